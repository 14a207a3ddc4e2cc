import { COMPANIES, type CompanyKey, type DemoProgramme } from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import type { StoredPicture } from '../../platform/pictures/store.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import type { SeededOperators } from '../books/book-gifts.ts';
import { insertPosting } from '../books/insert-posting.ts';
import type { InsertedTarget } from './insert-target.ts';

const HOUR_MS = 3_600_000;

/** Adds the companies; returns their ids. */
export async function insertCompanies(
  sql: TransactionSql,
  marks: ReadonlyMap<CompanyKey, StoredPicture>,
): Promise<ReadonlyMap<CompanyKey, number>> {
  const ids = new Map<CompanyKey, number>();
  for (const [key, mark] of marks) {
    const { name, site, verification } = COMPANIES[key];
    const [row] = await sql<[{ id: number }]>`
      INSERT INTO companies (public_id, name, mark_picture_id, site, verification)
      VALUES (${newPublicId()}, ${name}, ${mark.id}, ${site}, ${verification}) RETURNING id`;
    ids.set(key, row.id);
  }
  return ids;
}

/** Adds the rows of a programme: company, and pool with the rows that `open_pool` writes, dated on the day of its opening. */
export async function insertProgramme(
  sql: TransactionSql,
  { words, pool }: DemoProgramme,
  { targetId, fundId }: InsertedTarget,
  companyId: number,
  operators: SeededOperators,
): Promise<void> {
  const { totalRupiah, openedAt } = pool;
  const [by, approvedBy] = operators;
  await sql`INSERT INTO csr_programmes (target_id, fund_id, company_id, words) VALUES (${targetId}, ${fundId}, ${companyId}, ${words})`;
  await sql`
    INSERT INTO approvals (subject, subject_id, user_id, approved_at)
    VALUES ('pool', ${targetId}, ${by}, ${new Date(openedAt.getTime() - HOUR_MS)}), ('pool', ${targetId}, ${approvedBy}, ${openedAt})`;
  await sql`
    INSERT INTO matching_pools (target_id, total_rupiah, factor_percent, cap_per_gift_rupiah, cap_per_donor_day_rupiah, starts_at, ends_at, bank_reference, opened_at)
    VALUES (${targetId}, ${totalRupiah}, ${pool.factorPercent}, ${pool.capPerGiftRupiah}, ${pool.capPerDonorDayRupiah}, ${pool.startsAt}, ${pool.endsAt},
      ${`DEMO-TRF-POOL-${targetId}`}, ${openedAt})`;
  await insertPosting(sql, {
    reference: `pool:${targetId}:opened`,
    posting: 'pool_opened',
    fundId,
    targetId,
    actorId: by,
    at: openedAt,
    legs: [['bank', 'pool', totalRupiah]],
  });
}
