import { PRODUCT_NAME } from '@uluran/brand';
import { MAIL_SENDER } from '@uluran/brand/foundation';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

/** A composed mail without a recipient, which the sending caller adds. */
export interface Mail {
  /** A single line. */
  subject: string;
  text: string;
  /** A whole HTML document. */
  html: string;
  /** Address at which the mail program ends such mails with one press (RFC 8058); absent for mails about the reader's own actions. */
  unsubscribeUrl?: string;
}

export interface MailerOptions {
  /** Server that mails are sent to: `smtp://host:port` or `smtps://user:password@host:465`. */
  smtpUrl: string;
  /** The site's name and the foundation's sender by default. */
  from?: { name: string; address: string };
  log: Logger;
  /** Time limit of each step with the server, in milliseconds: connection, greeting, replies. At most 10 seconds. */
  timeoutMs?: number;
}

export interface Mailer {
  /**
   * Sends a mail to the server. With a `messageId` (`<name@domain>`) derived from the mail's subject matter, mailboxes recognise a mail
   * that was sent twice because the first reply was lost.
   * @throws Error if the server cannot be reached or refuses; the mail may then be sent again. TypeError if `to` is not one address.
   */
  send(mail: Mail, envelope: { to: string; messageId: string }): Promise<void>;
  /** Waits for mails in progress, then ends the connections. */
  close(): Promise<void>;
}

/** One address without a display name, a group, a comment or a list: nodemailer would split such text and send to each part. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/;

const MAX_CONNECTIONS = 3;
const STEP_TIMEOUT_MS = 10_000;

/** Sends mails over a few persistent connections. */
export function createMailer({ smtpUrl, from, log, timeoutMs = STEP_TIMEOUT_MS }: MailerOptions): Mailer {
  const sender = from ?? { name: PRODUCT_NAME, address: MAIL_SENDER };
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Composed mails contain all their data; no part of one may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.on('error', (error) => log.warn({ err: error }, 'a connection to the mail server broke'));
  const underway = new Set<Promise<unknown>>();

  return {
    async send({ subject, text, html, unsubscribeUrl }, { to, messageId }) {
      if (!ONE_ADDRESS.test(to)) throw new TypeError('A mail goes to one plain address; the one given is not.');
      const sending = transport.sendMail({
        from: sender,
        to,
        messageId,
        subject,
        text,
        html,
        headers: {
          'auto-submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      underway.add(sending);
      try {
        await sending;
      } finally {
        underway.delete(sending);
      }
    },
    async close() {
      await Promise.allSettled(underway);
      transport.close();
    },
  };
}
