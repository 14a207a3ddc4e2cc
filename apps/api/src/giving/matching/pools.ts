import { decide, type Refusals, type TwoOperators } from '../../accounts/operators/decisions.ts';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import type { Queryable } from '../../platform/database/client.ts';

/** A company's pool, as operators see it. */
export interface Pool {
  slug: string;
  company: string;
  totalRupiah: number;
  matchedRupiah: number;
  returnedRupiah: number;
  startsAt: Date;
  endsAt: Date;
  isClosed: boolean;
}

/** The published rules of a pool; dates are days in Jakarta, the last one included. */
export interface PoolRules {
  totalRupiah: number;
  factorPercent: number;
  capPerGiftRupiah: number | null;
  capPerDonorDayRupiah: number | null;
  /** `2026-12-01` */
  from: string;
  until: string;
}

/** Returns every pool, newest first. */
export async function listPools(sql: Queryable): Promise<Pool[]> {
  return await sql<Pool[]>`
    SELECT t.slug, c.name AS company, m.total_rupiah AS "totalRupiah", m.matched_rupiah AS "matchedRupiah", m.returned_rupiah AS "returnedRupiah",
      m.starts_at AS "startsAt", m.ends_at AS "endsAt", m.closed_at IS NOT NULL AS "isClosed"
    FROM matching_pools m JOIN donation_targets t ON t.id = m.target_id JOIN csr_programmes p USING (target_id) JOIN companies c ON c.id = p.company_id
    ORDER BY m.opened_at DESC, m.target_id DESC`;
}

async function programmeOf(sql: Queryable, slug: string): Promise<number> {
  const [row] = await sql<[{ id: number }?]>`
    SELECT id FROM donation_targets WHERE kind = 'csr' AND slug = ${slug}`;
  if (row === undefined) throw new CommandRefused(`There is no programme ${slug}: see /csr for the slugs.`);
  return row.id;
}

const ONE_POOL = 'The programme has a pool already; a programme has one.';

/** Sentences for refusals of the database, with their remedies. */
const REFUSALS: Refusals = {
  matching_pools_pkey: ONE_POOL,
  // An existing pool has its two approvals, too.
  approvals_pkey: ONE_POOL,
  matching_pools_check2: 'The pool would end before it begins: --until must be after --from.',
  programme_incomplete: 'The programme has no company yet.',
  pool_followed: 'Gifts of this moment wait for their match: try again in a few seconds.',
  pool_open: 'The programme has no open pool.',
  pool_closed: 'The programme has no closed pool: an open one is closed by `ops pool close`.',
  pool_empty: 'Nothing came back to the pool since it was closed.',
};

/**
 * Opens the pool of a programme with the amount that its company has paid to the foundation's bank. Needs the owner's role.
 * @throws CommandRefused
 */
export async function openPool(
  sql: Queryable,
  slug: string,
  rules: PoolRules,
  bankReference: string,
  { by, approvedBy }: TwoOperators,
): Promise<void> {
  const programme = await programmeOf(sql, slug);
  const { totalRupiah, factorPercent, capPerGiftRupiah, capPerDonorDayRupiah, from, until } = rules;
  await decide(
    REFUSALS,
    () => sql`SELECT open_pool(${programme}, ${totalRupiah}, ${factorPercent}, ${capPerGiftRupiah}, ${capPerDonorDayRupiah},
      ${from}::date::timestamp AT TIME ZONE 'Asia/Jakarta', (${until}::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta', ${bankReference}, ${by}, ${approvedBy})`,
  );
}

/**
 * Closes a pool: its rest is returned to the company. Needs the owner's role. Returns the rest in rupiah.
 * @throws CommandRefused
 */
export async function closePool(sql: Queryable, slug: string, { by, approvedBy }: TwoOperators): Promise<number> {
  const programme = await programmeOf(sql, slug);
  const [row] = await decide(
    REFUSALS,
    () => sql<[{ rest: number }]>`SELECT close_pool(${programme}, ${by}, ${approvedBy}) AS rest`,
  );
  return row.rest;
}

/**
 * Pays the company the amount that was returned to its closed pool, by gifts returned since. Needs the owner's role. Returns the amount in
 * rupiah.
 * @throws CommandRefused
 */
export async function repayPool(sql: Queryable, slug: string, { by, approvedBy }: TwoOperators): Promise<number> {
  const programme = await programmeOf(sql, slug);
  const [row] = await decide(
    REFUSALS,
    () => sql<[{ repaid: number }]>`SELECT repay_pool(${programme}, ${by}, ${approvedBy}) AS repaid`,
  );
  return row.repaid;
}
