import { composeNewDevice } from '../mails/account-mails.ts';
import type { Mail } from '../mails/mailer.ts';
import { composeEnrolmentOffered, composeOperatorSignedIn } from '../mails/operator-mails.ts';
import type { OutboxHandler, OutboxMessage } from '../outbox/outbox.ts';
import type { AccountTopic } from './topics.ts';

type Notify = (message: OutboxMessage, compose: (owner: { name: string }) => Mail) => Promise<void>;
type SignInTopic = Extract<
  AccountTopic,
  'account_signed_in_elsewhere' | 'account_operator_signed_in' | 'account_operator_enrolment_offered'
>;

/** Mails to the owner about sign-ins. `notify` sends one to the account that the message names, `page` makes the address of a page. */
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
    account_operator_signed_in: async (message) => {
      const { device, signedInAt } = message.payload;
      const facts = { device: String(device), signedInAt: new Date(String(signedInAt)), forgotPasswordUrl };
      await notify(message, ({ name }) => composeOperatorSignedIn({ name, ...facts }));
    },
    account_operator_enrolment_offered: async (message) => {
      const offeredAt = new Date(String(message.payload.offeredAt));
      await notify(message, ({ name }) => composeEnrolmentOffered({ name, offeredAt, forgotPasswordUrl }));
    },
  };
}
