import type { OutboxMessage } from '../../platform/jobs/outbox.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Sends a message's mail, with an id derived from the message, and counts it. */
export type SendFromOutbox = (message: OutboxMessage, to: string, mail: Mail, part?: string) => Promise<void>;

export interface OutboxMailing {
  mailer: Mailer;
  publicOrigin: string;
  metrics: Metrics;
}

/** `part` distinguishes two mails of one message. */
export function createOutboxSender({ mailer, publicOrigin, metrics }: OutboxMailing): SendFromOutbox {
  const domain = new URL(publicOrigin).hostname;
  return async ({ topic, id, storedAt }, to, mail, part) => {
    // A restored database assigns numbers again that were used before the loss: mailboxes would drop the new mails as repeated ones.
    const name = [topic, id, storedAt, part].filter((piece) => piece !== undefined).join('.');
    try {
      await mailer.send(mail, { to, messageId: `<${name}@${domain}>` });
      metrics.mails.inc({ result: 'sent' });
    } catch (error) {
      metrics.mails.inc({ result: 'failed' });
      throw error;
    }
  };
}
