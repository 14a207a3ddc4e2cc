import type { TransactionSql } from '../../platform/database/client.ts';

/** One posting of a fund, as `post` writes it, but at another time than now. */
export interface SeededPosting {
  readonly reference: string;
  readonly posting: string;
  readonly fundId: number;
  /** The target whose totals it concerns, where it does. */
  readonly targetId?: number;
  readonly actorId: number;
  readonly at: Date;
  /** From one kind of account to another; those of the fund are this fund's. */
  readonly legs: readonly (readonly [debit: string, credit: string, amountRupiah: number])[];
}

export async function insertPosting(sql: TransactionSql, posting: SeededPosting): Promise<void> {
  const { reference, fundId, targetId = null, actorId, at, legs } = posting;
  await sql`
    WITH posting AS (
      INSERT INTO ledger_postings (reference, posting, fund_id, target_id, actor_id, created_at)
      VALUES (${reference}, ${posting.posting}, ${fundId}, ${targetId}, ${actorId}, ${at})
      RETURNING id)
    INSERT INTO ledger_transfers (posting_id, leg, debit_account_id, credit_account_id, amount_rupiah)
    SELECT posting.id, l.number, debit.id, credit.id, l.amount
    FROM posting, unnest(${legs.map(([debit]) => debit)}::text[], ${legs.map(([, credit]) => credit)}::text[], ${legs.map(([, , amount]) => amount)}::bigint[])
      WITH ORDINALITY AS l (debit, credit, amount, number)
    JOIN ledger_accounts debit ON debit.kind = l.debit AND coalesce(debit.fund_id, ${fundId}) = ${fundId}
    JOIN ledger_accounts credit ON credit.kind = l.credit AND coalesce(credit.fund_id, ${fundId}) = ${fundId}`;
}
