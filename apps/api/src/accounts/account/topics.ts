import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/database/client.ts';
import { putMessage } from '../../platform/jobs/outbox.ts';

/** Requests for mails about accounts. None contains a secret: secrets are created when the mail is written. */
export interface AccountTopics {
  account_registered: { registrationId: number };
  account_confirmation_resent: { email: string };
  account_password_forgotten: { email: string };
  account_password_changed: { userId: number; changedAt: string };
  account_signed_in_elsewhere: { userId: number; device: string; signedInAt: string };
  /** A correct password, at a place from which the operator has not signed in before. */
  account_operator_password_used: { userId: number; device: string; usedAt: string };
  account_operator_signed_in: { userId: number; device: string; signedInAt: string };
  /** A correct password, followed by wrong codes until no attempt was left. */
  account_operator_codes_used_up: { userId: number; usedUpAt: string };
  /** An enrolment code replaced the operator's app. */
  account_operator_enrolment_offered: { userId: number; offeredAt: string };
  /** An operator opened the account for its owner. */
  account_invited: { userId: number };
  account_email_change_asked: { emailChangeId: number };
  /** The account no longer has its old address, so the message contains it. */
  account_email_changed: { name: string; oldEmail: string; changedAt: string };
}

export type AccountTopic = keyof AccountTopics;

/** Queues a mail, in the transaction of the change it is about. */
export async function queueMail<Topic extends AccountTopic>(
  sql: Queryable,
  topic: Topic,
  payload: AccountTopics[Topic],
): Promise<void> {
  await putMessage(sql, { topic, payload: { ...payload }, dedupeKey: `${topic}:${randomUUID()}` });
}
