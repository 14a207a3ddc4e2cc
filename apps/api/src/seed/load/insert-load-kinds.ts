import type { TransactionSql } from '../../platform/database/client.ts';
import type { SeededOperators } from '../books/book-gifts.ts';

/** Adds the rows of each kind for the targets of `load_targets`, and pools for two of three programmes. */
export async function insertLoadKinds(sql: TransactionSql, operators: SeededOperators): Promise<void> {
  await sql`
    INSERT INTO csr_programmes (target_id, fund_id, company_id, words)
    SELECT l.target_id, l.fund_id, c.company_id, c.words FROM load_targets l JOIN csr_programmes c ON c.target_id = l.template_id`;
  await sql`
    INSERT INTO ambassadors (target_id, parent_id, fund_id, person, introduction, portrait_picture_id, portrait_alt, words)
    SELECT l.target_id, l.parent_id, l.fund_id, a.person, a.introduction, a.portrait_picture_id, a.portrait_alt, a.words
    FROM load_targets l JOIN ambassadors a ON a.target_id = l.template_id`;
  await sql`
    INSERT INTO products (target_id, fund_id, price_rupiah, unit, needed_units, contents, price_source, surplus_target_id)
    SELECT l.target_id, l.fund_id, p.price_rupiah, p.unit, l.needed_units, p.contents, p.price_source, p.surplus_target_id
    FROM load_targets l JOIN products p ON p.target_id = l.template_id`;
  await insertPools(sql, operators);
}

/** As `open_pool` does, on the day the programme began: some pools are ended by now, and others will be used up by the gifts. */
async function insertPools(sql: TransactionSql, [by, approvedBy]: SeededOperators): Promise<void> {
  await sql`
    INSERT INTO matching_pools (target_id, total_rupiah, factor_percent, cap_per_gift_rupiah, cap_per_donor_day_rupiah, starts_at, ends_at, bank_reference, opened_at)
    SELECT l.target_id, (1 + floor(random() * 50)) * 10000000, m.factor_percent, m.cap_per_gift_rupiah, m.cap_per_donor_day_rupiah, l.starts_at,
      l.starts_at + interval '1 day' * (30 + floor(random() * 400)), 'LOAD-TRF-POOL-' || l.target_id, l.starts_at
    FROM load_targets l JOIN matching_pools m ON m.target_id = l.template_id WHERE l.n % 3 <> 0`;
  await sql`
    INSERT INTO approvals (subject, subject_id, user_id, approved_at)
    SELECT 'pool', m.target_id, o.user_id, m.opened_at
    FROM load_targets l JOIN matching_pools m ON m.target_id = l.target_id, unnest(${[by, approvedBy]}::bigint[]) AS o (user_id)`;
  await sql`
    WITH opened AS (
      INSERT INTO ledger_postings (reference, posting, fund_id, target_id, actor_id, created_at)
      SELECT 'pool:' || m.target_id || ':opened', 'pool_opened', l.fund_id, m.target_id, ${by}::bigint, m.opened_at
      FROM load_targets l JOIN matching_pools m ON m.target_id = l.target_id
      RETURNING id, fund_id, target_id)
    INSERT INTO ledger_transfers (posting_id, leg, debit_account_id, credit_account_id, amount_rupiah)
    SELECT o.id, 1, ledger_account('bank'), ledger_account('pool', o.fund_id), m.total_rupiah FROM opened o JOIN matching_pools m ON m.target_id = o.target_id`;
}
