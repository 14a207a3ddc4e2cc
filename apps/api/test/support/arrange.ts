import { paragraph, richText } from '@uluran/contract/rich-text';
import type { TargetStatus } from '@uluran/contract/states';
import type { GivingType, TargetKind } from '@uluran/contract/targets';
import { newPublicId } from '../../src/http/identifiers.ts';
import type { TestDatabase } from '../../src/testing/index.ts';

/** Fields of a campaign that a test may set; the rest is filled in. */
export interface CampaignFields {
  slug?: string;
  title?: string;
  summary?: string;
  status?: TargetStatus;
  category?: string;
  givingType?: GivingType;
  provinceCode?: string;
  city?: string;
  targetRupiah?: number;
  acceptsDonations?: boolean;
  publishedAt?: Date;
  endsAt?: Date | null;
  urgentReason?: string;
  urgentUntil?: Date;
  ownerId?: number;
}

export interface ArrangedCampaign {
  id: number;
  publicId: string;
  fundId: number;
  slug: string;
  title: string;
}

const DAY_MS = 86_400_000;
export const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

let serial = 0;

export async function createOrganiser({ ownerSql }: TestDatabase, name = 'Yayasan Contoh Bersama'): Promise<number> {
  const [row] = await ownerSql<[{ id: number }]>`
    INSERT INTO users (public_id, kind, name, verified_at) VALUES (${newPublicId()}, 'organisation', ${name}, now()) RETURNING id`;
  return row.id;
}

/** A campaign with its owner, fund, target, approved revision and cover: live and open by default. */
export async function createCampaign(database: TestDatabase, fields: CampaignFields = {}): Promise<ArrangedCampaign> {
  return await createTarget(database, 'campaign', fields);
}

/** A target of any kind with what all kinds have, in the fund that is named or one of its own. */
export async function createTarget(
  database: TestDatabase,
  kind: TargetKind,
  fields: CampaignFields = {},
  sharedFund?: number,
): Promise<ArrangedCampaign> {
  serial += 1;
  const { ownerSql } = database;
  const slug = fields.slug ?? `sumur-untuk-desa-contoh-${serial}`;
  const title = fields.title ?? `Sumur untuk Desa Contoh ${serial}`;
  const summary =
    fields.summary ?? 'Warga berjalan dua kilometer untuk air bersih. Satu sumur bor cukup untuk enam puluh keluarga.';
  const ownerId = fields.ownerId ?? (await createOrganiser(database));
  const status = fields.status ?? 'live';
  const fundId = sharedFund ?? (await createFund(database, ownerId, fields.givingType));
  const publicId = newPublicId();
  const [target] = await ownerSql<[{ id: number }]>`
    INSERT INTO donation_targets (public_id, kind, slug, title, owner_id, giving_type, accepts_donations, fund_id, status, frozen_reason, published_at)
    VALUES (${publicId}, ${kind}, ${kind === 'product' ? null : slug}, ${title}, ${ownerId}, ${fields.givingType ?? 'donasi'}, ${fields.acceptsDonations ?? true}, ${fundId},
      ${status}, ${status === 'frozen' ? 'Sedang diperiksa' : null}, ${fields.publishedAt ?? inDays(-10)})
    RETURNING id`;
  await createRevision(database, target.id, { ...fields, title, summary });
  return { id: target.id, publicId, fundId, slug: kind === 'product' ? publicId : slug, title };
}

async function createFund(
  { ownerSql }: TestDatabase,
  ownerId: number,
  givingType: GivingType = 'donasi',
): Promise<number> {
  const [fund] = await ownerSql<[{ id: number }]>`
    INSERT INTO funds (owner_id, giving_type) VALUES (${ownerId}, ${givingType}) RETURNING id`;
  return fund.id;
}

async function createRevision(
  { ownerSql }: TestDatabase,
  targetId: number,
  fields: CampaignFields & { title: string; summary: string },
): Promise<void> {
  const pictureId = newPublicId();
  const targetRupiah = fields.targetRupiah ?? 100_000_000;
  await ownerSql`INSERT INTO pictures (id, width, height, widths) VALUES (${pictureId}, 1200, 800, ${[320, 480, 640, 960, 1200]})`;
  const [revision] = await ownerSql<[{ id: number }]>`
    INSERT INTO target_revisions (target_id, number, status, category_code, title, summary, story, cover_picture_id, cover_alt, target_rupiah, starts_at,
      ends_at, province_code, city, beneficiary, budget, urgent_reason, urgent_until)
    VALUES (${targetId}, 1, 'approved', ${fields.category ?? 'kemanusiaan'}, ${fields.title}, ${fields.summary}, ${ownerSql.json(richText(paragraph('Cerita.')) as never)},
      ${pictureId}, 'Gambar sampul', ${targetRupiah}, ${inDays(-30)}, ${fields.endsAt === undefined ? inDays(30) : fields.endsAt},
      ${fields.provinceCode ?? '32'}, ${fields.city ?? 'Bandung'}, 'Warga Desa Contoh',
      ${ownerSql.json([{ label: 'Pengeboran', amountRupiah: targetRupiah }])}, ${fields.urgentReason ?? null}, ${fields.urgentUntil ?? null})
    RETURNING id`;
  await ownerSql`UPDATE donation_targets SET published_revision_id = ${revision.id} WHERE id = ${targetId}`;
}

export interface ArrangedNews {
  title?: string;
  publishedAt?: Date | null;
  evidence?: { label: string; amountRupiah: number }[];
}

/** A campaign's update; published a day ago by default. */
export async function createNews(
  { ownerSql }: TestDatabase,
  campaignId: number,
  fields: ArrangedNews = {},
): Promise<string> {
  const publicId = newPublicId();
  const body = ownerSql.json(richText(paragraph('Kabar dari lapangan.')) as never);
  const [news] = await ownerSql<[{ id: number }]>`
    INSERT INTO target_news (public_id, target_id, title, excerpt, body, published_at)
    VALUES (${publicId}, ${campaignId}, ${fields.title ?? 'Pengeboran dimulai'}, 'Kabar dari lapangan.', ${body},
      ${fields.publishedAt === undefined ? inDays(-1) : fields.publishedAt}) RETURNING id`;
  for (const [position, line] of (fields.evidence ?? []).entries()) {
    await ownerSql`
      INSERT INTO target_news_evidence (news_id, position, label, amount_rupiah, spent_at)
      VALUES (${news.id}, ${position}, ${line.label}, ${line.amountRupiah}, ${inDays(-2)})`;
  }
  return publicId;
}
