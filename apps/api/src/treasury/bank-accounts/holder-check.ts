import type { BankCode } from '@uluran/contract/banks';
import type { Sql } from '../../platform/database/client.ts';
import type { OutboxHandler } from '../../platform/jobs/outbox.ts';
import { BANK_ACCOUNT_NUMBER } from '../../platform/secrets/columns.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { HolderAnswer, PayoutProvider } from '../payouts/port.ts';
import { isSameHolder, maskedName } from './holder-name.domain.ts';
import { type HolderCheck, readUnchecked, recordHolderCheck } from './repository.ts';
import { tellOwner } from './service.ts';

interface Dependencies {
  sql: Sql;
  sealer: Sealer;
  provider: PayoutProvider;
}

/** Returns undefined if the provider does not support this bank: then an operator checks. */
function outcomeOf(holder: string, answer: HolderAnswer): HolderCheck | undefined {
  if (answer.kind === 'not_offered') return undefined;
  if (answer.kind === 'unknown_account') return { outcome: 'unknown', masked: null };
  const outcome = isSameHolder(holder, answer.name) ? 'matched' : 'different';
  return { outcome, masked: maskedName(answer.name) };
}

/**
 * Handlers that compare the holder of a new account with the bank's. While the provider is unavailable the message fails, and the outbox
 * repeats it; an account without a result after a day waits for an operator like any other.
 */
export function holderCheckHandlers({
  sql,
  sealer,
  provider,
}: Dependencies): Record<'bank_account_holder_check', OutboxHandler> {
  return {
    bank_account_holder_check: async (message) => {
      const id = Number(message.payload.accountId);
      const account = await readUnchecked(sql, id);
      if (account === undefined) return;
      const number = sealer.open(account.sealed, { column: BANK_ACCOUNT_NUMBER, rowId: id });
      const check = outcomeOf(account.holder, await provider.findHolder(account.bankCode as BankCode, number));
      if (check === undefined) return;
      await sql.begin(async (tx) => {
        if (await recordHolderCheck(tx, id, check)) await tellOwner(tx, 'bank_account_verified', account);
      });
    },
  };
}
