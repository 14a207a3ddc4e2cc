import type { Mail } from '../../src/messages/mail/mailer.ts';
import { followMailHandlers } from '../../src/site/followers/mail-handlers.ts';
import { deliverMailsOf, type SentMail } from './sent-mails.ts';
import type { TestApi } from './test-api.ts';

/** Delivers the mails to followers that wait; returns them. */
export const deliverFollowMails = (running: TestApi): Promise<SentMail[]> =>
  deliverMailsOf(running, followMailHandlers);

/** The token in a mail's link. */
export function followTokenIn({ text }: Mail, page: 'konfirmasi' | 'berhenti'): string {
  const [, token] = new RegExp(`https://donasi\\.example/kabar/${page}/(\\S+)`).exec(text) ?? [];
  if (token === undefined) throw new Error(`no link to ${page} in: ${text}`);
  return token;
}
