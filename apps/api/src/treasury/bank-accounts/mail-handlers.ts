import { BANKS, type BankCode } from '@uluran/contract/banks';
import { createOutboxSender, type OutboxMailing } from '../../messages/mail/outbox-mailer.ts';
import { type BankAccountFacts, composeBankAccountMail } from '../../messages/texts/bank-accounts.ts';
import type { Queryable } from '../../platform/database/client.ts';
import type { OutboxHandler } from '../../platform/jobs/outbox.ts';
import { readOwner } from './repository.ts';
import type { BankAccountTopic } from './service.ts';

interface Dependencies extends OutboxMailing {
  sql: Queryable;
}

/** Handlers of notices to a member about each change of their bank accounts. */
export function bankAccountMailHandlers({ sql, ...mailing }: Dependencies): Record<BankAccountTopic, OutboxHandler> {
  const send = createOutboxSender(mailing);
  const handle =
    (event: BankAccountFacts['event']): OutboxHandler =>
    async (message) => {
      const { userId, bankCode, lastFour, at, reason } = message.payload;
      const owner = await readOwner(sql, Number(userId));
      if (owner === undefined) return;
      const mail = composeBankAccountMail({
        event,
        name: owner.name,
        bankName: BANKS[bankCode as BankCode],
        lastFour: String(lastFour),
        at: new Date(String(at)),
        reason: reason === undefined ? null : String(reason),
        accountUrl: new URL('/account/update-password', mailing.publicOrigin).href,
      });
      await send(message, owner.email, mail);
    };
  return {
    bank_account_added: handle('added'),
    bank_account_made_primary: handle('made_primary'),
    bank_account_verified: handle('verified'),
    bank_account_rejected: handle('rejected'),
  };
}
