import { paragraph, richText } from '@uluran/contract/rich-text';
import type { TargetStatus } from '@uluran/contract/states';
import type { GivingType, TargetKind } from '@uluran/contract/targets';
import type { Sql } from '../platform/database/client.ts';
import { newPublicId } from '../platform/values/public-id.ts';

/** Database for arranging targets: as the owner, since the application may not write most of the rows. */
interface OwnerDatabase {
  readonly ownerSql: Sql;
}

/** Fields of a campaign that a test may set; the others have defaults. */
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
  /** An existing picture; by default a database row without files. */
  coverPictureId?: string;
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

export async function createOrganiser({ ownerSql }: OwnerDatabase, name = 'Yayasan Contoh Bersama'): Promise<number> {
  const [row] = await ownerSql<[{ id: number }]>`
    INSERT INTO users (public_id, kind, name, verified_at) VALUES (${newPublicId()}, 'organisation', ${name}, now()) RETURNING id`;
  return row.id;
}

/** Creates a campaign with its owner, fund, target, approved revision and cover: live and open by default. */
export async function createCampaign(database: OwnerDatabase, fields: CampaignFields = {}): Promise<ArrangedCampaign> {
  return await createTarget(database, 'campaign', fields);
}

/** Creates a target of any kind with the rows that all kinds share, in the given fund or one of its own. */
async function createTarget(
  database: OwnerDatabase,
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
  { ownerSql }: OwnerDatabase,
  ownerId: number,
  givingType: GivingType = 'donasi',
): Promise<number> {
  const [fund] = await ownerSql<[{ id: number }]>`
    INSERT INTO funds (owner_id, giving_type) VALUES (${ownerId}, ${givingType}) RETURNING id`;
  return fund.id;
}

async function createPicture(sql: Sql, width: number, height: number, widths: number[]): Promise<string> {
  const id = newPublicId();
  await sql`INSERT INTO pictures (id, width, height, widths) VALUES (${id}, ${width}, ${height}, ${widths})`;
  return id;
}

async function createRevision(
  { ownerSql }: OwnerDatabase,
  targetId: number,
  fields: CampaignFields & { title: string; summary: string },
): Promise<void> {
  const pictureId = fields.coverPictureId ?? (await createPicture(ownerSql, 1200, 800, [320, 480, 640, 960, 1200]));
  const targetRupiah = fields.targetRupiah ?? 100_000_000;
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

/** Creates a programme of an invented company, without a pool. */
export async function createCsrProgramme(
  database: OwnerDatabase,
  fields: CampaignFields = {},
): Promise<ArrangedCampaign> {
  const target = await createTarget(database, 'csr', fields);
  const { ownerSql } = database;
  const [company] = await ownerSql<[{ id: number }]>`
    INSERT INTO companies (public_id, name, site, verification)
    VALUES (${newPublicId()}, 'PT Samudra Contoh', 'https://samudra.example', 'Akta diperiksa') RETURNING id`;
  await ownerSql`
    INSERT INTO csr_programmes (target_id, fund_id, company_id, words)
    VALUES (${target.id}, ${target.fundId}, ${company.id}, 'Laut yang memberi kami hidup.')`;
  return target;
}

/** The rules of a pool; by default Rp1.000.000 that doubles every gift from a day ago until in ten days. */
export interface PoolFields {
  totalRupiah?: number;
  factorPercent?: number;
  capPerGiftRupiah?: number;
  capPerDonorDayRupiah?: number;
  startsAt?: Date;
  endsAt?: Date;
}

/** Opens a programme's pool, as operators do. */
export async function openPool(
  { ownerSql }: OwnerDatabase,
  [by, approvedBy]: readonly [first: number, second: number],
  programme: ArrangedCampaign,
  fields: PoolFields = {},
): Promise<void> {
  await ownerSql`SELECT open_pool(${programme.id}, ${fields.totalRupiah ?? 1_000_000}, ${fields.factorPercent ?? 100},
    ${fields.capPerGiftRupiah ?? null}, ${fields.capPerDonorDayRupiah ?? null}, ${fields.startsAt ?? inDays(-1)},
    ${fields.endsAt ?? inDays(10)}, 'TRF-POOL', ${by}, ${approvedBy})`;
}

/** Creates a person's page for a campaign, whose fund it shares. */
export async function createAmbassador(
  database: OwnerDatabase,
  parent: ArrangedCampaign,
  fields: CampaignFields = {},
): Promise<ArrangedCampaign> {
  const target = await createTarget(database, 'ambassador', fields, parent.fundId);
  const portrait = fields.coverPictureId ?? (await createPicture(database.ownerSql, 800, 800, [320, 640]));
  await database.ownerSql`
    INSERT INTO ambassadors (target_id, fund_id, parent_id, person, introduction, portrait_picture_id, portrait_alt, words)
    VALUES (${target.id}, ${target.fundId}, ${parent.id}, 'Bima Nugroho', 'Guru olahraga, Sleman', ${portrait}, 'Bima', 'Temani saya lari.')`;
  return target;
}

export interface ProductFields extends CampaignFields {
  priceRupiah?: number;
  neededUnits?: number;
  surplus?: ArrangedCampaign;
}

/** Creates a product; by default ten packets at Rp62.500. */
export async function createProduct(database: OwnerDatabase, fields: ProductFields = {}): Promise<ArrangedCampaign> {
  const { priceRupiah = 62_500, neededUnits = 10 } = fields;
  const target = await createTarget(database, 'product', { ...fields, targetRupiah: priceRupiah * neededUnits });
  await database.ownerSql`
    INSERT INTO products (target_id, fund_id, price_rupiah, unit, needed_units, surplus_target_id)
    VALUES (${target.id}, ${target.fundId}, ${priceRupiah}, 'paket', ${neededUnits}, ${fields.surplus?.id ?? null})`;
  return target;
}
