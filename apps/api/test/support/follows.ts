import { createMetrics } from '../../src/http/metrics.ts';
import type { Mail } from '../../src/mails/mailer.ts';
import { followMailHandlers } from '../../src/follows/mail-handlers.ts';
import { deliverOutbox } from '../../src/outbox/outbox.ts';
import { silent, type TestApi } from './test-api.ts';

export interface FollowMail extends Mail {
  to: string;
}

/** Delivers the mails to followers that wait, as a worker would; answers them. */
export async function deliverFollowMails({ database: { sql } }: TestApi): Promise<FollowMail[]> {
  const sent: FollowMail[] = [];
  const mailer = {
    send: async (mail: Mail, { to }: { to: string }) => void sent.push({ ...mail, to }),
    close: async () => {},
  };
  const handlers = followMailHandlers({
    sql,
    mailer,
    publicOrigin: 'https://donasi.example',
    metrics: createMetrics(),
  });
  await deliverOutbox(sql, handlers, silent);
  return sent;
}

/** The token in a mail's link. */
export function followTokenIn({ text }: Mail, page: 'konfirmasi' | 'berhenti'): string {
  const [, token] = new RegExp(`https://donasi\\.example/kabar/${page}/(\\S+)`).exec(text) ?? [];
  if (token === undefined) throw new Error(`no link to ${page} in: ${text}`);
  return token;
}
