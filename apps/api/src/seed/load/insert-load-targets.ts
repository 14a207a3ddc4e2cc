import type { TargetKind } from '@uluran/contract/targets';
import type { TransactionSql } from '../../platform/database/client.ts';
import type { SeededOperators } from '../books/book-gifts.ts';
import { insertLoadKinds } from './insert-load-kinds.ts';
import { withoutTrigger } from './without-trigger.ts';

/** Suffixes of the variations of one target, in their titles and slugs. */
const VARIATIONS = {
  campaign: 'tahap',
  csr: 'angkatan',
  ambassador: 'kelompok',
  product: 'kiriman',
} as const satisfies Partial<Record<TargetKind, string>>;
const LOAD_KINDS = Object.keys(VARIATIONS) as (keyof typeof VARIATIONS)[];

/** How many targets of each kind are added. */
export type LoadCounts = Readonly<Record<keyof typeof VARIATIONS, number>>;

/**
 * Adds targets by the set, each a variation of a live one of its kind: its words and pictures, under another title, address, target and
 * span. An ambassador's page is for a variation of its model's campaign. Leaves the temporary table `load_targets`, numbered by kind from
 * 1 without a gap, to the end of the transaction.
 */
export async function insertLoadTargets(
  sql: TransactionSql,
  counts: LoadCounts,
  { operators, now }: { operators: SeededOperators; now: Date },
): Promise<void> {
  // The same content at every seeding: the generator of this connection starts from the same number.
  await sql`SELECT setseed(0.17)`;
  await createLoadTargets(sql);
  // Campaigns come first: ambassadors are for them.
  for (const kind of LOAD_KINDS) if (counts[kind] > 0) await plan(sql, kind, counts[kind], now);
  await followCampaigns(sql);
  await sql`ANALYZE load_targets`;
  await insertFunds(sql);
  await insertTargets(sql);
  await insertLoadKinds(sql, operators);
  await publish(sql);
}

async function createLoadTargets(sql: TransactionSql): Promise<void> {
  await sql`
    CREATE TEMPORARY TABLE load_targets (
      kind text, n integer, template_id bigint,
      -- Its number among the variations of the same target, from 0.
      variant integer,
      -- What its title and its slug end with.
      variation text,
      fund_id bigint, target_id bigint, revision_id bigint,
      target_rupiah bigint, starts_at timestamptz, ends_at timestamptz,
      -- Of an ambassador's page: the campaign that it is for.
      parent_id bigint,
      -- Of a product.
      unit_price_rupiah bigint, needed_units integer,
      PRIMARY KEY (kind, n)
    ) ON COMMIT DROP`;
}

