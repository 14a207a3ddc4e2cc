import { randomBytes } from 'node:crypto';
import type { TestDatabase } from '../../src/testing/index.ts';
import { type ArrangedCampaign, type CampaignFields, createTarget, inDays } from './arrange.ts';
import type { Operators } from './ledger.ts';

const newId = () => randomBytes(16).toString('base64url');

/** A programme of an invented company, without a pool. */
export async function createCsrProgramme(
  database: TestDatabase,
  fields: CampaignFields = {},
): Promise<ArrangedCampaign> {
  const target = await createTarget(database, 'csr', fields);
  const { ownerSql } = database;
  const [company] = await ownerSql<[{ id: number }]>`
    INSERT INTO companies (public_id, name, site, verification)
    VALUES (${newId()}, 'PT Samudra Contoh', 'https://samudra.example', 'Akta diperiksa') RETURNING id`;
  await ownerSql`
    INSERT INTO csr_programmes (target_id, fund_id, company_id, words)
    VALUES (${target.id}, ${target.fundId}, ${company.id}, 'Laut yang memberi kami hidup.')`;
  return target;
}

/** The rules of a pool; Rp1.000.000 that doubles every gift from a day ago until in ten days, by default. */
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
  { ownerSql }: TestDatabase,
  [by, approvedBy]: Operators,
  programme: ArrangedCampaign,
  fields: PoolFields = {},
): Promise<void> {
  await ownerSql`SELECT open_pool(${programme.id}, ${fields.totalRupiah ?? 1_000_000}, ${fields.factorPercent ?? 100},
    ${fields.capPerGiftRupiah ?? null}, ${fields.capPerDonorDayRupiah ?? null}, ${fields.startsAt ?? inDays(-1)},
    ${fields.endsAt ?? inDays(10)}, 'TRF-POOL', ${by}, ${approvedBy})`;
}

/** A person's page for a campaign, whose fund it shares. */
export async function createAmbassador(
  database: TestDatabase,
  parent: ArrangedCampaign,
  fields: CampaignFields = {},
): Promise<ArrangedCampaign> {
  const target = await createTarget(database, 'ambassador', fields, parent.fundId);
  const portrait = newId();
  await database.ownerSql`INSERT INTO pictures (id, width, height, widths) VALUES (${portrait}, 800, 800, ${[320, 640]})`;
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

/** Ten packets at Rp62.500, by default. */
export async function createProduct(database: TestDatabase, fields: ProductFields = {}): Promise<ArrangedCampaign> {
  const { priceRupiah = 62_500, neededUnits = 10 } = fields;
  const target = await createTarget(database, 'product', { ...fields, targetRupiah: priceRupiah * neededUnits });
  await database.ownerSql`
    INSERT INTO products (target_id, fund_id, price_rupiah, unit, needed_units, surplus_target_id)
    VALUES (${target.id}, ${target.fundId}, ${priceRupiah}, 'paket', ${neededUnits}, ${fields.surplus?.id ?? null})`;
  return target;
}
