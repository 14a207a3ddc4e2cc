import type { TestDatabase } from '../../src/testing/index.ts';
import { createCampaign } from '../support/arrange.ts';
import { createCsrProgramme, openPool } from '../support/kinds.ts';
import {
  createOperators,
  insertGift,
  type Operators,
  operate,
  type PayoutLine,
  post,
  transactionOf,
} from '../support/ledger.ts';

/** Gifts with every combination of fees that the demo has, a payout of the gateway, and withdrawals in the demo's three stages, by the functions. */
export async function liveOnce(fresh: TestDatabase): Promise<void> {
  const { sql, ownerSql } = fresh;
  const campaign = await createCampaign(fresh);
  const operators = await createOperators(ownerSql);
  const transactions: PayoutLine[] = [];
  for (const [platformFeeRupiah, tipRupiah, gatewayFeeRupiah, tipFeeRupiah, fundFeeRupiah] of [
    [5_000, 0, 0, 0, 0],
    [5_000, 0, 4_440, 0, 4_440],
    [5_000, 10_000, 0, 0, 0],
    [5_000, 10_000, 4_440, 400, 4_040],
    [0, 0, 4_440, 0, 0],
    [0, 10_000, 0, 0, 0],
    [0, 10_000, 4_440, 4_440, 0],
  ] as const) {
    const fees = { platformFeeRupiah, tipRupiah, gatewayFeeRupiah, tipFeeRupiah, fundFeeRupiah };
    const { reference, paymentRupiah } = await insertGift(sql, campaign, { giftRupiah: 100_000, ...fees });
    await post.paid(sql, reference, paymentRupiah);
    const transaction = transactionOf(reference);
    transactions.push({ transaction, amountRupiah: paymentRupiah, feeRupiah: gatewayFeeRupiah });
  }
  await operate.settle(ownerSql, operators, transactions);
  await operate.request(sql, campaign.fundId, 100_000);
  const sent = await operate.request(sql, campaign.fundId, 100_000);
  await operate.transfer(ownerSql, operators, sent);
  const proved = await operate.request(sql, campaign.fundId, 100_000);
  await operate.transfer(ownerSql, operators, proved);
  for (const amountRupiah of [60_000, 40_000]) await operate.evidence(ownerSql, operators, proved, amountRupiah);
  await matchOnce(fresh, operators);
  // After the payouts: the demo's was not paid out yet.
  await ownerSql`SELECT record_unmatched('midtrans', 'asing-1', 'tx-asing-1', NULL, 25000, 'unknown_reference', now())`;
}

/**
 * A pool that matches one gift in full, one up to its limit, one with its last rupiah, and one not at all; and the payout of these
 * gifts.
 */
async function matchOnce(fresh: TestDatabase, operators: Operators): Promise<void> {
  const programme = await createCsrProgramme(fresh);
  await openPool(fresh, operators, programme, { totalRupiah: 130_000, capPerGiftRupiah: 50_000 });
  for (const giftRupiah of [40_000, 60_000, 50_000, 50_000]) {
    const fees = { platformFeeRupiah: 0, gatewayFeeRupiah: 0 };
    const { reference } = await insertGift(fresh.sql, programme, { giftRupiah, tipRupiah: 0, ...fees });
    await post.paid(fresh.sql, reference, giftRupiah);
  }
  const follow = async () => {
    await fresh.sql`SELECT roll_up_ledger()`;
    await fresh.ownerSql`SELECT match_gifts()`;
  };
  await follow();
  // The matches settle after their gifts.
  await operate.settleAll(fresh.ownerSql, operators);
  await follow();
}

/**
 * The kinds of rows, without their numbers: postings with their transfers, and the rows that caused them. The demo's member got her
 * account later.
 */
export async function shapesOf({ ownerSql }: TestDatabase): Promise<string[]> {
  const rows = await ownerSql<{ shape: string }[]>`
    SELECT DISTINCT concat_ws(' ', regexp_replace(p.reference, '[0-9]+', 'N', 'g'), p.posting, p.fund_id IS NOT NULL, p.target_id IS NOT NULL,
      p.actor_id IS NOT NULL, legs) AS shape
    FROM ledger_postings p, LATERAL (
      SELECT string_agg(concat_ws(' ', l.leg, debit.kind, credit.kind), ', ' ORDER BY l.leg) AS legs FROM ledger_transfers l
      JOIN ledger_accounts debit ON debit.id = l.debit_account_id JOIN ledger_accounts credit ON credit.id = l.credit_account_id
      WHERE l.posting_id = p.id) l
    UNION
    SELECT concat_ws(' ', 'transaction', p.status, t.is_gift, t.status, t.status_version, t.returned_rupiah, t.charged_back_rupiah, t.regained,
      t.fee_rupiah = p.gateway_fee_rupiah, t.value_date = s.value_date, t.payment_id = p.id, t.amount_rupiah = p.amount_rupiah,
      t.gateway_reference = p.gateway_reference, t.transaction_id = p.gateway_transaction_id, d.status, d.late, d.receipt_number IS NOT NULL,
      d.paid_at = p.paid_at)
    FROM gateway_transactions t JOIN payments p ON p.id = t.payment_id JOIN donations d ON d.id = p.donation_id LEFT JOIN settlements s ON s.id = t.settlement_id
    WHERE t.settlement_id IS NOT NULL
    UNION
    SELECT concat_ws(' ', 'withdrawal', w.status, w.evidenced_rupiah = w.amount_rupiah, w.transferred_at IS NOT NULL, o.status, o.amount_rupiah = w.amount_rupiah,
      o.fee_rupiah, o.reference IS NOT NULL, o.ended_at IS NOT NULL, (SELECT count(*) FROM approvals WHERE subject = 'withdrawal' AND subject_id = w.id),
      (SELECT sum(amount_rupiah) FROM withdrawal_evidence WHERE withdrawal_id = w.id) = w.amount_rupiah)
    FROM withdrawals w LEFT JOIN payouts o ON o.withdrawal_id = w.id
    UNION
    SELECT concat_ws(' ', 'match', m.limited_by, m.steps = (m.granted_rupiah > 0)::integer + (m.settled_rupiah > 0)::integer,
      m.settled_rupiah = CASE WHEN t.settlement_id IS NULL THEN 0 ELSE m.matched_rupiah END, m.granted_rupiah > 0, m.granted_rupiah = m.matched_rupiah, m.given_rupiah = m.gift_rupiah, m.paid_at = d.paid_at,
      m.paid_on = (d.paid_at AT TIME ZONE 'Asia/Jakarta')::date, d.user_id IS NOT NULL OR m.donor_key = donor_key(d))
    FROM donation_matches m JOIN donations d ON d.id = m.donation_id JOIN payments p ON p.donation_id = d.id JOIN gateway_transactions t ON t.payment_id = p.id
    UNION
    SELECT concat_ws(' ', 'pool', m.closed_at, m.returned_rupiah, m.bank_reference <> '', (SELECT count(*) FROM approvals WHERE subject = 'pool' AND subject_id = m.target_id),
      m.fund_place > 0 OR m.matched_rupiah = 0)
    FROM matching_pools m
    ORDER BY 1`;
  return rows.map(({ shape }) => shape);
}
