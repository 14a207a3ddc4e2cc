import { createOutboxSender, type OutboxMailing } from '../../messages/mail/outbox-mailer.ts';
import { composeWithdrawalMail, isWithdrawalEvent } from '../../messages/texts/withdrawals.ts';
import type { Queryable } from '../../platform/database/client.ts';
import type { OutboxHandler } from '../../platform/jobs/outbox.ts';
import { readLine } from './evidence-repository.ts';
import { readMailed } from './repository.ts';

interface Dependencies extends OutboxMailing {
  sql: Queryable;
}

/** Handlers of notices to the member who requested a withdrawal; none if the account was erased meanwhile. */
export function withdrawalMailHandlers({ sql, ...mailing }: Dependencies): Record<'withdrawal_changed', OutboxHandler> {
  const send = createOutboxSender(mailing);
  return {
    withdrawal_changed: async (message) => {
      const { withdrawalId, event, lineId } = message.payload;
      const withdrawal = await readMailed(sql, Number(withdrawalId));
      if (withdrawal === undefined || !isWithdrawalEvent(event)) return;
      const { name, email, campaign, bankAccount, ...facts } = withdrawal;
      const line = lineId === undefined ? undefined : await readLine(sql, Number(lineId));
      // Changed again meanwhile: there is nothing left to correct.
      if (event === 'evidence_refused' && line?.status !== 'refused') return;
      const mail = composeWithdrawalMail(event, {
        ...facts,
        ...bankAccount,
        name,
        title: campaign.title,
        reason: line?.refusal ?? facts.reason,
        line: line?.description ?? null,
        pageUrl: new URL(`/account/withdraw/${facts.id}`, mailing.publicOrigin).href,
      });
      await send(message, email, mail);
    },
  };
}
