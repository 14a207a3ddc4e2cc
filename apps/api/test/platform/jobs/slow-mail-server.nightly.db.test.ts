import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createMailer } from '../../../src/messages/mail/mailer.ts';
import { deliverOutbox } from '../../../src/platform/jobs/outbox.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { silent } from '../../support/test-api.ts';

const database = await withTestDatabase();
afterAll(() => database.close());
const { sql } = database;

const MAILS = 24;
const MAIL_MS = 700;
/** A mail waits for a connection before its delivery takes time: for most mails longer than this. */
const LEASE_SECONDS = 1;

/** A slow mail server. Returns its address, and the number of mails per recipient. */
async function startSlowServer(): Promise<{ smtpUrl: string; received: Map<string, number> }> {
  const received = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo[0]?.address ?? '';
      received.set(to, (received.get(to) ?? 0) + 1);
      stream.resume();
      stream.once('end', () => setTimeout(done, MAIL_MS));
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { smtpUrl: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, received };
}

test('two workers and a slow mail server: each mail is sent once', async () => {
  const { smtpUrl, received } = await startSlowServer();
  const addresses = Array.from({ length: MAILS }, (_, index) => `donatur-${index}@contoh.id`);
  for (const to of addresses)
    await sql`INSERT INTO outbox_messages (topic, payload, dedupe_key) VALUES ('mail', ${sql.json({ to })}, ${to})`;

  const work = async () => {
    const mailer = createMailer({ smtpUrl, log: silent });
    onTestFinished(() => mailer.close());
    const mail = { subject: 'Terima kasih', text: 'Terima kasih', html: '<p>Terima kasih</p>' };
    const send = async ({ id, payload }: { id: number; payload: Record<string, unknown> }) =>
      await mailer.send(mail, { to: String(payload.to), messageId: `<${id}@contoh.id>` });
    return await deliverOutbox(sql, { mail: send }, silent, { leaseSeconds: LEASE_SECONDS });
  };
  const delivered = await Promise.all([work(), delay(300).then(work)]);

  expect(Object.fromEntries(received)).toEqual(Object.fromEntries(addresses.map((to) => [to, 1])));
  expect(delivered.every((count) => count > 4)).toBe(true);
});
