import { FEE_LINE_LABEL } from '@uluran/contract/campaign-drafts';
import type { ProgrammeContent, ProgrammeRecord } from '@uluran/contract/endpoints';
import {
  type ProgrammeAction,
  type ProgrammeCondition,
  type ProgrammePool,
  programmeConditions,
} from '@uluran/contract/programmes';
import type { Queryable } from '../../../platform/database/client.ts';
import { InvalidFields } from '../../../platform/http/failures.ts';
import { unknownProgramme } from './errors.ts';
import { readStored, type StoredProgramme } from './record-text.ts';

/** A programme with the number and the slug of its target. */
export interface FoundProgramme {
  programme: number;
  /** Slug of the target, also of a draft. */
  address: string;
  record: ProgrammeRecord;
}

/** Returns the written fields of a programme; of one that came with the installation, those of its budget and its pool. */
function writtenOf({
  written,
  content,
  publicWords,
  openPool,
}: StoredProgramme): Pick<ProgrammeContent, 'lines' | 'words' | 'pool'> {
  if (written !== null) return { ...written, pool: openPool === null ? written.pool : rulesOf(openPool) };
  const lines = content.budget
    .filter(({ label }) => !label.startsWith(FEE_LINE_LABEL))
    .map(({ label, amountRupiah }) => ({ label, quantity: 1, unitPriceRupiah: amountRupiah }));
  return { lines, words: publicWords ?? '', pool: openPool === null ? null : rulesOf(openPool) };
}

function rulesOf(pool: ProgrammePool): ProgrammePool {
  const { totalRupiah, factorPercent, capPerGiftRupiah, capPerDonorDayRupiah, reference } = pool;
  return { totalRupiah, factorPercent, capPerGiftRupiah, capPerDonorDayRupiah, reference };
}

function contentOf(stored: StoredProgramme): ProgrammeContent {
  const { title, summary, story, categoryCode, provinceCode, city } = stored.content;
  const { beneficiary, startsOn, endsOn, cover, gallery } = stored.content;
  const facts = { title, summary, story, categoryCode, provinceCode, city, beneficiary, startsOn, endsOn };
  return { ...facts, cover, gallery, ...writtenOf(stored) };
}

type Standing = Pick<ProgrammeRecord, 'state' | 'unpublished' | 'openPool' | 'request' | 'conditions' | 'content'> & {
  isClosedForChanges: boolean;
};

function actionsOf(standing: Standing): ProgrammeAction[] {
  const { state, unpublished, openPool, request, isClosedForChanges, conditions, content } = standing;
  if (isClosedForChanges) return [];
  const isMet = (one: ProgrammeCondition) => conditions.some(({ condition, isMet: met }) => condition === one && met);
  const never = state === 'draft' || state === 'scheduled';
  const asks = unpublished && content.pool !== null && openPool === null && request === null && isMet('deposit');
  const steps: readonly [ProgrammeAction, boolean][] = [
    ['save', true],
    ['publish', unpublished && request === null],
    ['schedule', never],
    ['unschedule', state === 'scheduled'],
    ['discard', unpublished && request === null && !(never && openPool !== null)],
    ['pause', state === 'live'],
    ['resume', state === 'paused'],
    ['requestPool', asks],
    ['withdrawPool', request !== null],
  ];
  return steps.filter(([, isPossible]) => isPossible).map(([step]) => step);
}

/** Reads a programme for an operator, with its conditions and steps. @throws NotFound */
export async function readProgramme(sql: Queryable, operator: number, id: string): Promise<FoundProgramme> {
  const stored = await readStored(sql, operator, id);
  if (stored === undefined) throw unknownProgramme();
  const { targetId, address, written: _, publicWords: __, rules, isClosedForChanges, request, ...fields } = stored;
  const { company, openPool, platformFeeBasisPoints } = stored;
  const content = contentOf(stored);
  const conditions = programmeConditions(content, {
    ...{ rules, platformFeeBasisPoints, company, isPoolOpen: openPool !== null },
  });
  const standing = { ...fields, content, conditions, request };
  const actions = actionsOf({ ...standing, isClosedForChanges });
  return { programme: targetId, address, record: { ...standing, actions } };
}

const UNMET: Readonly<Record<ProgrammeCondition, [field: string, sentence: string]>> = {
  words: ['story', 'Tulis judul, ringkasan, dan cerita yang cukup panjang, dengan keterangan setiap gambar.'],
  cover: ['cover', 'Unggah sampul, dan jelaskan setiap gambar dengan teks pengganti.'],
  facts: ['endsOn', 'Lengkapi kategori, wilayah, penerima, dan tanggal; berakhir tidak boleh sebelum mulai.'],
  budget: ['lines', 'Lengkapi rincian anggaran: setiap baris dengan jumlah dan harga, dalam batas target.'],
  company: ['companyId', 'Pilih perusahaan yang sudah diperiksa, dan tulis alasannya.'],
  deposit: ['pool', 'Tulis rujukan setoran perusahaan.'],
  pool: ['pool', 'Dana padanan belum disetujui Keuangan.'],
};

/** @param besides conditions that may be unmet now @throws InvalidFields with the fields of unmet conditions */
export function requireConditions({ conditions }: ProgrammeRecord, besides: readonly ProgrammeCondition[] = []): void {
  const unmet = conditions
    .filter(({ condition, isMet }) => !isMet && !besides.includes(condition))
    .map(({ condition }) => UNMET[condition]);
  if (unmet.length > 0) throw new InvalidFields(Object.fromEntries(unmet.map(([field, text]) => [field, [text]])));
}
