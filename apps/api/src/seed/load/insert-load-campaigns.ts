import { campaignTarget } from '../../campaigns/donation-target.ts';
import type { TransactionSql } from '../../database/client.ts';

/**
 * Adds campaigns by the set, each a variation of a live one of the demo: its words and pictures, under another title, slug, target
 * and span. Leaves the temporary table `load_campaigns`, numbered from 1 without a gap, to the end of the transaction.
 */
export async function insertLoadCampaigns(sql: TransactionSql, count: number, now: Date): Promise<void> {
  // The same content at every seeding: the generator of this connection starts from the same number.
  await sql`SELECT setseed(0.17)`;
  await sql`
    CREATE TEMPORARY TABLE load_campaigns ON COMMIT DROP AS
    WITH templates AS (
      SELECT row_number() OVER (ORDER BY t.id) - 1 AS position, t.id AS template_id, count(*) OVER () AS how_many
      FROM donation_targets t WHERE t.kind = ${campaignTarget.kind} AND t.status = 'live'
    )
    SELECT n, t.template_id,
      nextval(pg_get_serial_sequence('funds', 'id')) AS fund_id,
      nextval(pg_get_serial_sequence('donation_targets', 'id')) AS target_id,
      nextval(pg_get_serial_sequence('target_revisions', 'id')) AS revision_id,
      (1 + floor(random() * 200)) * 5000000 AS target_rupiah,
      ${now}::timestamptz - interval '1 day' * (10 + floor(random() * 300)) AS starts_at,
      ${now}::timestamptz + interval '1 day' * (1 + floor(random() * 120)) AS ends_at
    FROM generate_series(1, ${count}::integer) AS n JOIN templates t ON t.position = n % t.how_many`;
  await sql`CREATE UNIQUE INDEX ON load_campaigns (n)`;
  await insertTargets(sql);
  await insertRevisions(sql);
  await sql`ANALYZE load_campaigns`;
}

async function insertTargets(sql: TransactionSql): Promise<void> {
  await sql`
    INSERT INTO funds (id, owner_id, giving_type, created_at) OVERRIDING SYSTEM VALUE
    SELECT l.fund_id, t.owner_id, t.giving_type, l.starts_at FROM load_campaigns l JOIN donation_targets t ON t.id = l.template_id`;
  await sql`
    INSERT INTO donation_targets (id, public_id, kind, slug, title, owner_id, giving_type, accepts_donations, fund_id, status, published_at, created_at)
    OVERRIDING SYSTEM VALUE
    SELECT l.target_id, replace(gen_random_uuid()::text, '-', ''), t.kind, t.slug || '-tahap-' || l.n, t.title || ', tahap ' || l.n, t.owner_id,
      t.giving_type, true, l.fund_id, 'live', l.starts_at, l.starts_at
    FROM load_campaigns l JOIN donation_targets t ON t.id = l.template_id`;
}

async function insertRevisions(sql: TransactionSql): Promise<void> {
  await sql`
    INSERT INTO target_revisions (id, target_id, number, status, category_code, title, summary, story, cover_picture_id, cover_alt, target_rupiah,
      starts_at, ends_at, province_code, city, beneficiary, budget, created_at, submitted_at, decided_at)
    OVERRIDING SYSTEM VALUE
    SELECT l.revision_id, l.target_id, 1, 'approved', r.category_code, r.title || ', tahap ' || l.n, r.summary, r.story, r.cover_picture_id, r.cover_alt,
      l.target_rupiah, l.starts_at, l.ends_at, r.province_code, r.city, r.beneficiary,
      jsonb_build_array(jsonb_build_object('label', 'Penyaluran', 'amountRupiah', l.target_rupiah)), l.starts_at, l.starts_at, l.starts_at
    FROM load_campaigns l JOIN donation_targets t ON t.id = l.template_id JOIN target_revisions r ON r.id = t.published_revision_id`;
  await sql`
    UPDATE donation_targets t SET published_revision_id = l.revision_id FROM load_campaigns l WHERE t.id = l.target_id`;
}
