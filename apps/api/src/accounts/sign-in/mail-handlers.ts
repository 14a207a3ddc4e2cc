import { mayMail } from '../../messages/mail/mailbox-budgets.ts';
import type { Mail } from '../../messages/mail/mailer.ts';
import { createOutboxSender, type OutboxMailing } from '../../messages/mail/outbox-mailer.ts';
import {
  composeAlreadyRegistered,
  composeConfirmation,
  composeEmailChanged,
  composeEmailChangeNew,
  composeEmailChangeOld,
  composeInvitation,
  composePasswordChanged,
  composeTemporaryPassword,
} from '../../messages/texts/accounts.ts';
import type { Sql } from '../../platform/database/client.ts';
import type { OutboxHandler, OutboxMessage } from '../../platform/jobs/outbox.ts';
import { findUserByEmail, lockUser } from '../account/account-repository.ts';
import type { AccountTopic } from '../account/topics.ts';
import { newTemporaryPassword, newToken } from '../sessions/tokens.ts';
import {
  deleteLink,
  deleteTemporaryPassword,
  type EmailChange,
  findLatestRegistration,
  insertLink,
  insertTemporaryPassword,
  LINK_HOURS,
  type LinkSubject,
  type Registration,
  readEmailChange,
  readRegistration,
  TEMPORARY_PASSWORD_MINUTES,
} from './link-repository.ts';
import { accountNotifier, signInNotices } from './sign-in-notices.ts';

interface Dependencies extends OutboxMailing {
  sql: Sql;
}

/**
 * Handlers of mails about accounts, sent from the outbox. Only they check if an address has an account, because a response must not reveal
 * that. They also create secrets, which are only in the mail; if it cannot be sent they are discarded, and the next attempt creates new
 * ones.
 */
export function accountMailHandlers({ sql, ...mailing }: Dependencies): Record<AccountTopic, OutboxHandler> {
  const send = createOutboxSender(mailing);
  const page = (path: string) => new URL(path, mailing.publicOrigin).href;
  const loginUrl = page('/login');

  async function sendLink(
    message: OutboxMessage,
    to: string,
    subject: LinkSubject,
    compose: (link: { url: string; hours: number }) => Mail,
  ): Promise<void> {
    const { text, hash } = newToken();
    if (!(await insertLink(sql, hash, subject))) return;
    // The link is the same for every purpose; the page shows the purpose before its button is pressed.
    const purpose = 'end' in subject ? 'for=email-change&' : '';
    const url = page(`/confirm-registration?${purpose}token=${text}`);
    try {
      await send(message, to, compose({ url, hours: LINK_HOURS }), 'end' in subject ? subject.end : undefined);
    } catch (error) {
      await deleteLink(sql, hash);
      throw error;
    }
  }

  async function sendAlreadyRegistered(message: OutboxMessage, email: string): Promise<boolean> {
    const owner = await findUserByEmail(sql, email);
    if (owner === undefined) return false;
    if (await mayMail(sql, 'known', { to: email, message }))
      await send(message, email, composeAlreadyRegistered({ ...owner, loginUrl }), 'new');
    return true;
  }

  async function sendConfirmation(message: OutboxMessage, registration: Registration | undefined): Promise<void> {
    if (registration === undefined) return;
    const { id, email, name } = registration;
    if (await sendAlreadyRegistered(message, email)) return;
    if (!(await mayMail(sql, 'confirmation', { to: email, message }))) return;
    await sendLink(message, email, { registrationId: id }, (link) => composeConfirmation({ name, ...link }));
  }

  async function sendTemporaryPassword(message: OutboxMessage, email: string): Promise<void> {
    const owner = await findUserByEmail(sql, email);
    if (owner === undefined) return;
    const { text: password, hash } = newTemporaryPassword();
    const isKept = await sql.begin(async (tx) => {
      await lockUser(tx, owner.id);
      return await insertTemporaryPassword(tx, owner.id, hash);
    });
    if (!isKept) return;
    const facts = { name: owner.name, password, minutes: TEMPORARY_PASSWORD_MINUTES, loginUrl };
    try {
      await send(message, email, composeTemporaryPassword(facts));
    } catch (error) {
      await deleteTemporaryPassword(sql, hash);
      throw error;
    }
  }

  async function sendEmailChange(message: OutboxMessage, id: number, change: EmailChange): Promise<void> {
    const { name, oldEmail, newEmail } = change;
    const about = { name, newEmail };
    if (oldEmail !== null) {
      const subject = { emailChangeId: id, end: 'old' } as const;
      await sendLink(message, oldEmail, subject, (link) => composeEmailChangeOld({ ...about, ...link }));
    }
    if (await sendAlreadyRegistered(message, newEmail)) return;
    // A member may enter any address.
    if (!(await mayMail(sql, 'confirmation', { to: newEmail, message }))) return;
    const subject = { emailChangeId: id, end: 'new' } as const;
    await sendLink(message, newEmail, subject, (link) => composeEmailChangeNew({ ...about, ...link }));
  }

  const notify = accountNotifier({ sql, send, metrics: mailing.metrics });

  return {
    account_registered: async (message) => {
      await sendConfirmation(message, await readRegistration(sql, Number(message.payload.registrationId)));
    },
    account_confirmation_resent: async (message) => {
      await sendConfirmation(message, await findLatestRegistration(sql, String(message.payload.email)));
    },
    account_password_forgotten: async (message) => {
      await sendTemporaryPassword(message, String(message.payload.email));
    },
    account_invited: async (message) => {
      const facts = { forgotPasswordUrl: page('/forgot-password') };
      await notify(message, ({ name }) => composeInvitation({ name, ...facts }));
    },
    account_password_changed: async (message) => {
      const changedAt = new Date(String(message.payload.changedAt));
      const facts = { changedAt, forgotPasswordUrl: page('/forgot-password') };
      await notify(message, ({ name }) => composePasswordChanged({ name, ...facts }));
    },
    ...signInNotices(notify, page),
    account_email_change_asked: async (message) => {
      const id = Number(message.payload.emailChangeId);
      const change = await readEmailChange(sql, id);
      if (change !== undefined) await sendEmailChange(message, id, change);
    },
    account_email_changed: async (message) => {
      const { name, oldEmail, changedAt } = message.payload;
      const facts = { name: String(name), changedAt: new Date(String(changedAt)), helpUrl: page('/help') };
      await send(message, String(oldEmail), composeEmailChanged(facts));
    },
  };
}
