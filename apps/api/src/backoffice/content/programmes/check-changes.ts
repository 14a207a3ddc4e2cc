import type { ProgrammeChanges, ProgrammeRecord } from '@uluran/contract/endpoints';
import type { FieldErrors } from '@uluran/contract/envelope';
import { programmeBudget, programmeTarget } from '@uluran/contract/programmes';
import type { Queryable } from '../../../platform/database/client.ts';
import { InvalidFields } from '../../../platform/http/failures.ts';
import { pictureIdOf, pictureIdsOf, withSizes } from '../../../targets/drafts/draft.domain.ts';
import { readCompany } from '../companies/repository.ts';
import type { FoundProgramme } from './read-programme.ts';
import { usablePictures } from './repository.ts';

const NO_SUCH_PICTURE = 'Gambar ini tidak ada di antara unggahan operator. Unggah sekali lagi.';
const CHOOSE = 'Pilih salah satu.';
const FIXED = 'Tidak bisa diubah lagi: uang program ini sudah punya tempatnya.';
const ASKED = 'Sedang ditinjau Keuangan. Batalkan permintaannya untuk mengubah.';
const OPEN = 'Aturan dana padanan yang sudah dibuka tidak berubah.';

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns sentences for parts that stay: organiser and company beside a fund, the pool beside a request and after its opening. */
function fixedFields(
  { company, organiser, content, request, openPool, state }: ProgrammeRecord,
  changes: ProgrammeChanges,
): FieldErrors {
  const fields: FieldErrors = {};
  const hasFund = openPool !== null || !(state === 'draft' || state === 'scheduled');
  const fixed = hasFund ? FIXED : request === null ? undefined : ASKED;
  if (fixed !== undefined && changes.companyId !== (company?.id ?? null)) fields.companyId = [fixed];
  if (fixed !== undefined && changes.organiserId !== organiser.id) fields.organiserId = [fixed];
  const poolStays = openPool !== null ? OPEN : request === null ? undefined : ASKED;
  if (poolStays !== undefined && !samePool(content.pool, changes.pool)) fields.pool = [poolStays];
  return fields;
}

function samePool(one: ProgrammeChanges['pool'], other: ProgrammeChanges['pool']): boolean {
  const values = (pool: ProgrammeChanges['pool']) =>
    pool && [pool.totalRupiah, pool.factorPercent, pool.capPerGiftRupiah, pool.capPerDonorDayRupiah, pool.reference];
  return sameJson(values(one), values(other));
}

/** Returns the content of a save as it is stored, with the real sizes of pictures, the budget and the target. @throws InvalidFields */
export async function checkChanges(
  tx: Queryable,
  { programme, record }: FoundProgramme,
  changes: ProgrammeChanges,
): Promise<{ content: object; pictures: string[] }> {
  const { version: _, story, cover, gallery, lines, ...facts } = changes;
  const used = {
    story: story === null ? [] : pictureIdsOf(story),
    cover: cover === null ? [] : [pictureIdOf(cover.url)],
    gallery: gallery.map(({ url }) => pictureIdOf(url)),
  };
  const pictures = [...new Set(Object.values(used).flat())];
  const { companyId } = changes;
  const [usable, company] = await Promise.all([
    usablePictures(tx, programme, pictures),
    companyId === null ? undefined : readCompany(tx, companyId),
  ]);
  const fields = fixedFields(record, changes);
  for (const [field, ids] of Object.entries(used))
    if (ids.some((id) => !usable.has(id))) fields[field] = [NO_SUCH_PICTURE];
  if (companyId !== null && company === undefined) fields.companyId = [CHOOSE];
  if (Object.keys(fields).length > 0) throw new InvalidFields(fields);
  const { platformFeeBasisPoints } = record;
  const costs = { lines, pool: facts.pool };
  const content = {
    ...facts,
    lines,
    story: story && withSizes(story, usable),
    coverId: cover && pictureIdOf(cover.url),
    coverAlt: cover?.alt ?? '',
    gallery: gallery.map(({ url, alt }) => ({ id: pictureIdOf(url), alt })),
    budget: programmeBudget(costs, platformFeeBasisPoints),
    targetRupiah: programmeTarget(costs, platformFeeBasisPoints),
  };
  return { content, pictures };
}
