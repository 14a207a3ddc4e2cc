import { createTransport } from 'nodemailer';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Sandbox } from '../src/index.ts';
import { call, startSandbox } from './harness.ts';

function mailer(sandbox: Sandbox, auth?: { user: string; pass: string }) {
  const { hostname, port } = new URL(sandbox.smtpUrl);
  const transport = createTransport({ host: hostname, port: Number(port), ...(auth === undefined ? {} : { auth }) });
  onTestFinished(() => transport.close());
  return transport;
}

const THANKS = {
  from: 'Uluran <halo@uluran.test>',
  to: 'Siti Contoh <Siti@contoh.test>',
  subject: 'Terima kasih, donasi Anda diterima ✓',
  text: 'Lihat https://uluran.test/donasi/1?a=1&b=2 untuk rinciannya. <script>alert(1)</script>',
  html: '<p>Terima kasih</p><script>alert(1)</script>',
};

async function page(sandbox: Sandbox, path: string): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(sandbox.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('the mailbox', () => {
  it('keeps every mail for tests, by recipient', async () => {
    const sandbox = await startSandbox();
    await mailer(sandbox).sendMail(THANKS);
    await mailer(sandbox, { user: 'siapa', pass: 'saja' }).sendMail({ ...THANKS, to: 'budi@contoh.test' });
    const { body } = await call(sandbox, 'GET', '/_control/mails?to=siti@contoh.test');
    expect(body).toMatchObject([
      {
        subject: THANKS.subject,
        to: ['siti@contoh.test'],
        from: THANKS.from,
        text: expect.stringContaining('https://'),
      },
    ]);
    expect((await call(sandbox, 'GET', '/_control/mails')).body).toHaveLength(2);
    await call(sandbox, 'DELETE', '/_control/mails');
    expect((await call(sandbox, 'GET', '/_control/mails')).body).toEqual([]);
  });

  it('shows the list, the mail and its source', async () => {
    const sandbox = await startSandbox();
    await mailer(sandbox).sendMail(THANKS);
    expect((await page(sandbox, '/mailbox')).text).toContain('Terima kasih, donasi Anda diterima ✓');
    const mail = await page(sandbox, '/mailbox/1');
    expect(mail.text).toContain('href="https://uluran.test/donasi/1?a=1&amp;b=2"');
    expect(mail.text).not.toContain('<script>');
    const raw = await page(sandbox, '/mailbox/1/raw');
    expect(raw.headers.get('content-type')).toContain('text/plain');
    expect(raw.text).toContain('From: Uluran <halo@uluran.test>');
  });

  it('shows HTML only where it can run and load nothing', async () => {
    const sandbox = await startSandbox();
    await mailer(sandbox).sendMail(THANKS);
    expect((await page(sandbox, '/mailbox/1')).text).toMatch(/<iframe [^>]*sandbox="allow-popups /);
    const framed = await page(sandbox, '/mailbox/1/html');
    const policy = framed.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox(?!.*allow-scripts)/);
    expect(framed.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/mailbox/99', '/mailbox/x', '/mailbox/99/html', '/mailbox/99/raw'])('answers 404 at %s', async (path) => {
    const sandbox = await startSandbox();
    expect((await page(sandbox, path)).status).toBe(404);
  });

  it('keeps a mail it cannot read', async () => {
    const sandbox = await startSandbox();
    const raw = `${'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(300)}rusak`;
    await mailer(sandbox).sendMail({ envelope: { from: 'a@b.test', to: 'c@d.test' }, raw });
    expect((await call(sandbox, 'GET', '/_control/mails')).body).toHaveLength(1);
  });
});
