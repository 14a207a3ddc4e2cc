import type { TransactionSql } from '../../platform/database/client.ts';

/** Two operators, who decide about money together. */
export type SeededOperators = readonly [by: number, approvedBy: number];

/** A batch of gifts to book, with its operators. */
export interface Booking {
  /** Nothing is settled after it. */
  readonly now: Date;
  /** Beginning of the references of the gateway's payouts: `DEMO` makes `DEMO-20261121`. */
  readonly payoutPrefix: string;
  readonly operators: SeededOperators;
}

/**
 * Writes the gifts of `seeded_gifts`, with all later rows of each: donation, allocation, payment and transaction, the gateway's payout of its day, and the
 * postings and transfers of `post_gifts` and `post_settlement`, which can only post today; a test compares them. No gateway has the transactions, so none is
 * asked about them. Pockets, totals and places are rebuilt by the caller.
 */
export async function bookGifts(sql: TransactionSql, booking: Booking): Promise<void> {
  await sql`ANALYZE seeded_gifts`;
  await insertGifts(sql, booking);
  await insertSettlements(sql, booking);
  await insertTransactions(sql, booking);
  await postPaid(sql);
  await postSettled(sql, booking);
  await insertThanks(sql, booking);
}

async function insertGifts(sql: TransactionSql, { now }: Booking): Promise<void> {
  await sql`
    INSERT INTO donations (id, public_id, target_id, donor_name, donor_email, anonymous, message, amount_rupiah, quantity, unit_price_rupiah, tip_rupiah,
      status, receipt_number, created_at, paid_at)
    OVERRIDING SYSTEM VALUE
    SELECT donation_id, donation_public_id, target_id, donor_name, donor_email, anonymous, message, amount_rupiah, quantity, unit_price_rupiah, tip_rupiah,
      'paid', receipt_number(donation_id, paid_at), created_at, paid_at
    FROM seeded_gifts`;
  await sql`
    INSERT INTO donation_allocations (donation_id, target_id, fund_id, giving_type, amount_rupiah, platform_fee_rupiah)
    SELECT donation_id, target_id, fund_id, giving_type, amount_rupiah, platform_fee_rupiah FROM seeded_gifts`;
  await sql`
    INSERT INTO payments (id, public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, tip_fee_rupiah, allocation_fees_rupiah,
      gateway_reference, gateway_transaction_id, status, charge_attempts, created_at, expires_at, paid_at, checked_at, gateway_status, next_check_at)
    OVERRIDING SYSTEM VALUE
    SELECT payment_id, payment_public_id, donation_id, gateway, method, amount_rupiah + tip_rupiah, gateway_fee_rupiah, tip_fee_rupiah,
      ARRAY[fund_fee_rupiah], reference, reference || '-T', CASE WHEN settled_at <= ${now} THEN 'settled' ELSE 'paid' END, 1, created_at, expires_at,
      paid_at, paid_at, 'paid', NULL
    FROM seeded_gifts`;
}

/** One payout for each gateway and day, with its fees. Gifts that are booked later join the payout of their day. */
async function insertSettlements(
  sql: TransactionSql,
  { now, payoutPrefix, operators: [by, approvedBy] }: Booking,
): Promise<void> {
  await sql`
    WITH payouts AS (
      INSERT INTO settlements AS s (gateway, reference, value_date, gross_rupiah, fee_rupiah, posted_at)
      SELECT gateway, ${payoutPrefix} || to_char(value_date, '-YYYYMMDD'), value_date, sum(amount_rupiah + tip_rupiah), sum(gateway_fee_rupiah), settled_at
      FROM seeded_gifts WHERE settled_at <= ${now} GROUP BY gateway, value_date, settled_at ORDER BY value_date
      ON CONFLICT (gateway, reference) DO UPDATE SET gross_rupiah = s.gross_rupiah + excluded.gross_rupiah, fee_rupiah = s.fee_rupiah + excluded.fee_rupiah
      RETURNING id, posted_at
    )
    INSERT INTO approvals (subject, subject_id, user_id, approved_at)
    SELECT 'settlement', p.id, o.user_id, p.posted_at FROM payouts p, unnest(${[by, approvedBy]}::bigint[]) AS o (user_id) ON CONFLICT DO NOTHING`;
}

/** The payout that a gift belongs to. */
const payoutOf = (sql: TransactionSql, payoutPrefix: string) =>
  sql`s.gateway = g.gateway AND s.value_date = g.value_date AND starts_with(s.reference, ${payoutPrefix})`;

async function insertTransactions(sql: TransactionSql, { payoutPrefix }: Booking): Promise<void> {
  await sql`
    INSERT INTO gateway_transactions (id, gateway, transaction_id, gateway_reference, payment_id, amount_rupiah, is_gift, fee_rupiah, value_date,
      settlement_id, paid_at, next_check_at)
    OVERRIDING SYSTEM VALUE
    SELECT g.transaction_id, g.gateway, g.reference || '-T', g.reference, g.payment_id, g.amount_rupiah + g.tip_rupiah, true,
      CASE WHEN s.id IS NOT NULL THEN g.gateway_fee_rupiah END, s.value_date, s.id, g.paid_at, NULL
    FROM seeded_gifts g LEFT JOIN settlements s ON ${payoutOf(sql, payoutPrefix)}`;
}