/** The need of a product is beyond its gifts: the first ones get by far the most. */
async function plan(sql: TransactionSql, kind: keyof LoadCounts, count: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO load_targets
    WITH targets AS (
      SELECT id, status, title ~ ${`, ${VARIATIONS[kind]} \\d+$`} AS varies FROM donation_targets WHERE kind = ${kind}
    ), templates AS (
      SELECT row_number() OVER (ORDER BY t.id) - 1 AS position, t.id AS template_id, count(*) OVER () AS how_many, p.price_rupiah
      FROM targets t LEFT JOIN products p ON p.target_id = t.id WHERE t.status = 'live' AND NOT t.varies
    ), drawn AS (
      SELECT n, t.*, row_number() OVER (PARTITION BY t.position ORDER BY n) - 1 AS variant,
        100 * ceil((1 + 4 * random()) * (1 + 10000 / (n + 20.0)))::integer AS needed_units
      FROM generate_series(1, ${count}::integer) AS n JOIN templates t ON t.position = n % t.how_many
    )
    SELECT ${kind}, n, template_id, variant, ${VARIATIONS[kind]} || ' ' || n + (SELECT count(*) FROM targets WHERE varies),
      nextval(pg_get_serial_sequence('funds', 'id')),
      nextval(pg_get_serial_sequence('donation_targets', 'id')),
      nextval(pg_get_serial_sequence('target_revisions', 'id')),
      coalesce(price_rupiah * needed_units, (1 + floor(random() * 200)) * 5000000),
      ${now}::timestamptz - interval '1 day' * (10 + floor(random() * 300)),
      ${now}::timestamptz + interval '1 day' * (1 + floor(random() * 120)),
      NULL, price_rupiah, CASE WHEN price_rupiah IS NOT NULL THEN needed_units END
    FROM drawn`;
}

/** Gives ambassadors' pages their campaign, with its fund and its span; the model's own where it has no variation. */
async function followCampaigns(sql: TransactionSql): Promise<void> {
  await sql`ANALYZE load_targets`;
  await sql`
    WITH variants AS (SELECT template_id, count(*) AS variants FROM load_targets WHERE kind = 'campaign' GROUP BY template_id),
    pages AS (
      SELECT l.n, a.parent_id AS model_id, t.fund_id, r.ends_at, l.variant % v.variants AS variant
      FROM load_targets l JOIN ambassadors a ON a.target_id = l.template_id JOIN donation_targets t ON t.id = a.parent_id
      JOIN target_revisions r ON r.id = t.published_revision_id LEFT JOIN variants v ON v.template_id = a.parent_id WHERE l.kind = 'ambassador'
    )
    UPDATE load_targets l SET parent_id = coalesce(c.target_id, p.model_id), fund_id = coalesce(c.fund_id, p.fund_id),
      starts_at = coalesce(c.starts_at, l.starts_at), ends_at = coalesce(c.ends_at, p.ends_at)
    FROM pages p LEFT JOIN load_targets c ON c.kind = 'campaign' AND c.template_id = p.model_id AND c.variant = p.variant
    WHERE l.kind = 'ambassador' AND l.n = p.n`;
}

/** With their accounts, as the trigger of funds opens them. */
async function insertFunds(sql: TransactionSql): Promise<void> {
  await withoutTrigger(
    sql,
    'funds',
    'open_fund_accounts',
    () => sql`
      INSERT INTO funds (id, owner_id, giving_type, created_at) OVERRIDING SYSTEM VALUE
      SELECT l.fund_id, t.owner_id, t.giving_type, l.starts_at FROM load_targets l JOIN donation_targets t ON t.id = l.template_id WHERE l.parent_id IS NULL`,
  );
  await sql`
    INSERT INTO ledger_accounts (id, kind, fund_id)
    SELECT l.fund_id * 100 + k.number, k.code, l.fund_id FROM load_targets l, ledger_account_kinds k WHERE l.parent_id IS NULL AND k.scope = 'fund'`;
}

async function insertTargets(sql: TransactionSql): Promise<void> {
  await sql`
    INSERT INTO donation_targets (id, public_id, kind, slug, title, owner_id, giving_type, accepts_donations, fund_id, status, published_at, created_at)
    OVERRIDING SYSTEM VALUE
    SELECT l.target_id, replace(gen_random_uuid()::text, '-', ''), t.kind, t.slug || '-' || replace(l.variation, ' ', '-'), t.title || ', ' || l.variation,
      t.owner_id, t.giving_type, true, l.fund_id, 'live', l.starts_at, l.starts_at
    FROM load_targets l JOIN donation_targets t ON t.id = l.template_id`;
  await sql`
    INSERT INTO target_revisions (id, target_id, number, status, category_code, title, summary, story, cover_picture_id, cover_alt, target_rupiah,
      starts_at, ends_at, province_code, city, beneficiary, budget, created_at, submitted_at, decided_at)
    OVERRIDING SYSTEM VALUE
    SELECT l.revision_id, l.target_id, 1, 'approved', r.category_code, r.title || ', ' || l.variation, r.summary, r.story, r.cover_picture_id, r.cover_alt,
      l.target_rupiah, l.starts_at, l.ends_at, r.province_code, r.city, r.beneficiary,
      jsonb_build_array(jsonb_build_object('label', 'Penyaluran', 'amountRupiah', l.target_rupiah)), l.starts_at, l.starts_at, l.starts_at
    FROM load_targets l JOIN donation_targets t ON t.id = l.template_id JOIN target_revisions r ON r.id = t.published_revision_id`;
}

/** Lists them, and makes them be found, at once: counted one by one, the few rows that count them would get tens of thousands of versions in one transaction. */
async function publish(sql: TransactionSql): Promise<void> {
  const publishAll = () => sql`
    UPDATE donation_targets t SET published_revision_id = l.revision_id FROM load_targets l WHERE t.id = l.target_id`;
  await withoutTrigger(sql, 'donation_targets', 'refresh_listing', () =>
    withoutTrigger(sql, 'donation_targets', 'refresh_search', publishAll),
  );
  await withoutTrigger(
    sql,
    'target_listings',
    'count_target_listing',
    () => sql`
      INSERT INTO target_listings (target_id, kind, category_code, giving_type, province_code, published_at, ends_at, urgent_until, target_rupiah, raised_rupiah)
      SELECT t.* FROM target_listings_from_targets t JOIN load_targets USING (target_id)`,
  );
  await sql`
    INSERT INTO target_listing_counts AS c (kind, category_code, giving_type, province_code, targets)
    SELECT l.kind, l.category_code, l.giving_type, l.province_code, count(*) FROM target_listings l JOIN load_targets USING (target_id) GROUP BY 1, 2, 3, 4
    ON CONFLICT (kind, category_code, giving_type, province_code) DO UPDATE SET targets = c.targets + EXCLUDED.targets`;
  await sql`SELECT refresh_search_documents(kind, array_agg(target_id)) FROM load_targets GROUP BY kind`;
}
