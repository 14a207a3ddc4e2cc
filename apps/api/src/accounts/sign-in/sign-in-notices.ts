import { type MailKind, mayMail } from '../../messages/mail/mailbox-budgets.ts';
import type { Mail } from '../../messages/mail/mailer.ts';
import type { SendFromOutbox } from '../../messages/mail/outbox-mailer.ts';
import { composeNewDevice } from '../../messages/texts/accounts.ts';
import {
  composeEnrolmentOffered,
  composeOperatorCodesUsedUp,
  composeOperatorPasswordUsed,
  composeOperatorSignedIn,
} from '../../messages/texts/operators.ts';
import type { Queryable } from '../../platform/database/client.ts';
import type { OutboxHandler, OutboxMessage } from '../../platform/jobs/outbox.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { readRecipient } from '../account/account-repository.ts';
import type { AccountTopic } from '../account/topics.ts';

type Notify = (message: OutboxMessage, compose: (owner: { name: string }) => Mail, kind?: MailKind) => Promise<void>;
type SignInTopic = Extract<
  AccountTopic,
  | 'account_signed_in_elsewhere'
  | 'account_operator_password_used'
  | 'account_operator_signed_in'
  | 'account_operator_codes_used_up'
  | 'account_operator_enrolment_offered'
>;

interface Notifier {
  sql: Queryable;
  send: SendFromOutbox;
  metrics: Metrics;
}

/**
 * Creates the function that sends notices to an account's address, within the limits of their kind if it has any. Accounts without an
 * address get none.
 */
export function accountNotifier({ sql, send, metrics }: Notifier): Notify {
  return async (message, compose, kind) => {
    const owner = await readRecipient(sql, Number(message.payload.userId));
    if (owner === undefined) return;
    const { email: to } = owner;
    if (kind === undefined || (await mayMail(sql, kind, { to, message }))) await send(message, to, compose(owner));
    else metrics.mails.inc({ result: 'held' });
  };
}

/**
 * Creates the handlers of mails to the owner about sign-ins. `notify` sends one to the account that the message names, `page` returns the
 * address of a page.
 */
export function signInNotices(notify: Notify, page: (path: string) => string): Record<SignInTopic, OutboxHandler> {
  const forgotPasswordUrl = page('/forgot-password');
  return {
    account_signed_in_elsewhere: async (message) => {
      const { device, signedInAt } = message.payload;
      const facts = {
        device: String(device),
        signedInAt: new Date(String(signedInAt)),
        accountUrl: page('/account/update-password'),
      };
      await notify(message, ({ name }) => composeNewDevice({ name, ...facts }));
    },
    account_operator_password_used: async (message) => {
      const { device, usedAt } = message.payload;
      const facts = { device: String(device), usedAt: new Date(String(usedAt)), forgotPasswordUrl };
      await notify(message, ({ name }) => composeOperatorPasswordUsed({ name, ...facts }), 'operatorPassword');
    },
    account_operator_signed_in: async (message) => {
      const { device, signedInAt } = message.payload;
      const facts = { device: String(device), signedInAt: new Date(String(signedInAt)), forgotPasswordUrl };
      await notify(message, ({ name }) => composeOperatorSignedIn({ name, ...facts }));
    },
    account_operator_codes_used_up: async (message) => {
      const usedUpAt = new Date(String(message.payload.usedUpAt));
      await notify(message, ({ name }) => composeOperatorCodesUsedUp({ name, usedUpAt, forgotPasswordUrl }));
    },
    account_operator_enrolment_offered: async (message) => {
      const offeredAt = new Date(String(message.payload.offeredAt));
      await notify(message, ({ name }) => composeEnrolmentOffered({ name, offeredAt, forgotPasswordUrl }));
    },
  };
}
