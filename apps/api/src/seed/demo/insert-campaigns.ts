import { createHash } from 'node:crypto';
import { campaignTarget } from '../../campaigns/donation-target.ts';
import type { TransactionSql } from '../../database/client.ts';
import { newPublicId } from '../../http/identifiers.ts';
import type { StoredPicture } from '../../pictures/store.ts';
import type { DemoClock } from './clock.ts';
import { ORGANISERS, type OrganiserKey, organiserEmail } from './organisers.ts';
import { records } from './records.ts';
import { firm } from './text.ts';
import type { DemoCampaign } from './types.ts';

/** A campaign once it has rows. */
export interface InsertedCampaign {
  readonly campaign: DemoCampaign;
  readonly targetId: number;
  readonly fundId: number;
  readonly ownerId: number;
}

/** Adds the people and organisations; returns their ids. */
export async function insertOrganisers(sql: TransactionSql, clock: DemoClock): Promise<Map<OrganiserKey, number>> {
  const ids = new Map<OrganiserKey, number>();
  for (const key of Object.keys(ORGANISERS) as OrganiserKey[]) {
    const { name, kind, city, bio, joinedDaysAgo, verifiedDaysAgo } = ORGANISERS[key];
    const joinedAt = clock.daysAgo(joinedDaysAgo);
    const [row] = await sql<[{ id: number }]>`
      INSERT INTO users (public_id, kind, name, email, email_verified_at, city, bio, verified_at, created_at)
      VALUES (${newPublicId()}, ${kind}, ${name}, ${organiserEmail(key)}, ${joinedAt}, ${city}, ${bio},
        ${clock.daysAgo(verifiedDaysAgo)}, ${joinedAt})
      RETURNING id`;
    ids.set(key, row.id);
  }
  return ids;
}

/** Registers the covers' rows; the same picture may be there from an earlier attempt. */
export async function insertPictures(sql: TransactionSql, pictures: Iterable<StoredPicture>): Promise<void> {
  const rows = [...pictures].map(({ id, picture: { width, height, widths } }) => ({ id, width, height, widths }));
  await sql`
    INSERT INTO pictures (id, width, height, widths)
    SELECT id, width, height, widths
    FROM jsonb_to_recordset(${records(rows)}::text::jsonb) AS r (id text, width integer, height integer, widths integer[])
    ON CONFLICT (id) DO NOTHING`;
}

/** Adds one campaign: its fund, its target, itself with an approved revision, its verification and its updates. */
export async function insertCampaign(
  sql: TransactionSql,
  campaign: DemoCampaign,
  ownerId: number,
  cover: StoredPicture,
): Promise<InsertedCampaign> {
  const { slug, title, givingType, status, startsAt, featured } = campaign;
  const [target] = await sql<[{ id: number; fundId: number }]>`
    WITH fund AS (INSERT INTO funds (owner_id, giving_type, created_at) VALUES (${ownerId}, ${givingType}, ${startsAt}) RETURNING id)
    INSERT INTO donation_targets (public_id, kind, slug, title, owner_id, giving_type, accepts_donations, fund_id, status, featured_at, published_at, created_at)
    SELECT ${newPublicId()}, ${campaignTarget.kind}, ${slug}, ${title}, ${ownerId}, ${givingType}, ${status === 'live'}, id, ${status},
      ${featured ? startsAt : null}::timestamptz, ${startsAt}::timestamptz, ${startsAt}::timestamptz
    FROM fund
    RETURNING id, fund_id AS "fundId"`;
  await insertRevision(sql, campaign, target.id, cover);
  await insertVerification(sql, campaign, target.id);
  await insertNews(sql, campaign, target.id);
  return { campaign, targetId: target.id, fundId: target.fundId, ownerId };
}

async function insertRevision(
  sql: TransactionSql,
  campaign: DemoCampaign,
  targetId: number,
  cover: StoredPicture,
): Promise<void> {
  const { category, title, summary, story, targetRupiah, startsAt, endsAt, province, city, beneficiary, urgent } =
    campaign;
  const decidedAt = new Date(startsAt.getTime() - 3_600_000);
  const [revision] = await sql<[{ id: number }?]>`
    INSERT INTO target_revisions (target_id, number, status, category_code, title, summary, story, cover_picture_id, cover_alt, target_rupiah, starts_at,
      ends_at, province_code, city, beneficiary, budget, urgent_reason, urgent_until, created_at, submitted_at, decided_at)
    SELECT ${targetId}, 1, 'approved', ${category}, ${title}, ${firm(summary)}, ${JSON.stringify(story)}::text::jsonb, ${cover.id}, ${cover.picture.alt},
      ${targetRupiah}, ${startsAt}, ${endsAt}, code, ${city}, ${beneficiary}, ${records(budgetOf(campaign))}::text::jsonb,
      ${urgent?.reason ?? null}, ${urgent?.until ?? null}, ${decidedAt}, ${decidedAt}, ${decidedAt}
    FROM provinces WHERE name = ${province}
    RETURNING id`;
  if (revision === undefined) throw new Error(`${campaign.slug} lies in ${province}, which is not a province.`);
  await sql`UPDATE donation_targets SET published_revision_id = ${revision.id} WHERE id = ${targetId}`;
}

/** The plan and, last, what is left of the target: the platform's fee. */
function budgetOf({ plan, targetRupiah }: DemoCampaign): Array<{ label: string; amountRupiah: number }> {
  const planned = plan.map(([label, amountRupiah]) => ({ label, amountRupiah }));
  const fee = targetRupiah - planned.reduce((sum, { amountRupiah }) => sum + amountRupiah, 0);
  return fee > 0 ? [...planned, { label: 'Biaya pengelolaan Uluran (5%)', amountRupiah: fee }] : planned;
}

async function insertVerification(
  sql: TransactionSql,
  { verification }: DemoCampaign,
  targetId: number,
): Promise<void> {
  await sql`
    INSERT INTO target_verifications (target_id, position, description, checked_at, valid_until)
    SELECT ${targetId}, row_number() OVER (), r."description", r."checkedAt", r."validUntil"
    FROM jsonb_to_recordset(${records(verification)}::text::jsonb)
      AS r ("description" text, "checkedAt" timestamptz, "validUntil" timestamptz)`;
}

async function insertNews(sql: TransactionSql, { slug, news }: DemoCampaign, targetId: number): Promise<void> {
  for (const { publishedAt, title, excerpt, body, evidence } of news) {
    const [row] = await sql<[{ id: number }]>`
      INSERT INTO target_news (public_id, target_id, title, excerpt, body, published_at, created_at)
      VALUES (${newsId(slug, title)}, ${targetId}, ${title}, ${firm(excerpt)}, ${JSON.stringify(body)}::text::jsonb, ${publishedAt}, ${publishedAt})
      RETURNING id`;
    await sql`
      INSERT INTO target_news_evidence (news_id, position, label, amount_rupiah, spent_at)
      SELECT ${row.id}, row_number() OVER (), r."label", r."amountRupiah", r."spentAt"
      FROM jsonb_to_recordset(${records(evidence)}::text::jsonb) AS r ("label" text, "amountRupiah" bigint, "spentAt" timestamptz)`;
  }
}

/** Updates are public, so their addresses may be the same after every seeding: shared links and bookmarks stay good. */
function newsId(slug: string, title: string): string {
  return createHash('sha256').update(`${slug} ${title}`).digest('base64url').slice(0, 22);
}
