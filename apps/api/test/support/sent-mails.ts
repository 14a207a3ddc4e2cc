import type { Mail } from '../../src/messages/mail/mailer.ts';
import type { OutboxMailing } from '../../src/messages/mail/outbox-mailer.ts';
import type { Sql } from '../../src/platform/database/client.ts';
import { deliverOutbox, type OutboxHandler } from '../../src/platform/jobs/outbox.ts';
import { createMetrics } from '../../src/platform/telemetry/metrics.ts';
import { silent, type TestApi } from './test-api.ts';

export interface SentMail extends Mail {
  to: string;
}

/** Delivers the waiting outbox messages of these handlers, as the worker does; returns the mails. */
export async function deliverMailsOf(
  { database: { sql } }: TestApi,
  handlersOf: (dependencies: OutboxMailing & { sql: Sql }) => Record<string, OutboxHandler>,
): Promise<SentMail[]> {
  const sent: SentMail[] = [];
  const mailer = {
    send: async (mail: Mail, { to }: { to: string }) => void sent.push({ ...mail, to }),
    close: async () => {},
  };
  const mailing = { mailer, publicOrigin: 'https://donasi.example', metrics: createMetrics() };
  await deliverOutbox(sql, handlersOf({ sql, ...mailing }), silent);
  return sent;
}
