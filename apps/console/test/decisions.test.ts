import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProposalEffect, VolunteerReview } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { PROPOSAL_KINDS } from '@uluran/contract/queues';
import { describe, expect, it } from 'vitest';
import { taskTitle, titleOfItem } from '../src/app/item-titles.ts';
import {
  confirmWords,
  effectOf,
  factsOf,
  rolesWords,
  titleOf,
} from '../src/features/proposal-review/proposal-words.ts';
import { remedyOf } from '../src/features/task-review/task-words.ts';
import { ageOn, rolesWords as tasksWords, timesWords } from '../src/features/volunteer-review/volunteer-words.ts';

const NOTHING: ProposalEffect = {
  ...{ amountRupiah: null, reference: null, reason: null, gift: null, unmatchedId: null },
  ...{ pool: null, payout: null, role: null, setting: null },
};
const TARGET = { id: 'csr1', title: 'Bus donor darah' };
const GIFT = { id: 'g1', number: 'UL-20261121-0A1B2C3D', donorName: 'Siti Rahma', targetTitle: 'Bantu Alya' };
const RULES = {
  ...{ factorPercent: 100, capPerGiftRupiah: 500_000, capPerDonorDayRupiah: null },
  ...{ from: '2026-12-01', until: '2026-12-31' },
};

const EFFECTS: Readonly<Record<(typeof PROPOSAL_KINDS)[number], ProposalEffect>> = {
  refund: { ...NOTHING, amountRupiah: 50_000, reason: 'Salah jumlah.', gift: GIFT },
  'unmatched-refund': { ...NOTHING, amountRupiah: 25_000, unmatchedId: '12', reference: 'BI-FAST 7' },
  'unmatched-assign': { ...NOTHING, amountRupiah: 25_000, unmatchedId: '12', gift: GIFT },
  setting: {
    ...NOTHING,
    reason: 'Rapat pengurus',
    setting: { label: 'Donasi paling sedikit', changes: [], startsAt: '2026-12-31T17:00:00.000Z' },
  },
  'operator-role': { ...NOTHING, role: { operator: 'Citra Ayu', role: 'finance' } },
  'pool-open': {
    ...{ ...NOTHING, amountRupiah: 5_000_000, reference: 'BI-FAST 9' },
    pool: { target: TARGET, company: 'PT Laut Biru', rules: RULES },
  },
  'pool-close': { ...NOTHING, pool: { target: TARGET, company: 'PT Laut Biru', rules: null } },
  'pool-repay': { ...NOTHING, pool: { target: TARGET, company: 'PT Laut Biru', rules: null } },
  'settlement-import': {
    ...{ ...NOTHING, amountRupiah: 49_560, reference: 'PO-1' },
    payout: { gateway: 'midtrans', lines: 3, valueDate: '2026-11-20' },
  },
  'settlement-fees': { ...NOTHING, reference: 'PO-1', payout: { gateway: 'xendit', lines: 2, valueDate: null } },
};
const proposalOf = (kind: string, effect: ProposalEffect) => ({ kind, effect, summary: 'Usul lain.' });