/** As `post_gifts` does. */
async function postPaid(sql: TransactionSql): Promise<void> {
  await sql`
    INSERT INTO ledger_postings (id, reference, posting, fund_id, target_id, seal, created_at) OVERRIDING SYSTEM VALUE
    SELECT g.paid_posting, 'transaction:' || g.transaction_id || ':paid:1', 'gift_paid', g.fund_id, g.target_id, gift_seal(d, a, p, g.reference || '-T'), g.paid_at
    FROM seeded_gifts g JOIN donations d ON d.id = g.donation_id JOIN donation_allocations a ON a.donation_id = d.id JOIN payments p ON p.id = g.payment_id`;
  await sql`
    WITH gateway AS MATERIALIZED (SELECT name, clearing_account(name) AS clearing FROM gateways)
    INSERT INTO ledger_transfers (posting_id, leg, debit_account_id, credit_account_id, amount_rupiah)
    SELECT g.paid_posting, l.leg, l.debit_account_id, l.credit_account_id, l.amount_rupiah
    FROM seeded_gifts g JOIN gateway ON gateway.name = g.gateway,
      gift_legs(gateway.clearing, g.fund_id, 'unsettled', g.amount_rupiah, g.platform_fee_rupiah, g.fund_fee_rupiah, g.tip_rupiah, g.tip_fee_rupiah) l`;
}

/** The same as `post_settlement`: the payout's lines, the money of each to the bank, and the rest of each gift to be requested. */
async function postSettled(sql: TransactionSql, { payoutPrefix, operators: [by] }: Booking): Promise<void> {
  await sql`
    WITH paid AS MATERIALIZED (
      SELECT s.id AS settlement_id, g.transaction_id, g.reference || '-T' AS transaction, g.amount_rupiah + g.tip_rupiah AS amount, g.gateway_fee_rupiah AS fee
      FROM seeded_gifts g JOIN settlements s ON ${payoutOf(sql, payoutPrefix)}
    ), known AS MATERIALIZED (
      SELECT settlement_id, coalesce((SELECT max(number) FROM settlement_lines l WHERE l.settlement_id = p.settlement_id), 0) AS lines
      FROM (SELECT DISTINCT settlement_id FROM paid) p
    )
    INSERT INTO settlement_lines (settlement_id, number, transaction_id, amount_rupiah, fee_rupiah)
    SELECT settlement_id, known.lines + row_number() OVER (PARTITION BY settlement_id ORDER BY transaction_id), transaction, amount, fee
    FROM paid JOIN known USING (settlement_id)`;
  await sql`
    INSERT INTO ledger_postings (id, reference, posting, fund_id, target_id, actor_id, created_at) OVERRIDING SYSTEM VALUE
    SELECT p.id, 'transaction:' || g.transaction_id || ':settled:' || s.id || p.part, 'gift_settled', p.fund_id, p.target_id, ${by}, s.posted_at
    FROM seeded_gifts g JOIN settlements s ON ${payoutOf(sql, payoutPrefix)},
      LATERAL (SELECT g.settled_posting, '', NULL::bigint, NULL::bigint UNION ALL SELECT g.part_posting, ':1', g.fund_id, g.target_id) AS p (id, part, fund_id, target_id)`;
  await sql`
    WITH gateway AS MATERIALIZED (SELECT name, clearing_account(name) AS clearing FROM gateways)
    INSERT INTO ledger_transfers (posting_id, leg, debit_account_id, credit_account_id, amount_rupiah)
    SELECT l.posting, l.leg, l.debit, l.credit, l.amount
    FROM seeded_gifts g JOIN settlements s ON ${payoutOf(sql, payoutPrefix)}
    JOIN gateway ON gateway.name = g.gateway,
      LATERAL (
        SELECT g.settled_posting, 1, ledger_account('bank'), gateway.clearing, g.amount_rupiah + g.tip_rupiah - g.gateway_fee_rupiah
        UNION ALL SELECT g.settled_posting, 2, ledger_account('gateway_fees_paid'), gateway.clearing, g.gateway_fee_rupiah WHERE g.gateway_fee_rupiah > 0
        UNION ALL SELECT g.part_posting, 1, ledger_account('unsettled', g.fund_id), ledger_account('settled', g.fund_id),
          g.amount_rupiah - g.platform_fee_rupiah - g.fund_fee_rupiah) AS l (posting, leg, debit, credit, amount)`;
}

/** The thanks of the last days, as sent: a check looks whether they left. */
async function insertThanks(sql: TransactionSql, { now }: Booking): Promise<void> {
  await sql`
    INSERT INTO outbox_messages (topic, payload, dedupe_key, created_at, available_at, attempts, sent_at)
    SELECT 'donation_paid', jsonb_build_object('donationId', donation_id), 'donation_paid:' || donation_id, paid_at, paid_at, 1, paid_at
    FROM seeded_gifts WHERE paid_at > ${now}::timestamptz - interval '8 days'`;
}
