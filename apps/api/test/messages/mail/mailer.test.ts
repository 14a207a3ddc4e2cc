import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { domainToASCII } from 'node:url';
import { CONTACTS, PRODUCT_NAME } from '@uluran/brand';
import { emailField } from '@uluran/contract/person-fields';
import pino from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer, type Mailer } from '../../../src/messages/mail/mailer.ts';
import { composeDonationReceipt } from '../../../src/messages/texts/donations.ts';

const log = pino({ level: 'silent' });
const mail = { subject: 'Terima kasih', text: 'Halo', html: '<p>Halo</p>' };
const messageId = '<donation_paid.7@donasi.example>';

const cleanUps: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

interface Received {
  from: string;
  to: string[];
  raw: string;
  email: Email;
}

/** A mail server that stores received mails; `refuse` names a recipient that it refuses. */
async function startMailServer(options: { refuse?: string; delayMs?: number } = {}) {
  const received: Received[] = [];
  const connections = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onConnect: (session, callback) => {
      connections.add(session.id);
      callback();
    },
    onRcptTo: ({ address }, _session, callback) =>
      callback(address === options.refuse ? new Error('no such mailbox') : null),
    onData: (stream, { envelope }, callback) => {
      void buffer(stream).then(async (raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, raw: raw.toString('latin1'), email: await PostalMime.parse(raw) });
        setTimeout(() => callback(), options.delayMs ?? 0);
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  server.on('error', () => undefined);
  cleanUps.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, received, connections };
}

function mailerTo(smtpUrl: string, timeoutMs = 2_000): Mailer {
  const mailer = createMailer({ smtpUrl, log, timeoutMs });
  cleanUps.push(() => mailer.close());
  return mailer;
}

describe('a mail on its way', () => {
  it('offers its reader the way out where it has one, for one press of the mail program', async () => {
    const { url, received } = await startMailServer();
    const unsubscribeUrl = `https://donasi.example/kabar/berhenti/${'x'.repeat(90)}`;
    await mailerTo(url).send({ ...mail, unsubscribeUrl }, { to: 'ayu@contoh.example', messageId });
    await mailerTo(url).send(mail, { to: 'ayu@contoh.example', messageId });
    const headersOf = (key: string) => received.map(({ email }) => email.headers.find((one) => one.key === key)?.value);
    expect(headersOf('list-unsubscribe')).toEqual([`<${unsubscribeUrl}>`, undefined]);
    expect(headersOf('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click', undefined]);
  });

  it('arrives as it was composed, from the brand, under its own id', async () => {
    const { url, received } = await startMailServer();
    const composed = composeDonationReceipt({
      donorName: 'Ni Luh Ayu Dewi 🌸',
      amountRupiah: 250_000,
      tipRupiah: 10_000,
      targetTitle: 'Kursi roda “adaptif” untuk anak',
      targetUrl: 'https://donasi.example/campaigns/kursi-roda',
      method: 'qris' as const,
      paymentUrl: 'https://donasi.example/campaigns/kursi-roda/donate/abc/payment',
      receiptNumber: 'UL-20261121-0A1B2C3D',
      paidAt: new Date('2026-11-21T10:00:00Z'),
      late: true,
      diverted: null,
    });
    await mailerTo(url).send(composed, { to: 'ayu@contoh.example', messageId });
    const [{ email, from, to } = {} as Received] = received;
    expect(from).toBe(CONTACTS.email);
    expect(to).toEqual(['ayu@contoh.example']);
    expect(email).toMatchObject({
      from: { name: PRODUCT_NAME, address: CONTACTS.email },
      to: [{ name: '', address: 'ayu@contoh.example' }],
      subject: composed.subject,
      messageId,
    });
    expect(email.text?.replaceAll('\r\n', '\n').trim()).toBe(composed.text.trim());
    expect(email.html?.replaceAll('\r\n', '\n').trim()).toBe(composed.html.trim());
    expect(email.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  });

  it.each([
    'a@contoh.example, b@contoh.example',
    'a@contoh.example;b@contoh.example',
    '<a@contoh.example>',
    'grup: a@contoh.example;',
    'a@contoh.example\r\nBcc: korban@contoh.example',
    'a@contoh.example (b@contoh.example)',
    '"a, b@contoh.example"@contoh.example',
    'tanpa-alamat',
    '',
  ])('does not go to %j, which is not one plain address', async (to) => {
    const { url, received } = await startMailServer();
    await expect(mailerTo(url).send(mail, { to, messageId })).rejects.toThrow(TypeError);
    expect(received).toEqual([]);
  });

  it.each([
    "!#$%&'*+/=?^_`{|}~-@contoh.example",
    "o'brien+uji@sub.contoh.example",
    'siti@xn--bcher-kva.example',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  ])('goes to %j as it is: the forms take it, and mail servers do', async (to) => {
    const { url, received } = await startMailServer();
    expect(emailField.parse(to)).toBe(to);
    await mailerTo(url).send(mail, { to, messageId });
    // The server of these tests decodes the names of hosts to letters.
    const sent = ([mailbox = '', host = '']: string[]) => `${mailbox}@${domainToASCII(host)}`;
    expect(received.map((one) => one.to.map((address) => sent(address.split('@'))))).toEqual([[to]]);
  });

  it('cannot carry headers in subject or id', async () => {
    const { url, received } = await startMailServer();
    const hostile = 'x\r\nBcc: korban@contoh.example\r\n\r\nisi';
    const mailer = mailerTo(url);
    await mailer.send({ ...mail, subject: hostile }, { to: 'a@contoh.example', messageId: `<${hostile}@x>` });
    expect(received).toHaveLength(1);
    for (const { to, email } of received) {
      expect(to).toEqual(['a@contoh.example']);
      expect(email.bcc).toBeUndefined();
      expect(email.text?.trim()).toBe('Halo');
    }
  });

  it('shares its connection with the next one', async () => {
    const { url, received, connections } = await startMailServer();
    const mailer = mailerTo(url);
    await mailer.send(mail, { to: 'a@contoh.example', messageId });
    await mailer.send(mail, { to: 'b@contoh.example', messageId });
    expect(received).toHaveLength(2);
    expect(connections.size).toBe(1);
  });
});

describe('a mail server in trouble', () => {
  it('fails the mail it refuses, not the next one', async () => {
    const { url, received } = await startMailServer({ refuse: 'tiada@contoh.example' });
    const mailer = mailerTo(url);
    await expect(mailer.send(mail, { to: 'tiada@contoh.example', messageId })).rejects.toThrow(/no such mailbox/);
    await mailer.send(mail, { to: 'ada@contoh.example', messageId });
    expect(received.map(({ to }) => to)).toEqual([['ada@contoh.example']]);
  });

  it('fails the mail within its time when it does not speak', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    cleanUps.push(() => silent.close());
    const mailer = mailerTo(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 300);
    await expect(mailer.send(mail, { to: 'a@contoh.example', messageId })).rejects.toThrow();
  });

  it('fails the mail when it is not there', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    gone.close();
    await once(gone, 'close');
    await expect(
      mailerTo(`smtp://127.0.0.1:${port}`).send(mail, { to: 'a@contoh.example', messageId }),
    ).rejects.toThrow();
  });
});

it('closing waits for the mails on their way', async () => {
  const { url, received } = await startMailServer({ delayMs: 150 });
  const mailer = mailerTo(url);
  let isSent = false;
  const sending = mailer.send(mail, { to: 'a@contoh.example', messageId }).then(() => {
    isSent = true;
  });
  await mailer.close();
  await sending;
  expect(isSent).toBe(true);
  expect(received).toHaveLength(1);
});
