import { programmeConflictOf } from '@uluran/api-sdk/operator';
import { paragraph, richText } from '@uluran/contract/rich-text';
import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  const { items, meta } = await operators.programmeRecords.list({ q: 'kacamata', state: 'scheduled' });
  for (const { title, opensAt, pool } of items) console.log(title, opensAt, pool);
  console.log(meta.states, meta.nextCursor);
}

export async function create({ operators, memberId }: OperatorGiven) {
  const title = 'Kacamata gratis untuk 1.000 pelajar Kupang';
  const { id, conditions } = await operators.programmeRecords.create({ title, organiserId: memberId });
  console.log(id, conditions);
}

export async function get({ operators, programmeId }: OperatorGiven) {
  const { conditions, actions, request } = await operators.programmeRecords.get(programmeId);
  console.log(conditions, actions, request?.expiresAt);
}

export async function save({ operators, programmeId, companyId, memberId, version }: OperatorGiven) {
  try {
    await operators.programmeRecords.save(programmeId, {
      ...{ version, title: 'Kacamata gratis untuk 1.000 pelajar Kupang', summary: 'Pemeriksaan dan kacamatanya.' },
      ...{ story: richText(paragraph('Satu dari sembilan murid duduk di bangku depan.')), cover: null, gallery: [] },
      ...{ categoryCode: 'kesehatan', provinceCode: '53', city: 'Kota Kupang', beneficiary: 'Pelajar di 38 sekolah' },
      ...{ startsOn: '2026-12-01', endsOn: '2027-02-28', companyId, organiserId: memberId },
      words: 'Anak yang melihat papan tulis lebih jarang putus sekolah.',
      lines: [{ label: 'Bingkai dan lensa', quantity: 1_000, unitPriceRupiah: 165_000 }],
      pool: {
        ...{ totalRupiah: 120_000_000, factorPercent: 100 },
        ...{ capPerGiftRupiah: 1_000_000, capPerDonorDayRupiah: 2_000_000, reference: 'PKS-2026-031' },
      },
    });
  } catch (error) {
    console.log(programmeConflictOf(error)?.current.version);
  }
}

export async function requestPool({ operators, programmeId, version }: OperatorGiven) {
  const { request } = await operators.programmeRecords.requestPool(programmeId, { version, code: '123456' });
  console.log(request?.id);
}

export async function withdrawPool({ operators, programmeId, version }: OperatorGiven) {
  await operators.programmeRecords.withdrawPool(programmeId, { version, words: 'Jumlah setorannya berubah.' });
}

export async function publish({ operators, programmeId, version }: OperatorGiven) {
  await operators.programmeRecords.publish(programmeId, { version, at: '2026-11-30T17:00:00.000Z' });
}

export async function unschedule({ operators, programmeId, version }: OperatorGiven) {
  await operators.programmeRecords.unschedule(programmeId, version);
}

export async function pause({ operators, programmeId, version }: OperatorGiven) {
  await operators.programmeRecords.pause(programmeId, { version, words: 'Sekolah libur.' });
}

export async function resume({ operators, programmeId, version }: OperatorGiven) {
  await operators.programmeRecords.resume(programmeId, version);
}

export async function discard({ operators, programmeId, version }: OperatorGiven) {
  await operators.programmeRecords.discard(programmeId, version);
}
