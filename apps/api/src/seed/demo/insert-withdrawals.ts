import type { TransactionSql } from '../../database/client.ts';
import type { InsertedCampaign } from './insert-campaigns.ts';
import { records } from './records.ts';
import type { DemoWithdrawal } from './types.ts';

const DAY_MS = 86_400_000;
const SENT_AFTER_MS = DAY_MS / 4;
const PROVED_AFTER_MS = 5 * DAY_MS;

/**
 * Posts a campaign's withdrawals on the days they happened. These are the transfers of `post_withdrawal_requested`,
 * `post_withdrawal_transferred` and `post_evidence_accepted`, which can only post today; a test holds the two together.
 */
export async function insertWithdrawals(
  sql: TransactionSql,
  { campaign, fundId }: InsertedCampaign,
  now: Date,
): Promise<void> {
  const rows = campaign.withdrawals.flatMap((withdrawal, index) =>
    postingsOf(withdrawal, `withdrawal:demo:${campaign.slug}:${index + 1}`, now),
  );
  await sql`
    INSERT INTO ledger_transfers (reference, leg, posting, debit_account_id, credit_account_id, amount_rupiah, created_at)
    SELECT r."reference", legs.leg, r."posting", legs.debit, legs.credit, r."amountRupiah", r."postedAt"
    FROM jsonb_to_recordset(${records(rows)}::text::jsonb) AS r ("reference" text, "posting" text, "amountRupiah" bigint, "postedAt" timestamptz)
    JOIN (VALUES
      ('withdrawal_requested', 1, ledger_account(24::smallint, ${fundId}), ledger_account(25::smallint, ${fundId})),
      ('withdrawal_transferred', 1, ledger_account(25::smallint, ${fundId}), ledger_account(26::smallint, ${fundId})),
      ('withdrawal_transferred', 2, ledger_account(6::smallint), ledger_account(2::smallint)),
      ('evidence_accepted', 1, ledger_account(26::smallint, ${fundId}), ledger_account(27::smallint, ${fundId}))
    ) AS legs (posting, leg, debit, credit) ON legs.posting = r."posting"`;
}

function postingsOf({ requestedAt, amountRupiah, stage }: DemoWithdrawal, reference: string, now: Date) {
  const after = (milliseconds: number) => new Date(Math.min(requestedAt.getTime() + milliseconds, now.getTime()));
  const requested = {
    reference: `${reference}:requested`,
    posting: 'withdrawal_requested',
    amountRupiah,
    postedAt: requestedAt,
  };
  const sent = {
    reference: `${reference}:transferred`,
    posting: 'withdrawal_transferred',
    amountRupiah,
    postedAt: after(SENT_AFTER_MS),
  };
  const proved = {
    reference: `${reference}:evidenced`,
    posting: 'evidence_accepted',
    amountRupiah,
    postedAt: after(PROVED_AFTER_MS),
  };
  if (stage === 'requested') return [requested];
  return stage === 'transferred' ? [requested, sent] : [requested, sent, proved];
}
