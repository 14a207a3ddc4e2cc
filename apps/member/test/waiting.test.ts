import type { BankAccount, OwnCampaignItem, Withdrawal } from '@uluran/contract/endpoints';
import { expect, it } from 'vitest';
import { waitingFor } from '../src/features/overview/waiting.ts';

const campaign = (status: NonNullable<OwnCampaignItem['draft']>['status']) =>
  ({ id: 'c1', title: 'Air bersih', draft: { status }, role: 'owner' }) as OwnCampaignItem;
const withdrawal = (fields: Partial<Withdrawal>) =>
  ({
    ...{ id: 'w1', status: 'transferred', campaign: { id: 'c1', title: 'Air bersih' }, reason: null },
    ...{ unaccountedRupiah: 4_997_500, evidenceDueAt: '2026-12-13T02:00:00.000Z' },
    ...fields,
  }) as Withdrawal;
const account = (fields: Partial<BankAccount>) =>
  ({
    ...{ id: 'b1', bankName: 'BCA', lastFour: '7890', state: 'held', reason: null },
    ...{ heldUntil: '2026-11-24T02:12:00.000Z' },
    ...fields,
  }) as BankAccount;

it('names what to do, the reason and the date, and leads there', () => {
  const [review, evidence, held] = waitingFor([campaign('changes_requested')], [withdrawal({})], [account({})]);
  expect(review).toMatchObject({ kind: 'campaign', id: 'c1', title: 'Perbaiki “Air bersih”', action: 'Perbaiki' });
  expect(evidence?.reason).toMatch(/^Air bersih: Rp.4\.997\.500 belum berbukti, paling lambat 13 Desember 2026\.$/);
  expect(held?.reason).toMatch(/^Bisa menerima pencairan mulai 24 November 2026 pukul 09\.12/);
});

it('tells of a refusal and of returned money, with their reasons', () => {
  const told = waitingFor(
    [campaign('rejected')],
    [withdrawal({ status: 'returned', reason: 'Rekening tutup.' })],
    [account({ state: 'rejected', reason: 'Nama berbeda.' })],
  );
  expect(told.map(({ reason }) => reason)).toEqual(['Baca alasannya.', 'Rekening tutup.', 'Nama berbeda.']);
});

it.each(['editing', 'submitted', 'in_review', 'approved'] as const)(
  'a campaign that is %s waits for nothing here',
  (status) => {
    expect(waitingFor([campaign(status)], [], [])).toEqual([]);
  },
);

it('what is done waits for nothing', () => {
  const done = [withdrawal({ unaccountedRupiah: 0 }), withdrawal({ status: 'evidenced' })];
  expect(waitingFor([], done, [account({ state: 'usable' }), account({ state: 'checking' })])).toEqual([]);
});

it('asks for a bank account where money is or will be raised and none is there, and not before that is known', () => {
  const raising = { ...campaign('approved'), kind: 'campaign', slug: 'air-bersih' } as OwnCampaignItem;
  expect(waitingFor([raising], [], [])).toMatchObject([
    { kind: 'account', title: 'Tambah rekening', reason: 'Dana “Air bersih” bisa dicairkan 72 jam sesudahnya.' },
  ]);
  expect(waitingFor([], [withdrawal({ status: 'requested' })], [])).toMatchObject([{ kind: 'account' }]);
  expect(waitingFor([raising], [], undefined)).toEqual([]);
  expect(waitingFor([raising], [], [account({ state: 'usable' })])).toEqual([]);
  // Only an owner receives the money, and a viewer cannot mend a draft.
  expect(waitingFor([{ ...raising, role: 'editor' }], [], [])).toEqual([]);
  expect(waitingFor([{ ...campaign('changes_requested'), role: 'viewer' }], [], [])).toEqual([]);
  // Gifts through an ambassador page go to the campaign’s fund, and a draft receives no gifts yet.
  expect(
    waitingFor(
      [
        { ...raising, kind: 'ambassador' },
        { ...raising, slug: null },
      ],
      [],
      [],
    ),
  ).toEqual([]);
});

it('says that a campaign is frozen, and why', () => {
  const frozen = {
    ...campaign('approved'),
    status: 'frozen',
    frozenReason: 'Laporan yang diperiksa.',
  } as OwnCampaignItem;
  expect(waitingFor([frozen], [], undefined)).toMatchObject([
    {
      ...{ kind: 'campaign', id: 'c1', title: '“Air bersih” dibekukan', action: 'Baca' },
      reason: 'Laporan yang diperiksa. Donasi dan pencairan dihentikan.',
    },
  ]);
});