describe('a proposal', () => {
  it.each([
    [
      'refund',
      'Kembalikan donasi UL-20261121-0A1B2C3D',
      'Gateway mengembalikannya ke Siti Rahma dari donasi untuk Bantu Alya.',
    ],
    [
      'unmatched-refund',
      'Kembalikan uang tak dikenal #12',
      'Dibukukan sudah dikirim kembali oleh bank, nomor referensi BI-FAST 7.',
    ],
    ['unmatched-assign', 'Jadikan uang tak dikenal #12 donasi', 'Menjadi donasi Siti Rahma untuk Bantu Alya.'],
    ['setting', 'Ubah Donasi paling sedikit', 'Berlaku mulai 1 Januari 2027 pukul 00.00 WIB, di seluruh situs.'],
    ['operator-role', 'Citra Ayu menjadi Keuangan', 'Ia bekerja sebagai Keuangan begitu disetujui.'],
    ['pool-open', 'Buka dana pendamping PT Laut Biru', 'Uang PT Laut Biru mendampingi donasi untuk Bus donor darah.'],
    [
      'pool-close',
      'Tutup dana pendamping PT Laut Biru',
      'Dari dana pendamping Bus donor darah kembali ke PT Laut Biru.',
    ],
    [
      'pool-repay',
      'Kembalikan sisa dana pendamping PT Laut Biru',
      'Dari dana pendamping Bus donor darah kembali ke PT Laut Biru.',
    ],
    ['settlement-import', 'Bukukan payout PO-1 Midtrans', 'Masuk rekening yayasan, dan donasinya menjadi cair.'],
    ['settlement-fees', 'Terima biaya payout PO-1 Xendit', 'Selisih biayanya ditanggung yayasan.'],
  ] as const)('of the kind %s is named %s', (kind, title, effect) => {
    const proposal = proposalOf(kind, EFFECTS[kind]);
    expect(titleOf(proposal)).toBe(title);
    expect(effectOf(proposal)).toBe(effect);
  });

  it.each(PROPOSAL_KINDS)('of the kind %s has words without the things that it concerns', (kind) => {
    const proposal = proposalOf(kind, NOTHING);
    for (const words of [titleOf(proposal), effectOf(proposal), confirmWords(proposal)])
      expect(words).not.toMatch(/null|undefined|Usul lain/);
  });

  it('of a later release has its own sentence', () => {
    expect(titleOf(proposalOf('later', NOTHING))).toBe('Usul lain.');
    expect(effectOf(proposalOf('later', NOTHING))).toBe('Usul lain.');
  });

  it('has the amount, the role or the decision on its button', () => {
    expect(confirmWords({ effect: EFFECTS.refund })).toBe(`Setujui ${formatRupiah(50_000)}`);
    expect(confirmWords({ effect: EFFECTS['operator-role'] })).toBe('Setujui sebagai Keuangan');
    expect(confirmWords({ effect: EFFECTS.setting })).toBe('Setujui usulan');
    expect(rolesWords(['finance', 'administrator'])).toBe('Keuangan atau Admin');
  });

  it('has facts in words', () => {
    expect(factsOf(EFFECTS['pool-open'])).toEqual([
      ['Perusahaan', 'PT Laut Biru'],
      ['Pendampingan', '100% dari tiap donasi'],
      ['Paling banyak per donasi', formatRupiah(500_000)],
      ['Paling banyak per donatur sehari', 'tanpa batas'],
      ['Masa', '1 Desember 2026 sampai 31 Desember 2026'],
      ['Nomor referensi', 'BI-FAST 9'],
    ]);
    expect(factsOf(EFFECTS['settlement-import'])).toEqual([
      ['Gateway', 'Midtrans'],
      ['Baris', '3'],
      ['Tanggal bank', '20 November 2026'],
      ['Nomor referensi', 'PO-1'],
    ]);
    expect(factsOf(EFFECTS.setting)).toEqual([['Mulai', '1 Januari 2027, 00.00 WIB']]);
  });
});

describe('a task', () => {
  // The last check of the kinds in the database.
  const folder = join(import.meta.dirname, '../../api/migrations');
  const migrations = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const check = migrations.join('\n').split('operator_tasks_kind_check CHECK (').at(-1)?.split('));')[0] ?? '';
  const kinds = [...check.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind);

  it('of every kind has a name and the steps of a person', () => {
    expect(kinds.length).toBeGreaterThan(10);
    for (const kind of kinds) {
      expect(taskTitle(kind), kind).not.toBe(kind.replaceAll('_', ' '));
      expect(remedyOf({ kind }), kind).toBeDefined();
    }
  });

  it('has the name of its kind in lists, and other items have their own title', () => {
    expect(titleOfItem({ kind: 'task', status: 'returned_twice', title: 'Charged back' })).toBe(
      'Uang ditarik dua kali',
    );
    expect(titleOfItem({ kind: 'task', status: 'a_later_kind', title: '' })).toBe('a later kind');
    expect(titleOfItem({ kind: 'report', status: '', title: '' })).toBe('Tanpa judul');
  });
});

describe('a volunteer', () => {
  const chosen = (roles: string[], times: string[]) => ({ roles, times }) as VolunteerReview;

  it('has tasks and times in words', () => {
    expect(tasksWords(chosen(['checker', 'escort', 'later'], []))).toBe('Pemeriksa bukti, Pengantar, later');
    expect(timesWords(chosen([], ['saturday']))).toBe('Sabtu');
    expect(timesWords(chosen([], []))).toBe('Tidak memilih');
  });

  it.each([
    ['1998-04-12', '2026-04-11', 27],
    ['1998-04-12', '2026-04-12', 28],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('born on %s is on %s %i years old', (birthDate, today, age) => {
    expect(ageOn(birthDate, today)).toBe(age);
  });
});
