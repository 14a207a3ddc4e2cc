import { paragraph, richText } from '@uluran/contract/rich-text';
import { newPublicId } from '../../src/platform/values/public-id.ts';
import { createOrganiser, type TestDatabase } from '../../src/testing/index.ts';
import { createOperator } from './accounts.ts';
import { createUpload, dayIn } from './drafts.ts';

/** Words enough for a story. */
const STORY = richText(paragraph(Array.from({ length: 90 }, (_, index) => `kata${index}`).join(' ')));

/** Public id of a member with a checked organisation. */
export async function createProgrammeOrganiser(database: TestDatabase, name?: string): Promise<string> {
  const id = await createOrganiser(database, name);
  const [row] = await database.ownerSql<[{ id: string }]>`SELECT public_id AS id FROM users WHERE id = ${id}`;
  return row.id;
}

/** Public id of a company whose deed was checked. */
export async function createCompany({ ownerSql }: TestDatabase, verification = 'Akta diperiksa'): Promise<string> {
  const id = newPublicId();
  await ownerSql`
    INSERT INTO companies (public_id, name, site, verification)
    VALUES (${id}, 'PT Sehat Bersama Medika', 'https://sbm.example', ${verification})`;
  return id;
}

/** Rules of a pool of Rp120.000.000 that the company has paid. */
export const POOL = {
  ...{ totalRupiah: 120_000_000, factorPercent: 100, capPerGiftRupiah: 1_000_000, capPerDonorDayRupiah: 2_000_000 },
  reference: 'BCA 18112026 PKS-2026-031',
};

/** Every field that a publication needs besides an opened pool, in the form of a save. `editor` is the account whose upload the cover is. */
export async function wholeProgramme(database: TestDatabase, editor: number, more: object = {}) {
  return {
    title: 'Kacamata gratis untuk 1.000 pelajar Kupang',
    summary: 'Satu dari sembilan murid SD di Kupang duduk di bangku depan karena tak melihat papan tulis.',
    story: STORY,
    ...{ categoryCode: 'kesehatan', provinceCode: '53', city: 'Kota Kupang', beneficiary: 'Pelajar di 38 sekolah' },
    ...{ startsOn: dayIn(1), endsOn: dayIn(60), gallery: [] },
    cover: { url: await createUpload(database, editor), alt: 'Murid mencoba kacamata' },
    lines: [
      { label: 'Pemeriksaan mata', quantity: 1_000, unitPriceRupiah: 45_000 },
      { label: 'Bingkai dan lensa', quantity: 1_000, unitPriceRupiah: 165_000 },
    ],
    words: 'Anak yang melihat papan tulis lebih jarang putus sekolah.',
    companyId: await createCompany(database),
    organiserId: await createProgrammeOrganiser(database),
    pool: null,
    ...more,
  };
}

/** A stored programme, as its rows have it. */
export interface ArrangedProgramme {
  id: string;
  version: string;
}

/** A programme that an editor has begun and saved with every field, as the calls store it. */
export async function createProgramme(database: TestDatabase, more: object = {}): Promise<ArrangedProgramme> {
  const { ownerSql } = database;
  const editor = await createOperator(database, { role: 'content' });
  const { cover, gallery: _, ...content } = await wholeProgramme(database, editor.userId, more);
  const id = newPublicId();
  const [{ target }] = await ownerSql<[{ target: number }]>`
    SELECT create_programme(${editor.userId}, ${id}, ${content.title}, ${content.organiserId}) AS target`;
  const coverId = cover.url.slice(-32);
  const stored = { ...content, coverId, coverAlt: cover.alt, gallery: [] };
  const sums = { budget: [{ label: 'Kacamata', amountRupiah: 210_000_000 }], targetRupiah: 210_000_000 };
  await ownerSql`
    SELECT save_programme(${target}, ${editor.userId}, programme_version(${target}), ${JSON.stringify({ ...stored, ...sums })}::text::jsonb, ${[coverId]})`;
  return await versionOfProgramme(database, id);
}

/** A published programme without a pool; `paused` accepts no gifts. */
export async function createPublicProgramme(
  database: TestDatabase,
  { paused = false }: { paused?: boolean } = {},
): Promise<ArrangedProgramme> {
  const { ownerSql } = database;
  const { id } = await createProgramme(database);
  const editor = await createOperator(database, { role: 'content' });
  const target = ownerSql`(SELECT id FROM donation_targets WHERE public_id = ${id})`;
  await ownerSql`SELECT publish_programme(${target}, ${editor.userId}, programme_version(${target}), NULL)`;
  if (paused)
    await ownerSql`SELECT pause_programme(${target}, ${editor.userId}, programme_version(${target}), 'Libur.')`;
  return await versionOfProgramme(database, id);
}

/** The version that an operator reads of a programme now. */
async function versionOfProgramme({ ownerSql }: TestDatabase, id: string): Promise<ArrangedProgramme> {
  const [{ version }] = await ownerSql<[{ version: string }]>`
    SELECT programme_version(id) AS version FROM donation_targets WHERE public_id = ${id}`;
  return { id, version };
}
