import type { TransactionSql } from '../../platform/database/client.ts';

/**
 * Matches the gifts of `seeded_gifts`, once they are booked, from the pools of their programmes: by the rules of `grant_of`, in the order
 * they were paid, and posted at that time as `move_match` does, which can only post today; a test holds them together.
 */
export async function matchGifts(sql: TransactionSql): Promise<void> {
  await grantMatches(sql);
  await sql`
    WITH granted AS (
      SELECT m.target_id, c.fund_id, m.matched_rupiah, m.paid_at, 'match:' || m.donation_id || ':' || m.position || ':1' AS reference
      FROM seeded_gifts g JOIN donation_matches m ON m.donation_id = g.donation_id JOIN csr_programmes c ON c.target_id = m.target_id WHERE m.steps = 1
    ), posted AS (
      INSERT INTO ledger_postings (reference, posting, fund_id, target_id, created_at)
      SELECT reference, 'gift_matched', fund_id, target_id, paid_at FROM granted ORDER BY paid_at
      RETURNING id, reference, fund_id)
    INSERT INTO ledger_transfers (posting_id, leg, debit_account_id, credit_account_id, amount_rupiah)
    SELECT p.id, l.leg, ledger_account(l.debit, p.fund_id), ledger_account(l.credit, p.fund_id), m.matched_rupiah
    FROM posted p JOIN granted m USING (reference), (VALUES (1, 'pool', 'matched'), (2, 'matched', 'unsettled')) AS l (leg, debit, credit)`;
  await settleMatches(sql);
}

/** Lets the matches of paid out gifts be withdrawn, at the time of their payout. */
async function settleMatches(sql: TransactionSql): Promise<void> {
  await sql`
    WITH settled AS (
      UPDATE donation_matches m SET settled_rupiah = m.matched_rupiah, steps = 2
      FROM seeded_gifts g JOIN gateway_transactions t ON t.id = g.transaction_id AND t.settlement_id IS NOT NULL JOIN settlements s ON s.id = t.settlement_id
      WHERE g.donation_id = m.donation_id AND m.steps = 1
      RETURNING m.target_id, m.matched_rupiah, s.posted_at, 'match:' || m.donation_id || ':' || m.position || ':2' AS reference
    ), posted AS (
      INSERT INTO ledger_postings (reference, posting, fund_id, target_id, created_at)
      SELECT s.reference, 'match_settled', c.fund_id, s.target_id, s.posted_at FROM settled s JOIN csr_programmes c USING (target_id) ORDER BY s.posted_at
      RETURNING id, reference, fund_id)
    INSERT INTO ledger_transfers (posting_id, leg, debit_account_id, credit_account_id, amount_rupiah)
    SELECT p.id, 1, ledger_account('unsettled', p.fund_id), ledger_account('settled', p.fund_id), s.matched_rupiah FROM posted p JOIN settled s USING (reference)`;
}

/** Writes the matches of each pool, one gift after another: each grant depends on the rest of the pool. */
async function grantMatches(sql: TransactionSql): Promise<void> {
  await sql`
    DO $$
    DECLARE
      pool matching_pools;
      gift record;
      offered record;
    BEGIN
      FOR pool IN SELECT * FROM matching_pools WHERE target_id IN (SELECT target_id FROM seeded_gifts) LOOP
        FOR gift IN
          SELECT d.id, d.paid_at, a.position, a.amount_rupiah, donor_key(d) AS donor
          FROM seeded_gifts g JOIN donations d ON d.id = g.donation_id JOIN donation_allocations a ON a.donation_id = d.id
          WHERE g.target_id = pool.target_id ORDER BY g.paid_posting
        LOOP
          SELECT * INTO offered FROM grant_of(pool, gift.amount_rupiah, gift.paid_at, gift.donor);
          CONTINUE WHEN offered.granted IS NULL;
          INSERT INTO donation_matches (donation_id, position, target_id, gift_rupiah, given_rupiah, granted_rupiah, matched_rupiah, limited_by, steps, paid_at,
              paid_on, donor_key)
            VALUES (gift.id, gift.position, pool.target_id, gift.amount_rupiah, gift.amount_rupiah, offered.granted, offered.granted, offered.limited_by,
              (offered.granted > 0)::integer, gift.paid_at, (gift.paid_at AT TIME ZONE 'Asia/Jakarta')::date, gift.donor);
          pool.matched_rupiah := pool.matched_rupiah + offered.granted;
        END LOOP;
        UPDATE matching_pools SET matched_rupiah = pool.matched_rupiah WHERE target_id = pool.target_id;
      END LOOP;
    END $$`;
}

/** Sets the place up to which each pool has been matched. Call it after `rebuild_rollups`, which assigns the places. */
export async function followFunds(sql: TransactionSql): Promise<void> {
  await sql`
    UPDATE matching_pools m SET fund_place = (SELECT max(l.fund_place) FROM ledger_places l WHERE l.fund_id = c.fund_id)
    FROM csr_programmes c WHERE c.target_id = m.target_id`;
}
