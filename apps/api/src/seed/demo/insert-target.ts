import { createHash } from 'node:crypto';
import { FEE_LINE_LABEL } from '@uluran/contract/campaign-drafts';
import type { TargetKind } from '@uluran/contract/targets';
import {
  type DemoClock,
  type DemoNews,
  type DemoTarget,
  firm,
  illustrated,
  ORGANISERS,
  type OrganiserKey,
  organiserEmail,
  pictureOf,
  type SceneName,
  updatesOfWithdrawals,
} from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import type { StoredPicture } from '../../platform/pictures/store.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { records } from './records.ts';

/** A target and the ids of its rows. */
export interface InsertedTarget {
  readonly target: DemoTarget;
  readonly targetId: number;
  readonly fundId: number;
  readonly ownerId: number;
}

/** Ids and pictures that a target's rows refer to. */
export interface TargetRows {
  readonly kind: TargetKind;
  readonly ownerId: number;
  readonly cover: StoredPicture;
  readonly sceneOf: (name: SceneName) => StoredPicture;
  /** The fund that it shares; by default it gets its own. */
  readonly sharedFundId?: number;
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

/** Registers the pictures' rows; the same picture may be there from an earlier attempt. */
export async function insertPictures(sql: TransactionSql, pictures: Iterable<StoredPicture>): Promise<void> {
  const rows = [...pictures].map(({ id, picture: { width, height, widths } }) => ({ id, width, height, widths }));
  await sql`
    INSERT INTO pictures (id, width, height, widths)
    SELECT id, width, height, widths
    FROM jsonb_to_recordset(${records(rows)}::text::jsonb) AS r (id text, width integer, height integer, widths integer[])
    ON CONFLICT (id) DO NOTHING`;
}

/** Adds one target: its fund, itself with an approved revision, its verification and its updates. */
export async function insertTarget(sql: TransactionSql, target: DemoTarget, rows: TargetRows): Promise<InsertedTarget> {
  const { slug, title, givingType, status, startsAt, featured } = target;
  const { kind, ownerId } = rows;
  const fundId = rows.sharedFundId ?? (await insertFund(sql, target, ownerId));
  const named = kind !== 'product';
  const [row] = await sql<[{ id: number }]>`
    INSERT INTO donation_targets (public_id, kind, slug, title, owner_id, giving_type, accepts_donations, fund_id, status, featured_at, published_at, created_at)
    VALUES (${named ? newPublicId() : steadyId(slug)}, ${kind}, ${named ? slug : null}, ${title}, ${ownerId}, ${givingType}, ${status === 'live'}, ${fundId},
      ${status}, ${featured ? startsAt : null}, ${startsAt}, ${startsAt})
    RETURNING id`;
  await insertRevision(sql, target, row.id, rows);
  await insertVerification(sql, target, row.id);
  await insertNews(sql, target, row.id, rows);
  return { target, targetId: row.id, fundId, ownerId };
}

async function insertFund(sql: TransactionSql, { givingType, startsAt }: DemoTarget, ownerId: number): Promise<number> {
  const [fund] = await sql<[{ id: number }]>`
    INSERT INTO funds (owner_id, giving_type, created_at) VALUES (${ownerId}, ${givingType}, ${startsAt}) RETURNING id`;
  return fund.id;
}

async function insertRevision(
  sql: TransactionSql,
  target: DemoTarget,
  targetId: number,
  { cover, sceneOf }: TargetRows,
): Promise<void> {
  const { category, title, summary, story, targetRupiah, startsAt, endsAt, province, city, beneficiary, urgent } =
    target;
  const decidedAt = new Date(startsAt.getTime() - 3_600_000);
  const [revision] = await sql<[{ id: number }?]>`
    INSERT INTO target_revisions (target_id, number, status, category_code, title, summary, story, cover_picture_id, cover_alt, target_rupiah, starts_at,
      ends_at, province_code, city, beneficiary, budget, urgent_reason, urgent_until, created_at, submitted_at, decided_at)
    SELECT ${targetId}, 1, 'approved', ${category}, ${title}, ${firm(summary)}, ${JSON.stringify(story)}::text::jsonb, ${cover.id}, ${cover.picture.alt},
      ${targetRupiah}, ${startsAt}, ${endsAt}, code, ${city}, ${beneficiary}, ${records(budgetOf(target))}::text::jsonb,
      ${urgent?.reason ?? null}, ${urgent?.until ?? null}, ${decidedAt}, ${decidedAt}, ${decidedAt}
    FROM provinces WHERE name = ${province}
    RETURNING id`;
  if (revision === undefined) throw new Error(`${target.slug} lies in ${province}, which is not a province.`);
  for (const [index, { id, picture }] of (target.gallery ?? []).map(sceneOf).entries())
    await sql`
      INSERT INTO target_revision_pictures (revision_id, position, picture_id, alt) VALUES (${revision.id}, ${index + 1}, ${id}, ${picture.alt})`;
  await sql`UPDATE donation_targets SET published_revision_id = ${revision.id} WHERE id = ${targetId}`;
}

/** Returns the lines of the plan; if they are less than the target, the difference is the last line, the platform's fee. */
function budgetOf({ plan, targetRupiah }: DemoTarget): Array<{ label: string; amountRupiah: number }> {
  const planned = plan.map(([label, amountRupiah]) => ({ label, amountRupiah }));
  const fee = targetRupiah - planned.reduce((sum, { amountRupiah }) => sum + amountRupiah, 0);
  return fee > 0 ? [...planned, { label: FEE_LINE_LABEL, amountRupiah: fee }] : planned;
}

async function insertVerification(sql: TransactionSql, { verification }: DemoTarget, targetId: number): Promise<void> {
  await sql`
    INSERT INTO target_verifications (target_id, position, description, checked_at, valid_until)
    SELECT ${targetId}, row_number() OVER (), r."description", r."checkedAt", r."validUntil"
    FROM jsonb_to_recordset(${records(verification)}::text::jsonb)
      AS r ("description" text, "checkedAt" timestamptz, "validUntil" timestamptz)`;
}

async function insertNews(
  sql: TransactionSql,
  target: DemoTarget,
  targetId: number,
  { sceneOf }: TargetRows,
): Promise<void> {
  // Receipts of withdrawals come with the withdrawals.
  const ofWithdrawals = new Set(updatesOfWithdrawals(target).values());
  for (const update of target.news) {
    const { publishedAt, title, excerpt } = update;
    const evidence = ofWithdrawals.has(update) ? [] : update.evidence;
    const picture = pictureOf(update);
    const body = picture === undefined ? update.body : illustrated(update.body, sceneOf(picture).picture);
    const [row] = await sql<[{ id: number }]>`
      INSERT INTO target_news (public_id, target_id, title, excerpt, body, published_at, created_at)
      VALUES (${updateId(target, update)}, ${targetId}, ${title}, ${firm(excerpt)}, ${JSON.stringify(body)}::text::jsonb, ${publishedAt}, ${publishedAt})
      RETURNING id`;
    // Invented donors get no mails about it.
    await sql`INSERT INTO announced_news (news_id) VALUES (${row.id})`;
    await sql`
      INSERT INTO target_news_evidence (news_id, position, label, amount_rupiah, spent_at)
      SELECT ${row.id}, row_number() OVER (), r."label", r."amountRupiah", r."spentAt"
      FROM jsonb_to_recordset(${records(evidence)}::text::jsonb) AS r ("label" text, "amountRupiah" bigint, "spentAt" timestamptz)`;
  }
}

/** Id of a target's update. */
export function updateId({ slug }: DemoTarget, { title }: DemoNews): string {
  return steadyId(`${slug} ${title}`);
}

/** An id that is the same after every seeding: shared links and bookmarks of updates and products stay good. */
export function steadyId(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}
