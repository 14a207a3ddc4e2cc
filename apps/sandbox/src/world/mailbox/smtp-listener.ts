import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { SandboxClock } from '../clock.ts';
import type { MailRepository } from './mail-repository.ts';
import { parseMail } from './parse-mail.ts';

/** A listening mail server. */
export interface SmtpListener {
  port: number;
  close(): Promise<void>;
}

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** Accepts all mail, from and to any address, and keeps it; any user name and password will do. */
export async function listenForMail(
  host: string,
  port: number,
  repository: MailRepository,
  clock: SandboxClock,
): Promise<SmtpListener> {
  const server = new SMTPServer({
    authOptional: true,
    // Loopback only: a self-signed certificate would make every client refuse.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 1000,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onData(stream, { envelope }, callback) {
      async function keep(): Promise<void> {
        const raw = await buffer(stream);
        const envelopeFrom = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const envelopeTo = envelope.rcptTo.map((recipient) => recipient.address);
        repository.insert(await parseMail({ receivedAt: clock.now(), envelopeFrom, envelopeTo, raw }));
      }
      keep().then(
        () => callback(null, 'Mail kept'),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // A client that breaks its connection is no reason to end the sandbox.
  const listening = server.listen(port, host);
  await once(listening, 'listening');
  server.on('error', () => undefined);
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    port: address.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
