import type { Withdrawal, WithdrawalTerms } from '@uluran/contract/endpoints';
import { WITHDRAWAL_STATUSES } from '@uluran/contract/states';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { noteOf as accountNote } from '../src/features/bank-accounts/bank-words.ts';
import { amountProblem } from '../src/features/withdrawals/amount.ts';
import { balanceOf } from '../src/features/withdrawals/balance.ts';
import { arithmeticOf } from '../src/features/withdrawals/balance-card.tsx';
import { WithdrawalSteps } from '../src/features/withdrawals/withdrawal-steps.tsx';
import { noteOf, WITHDRAWAL_GROUPS } from '../src/features/withdrawals/withdrawal-words.ts';

describe('an amount', () => {
  const terms = { minimumRupiah: 100_000, mostRupiah: 5_000_000, availableRupiah: 8_000_000 };

  it.each([
    [null, /^Tulis jumlah/],
    [99_999, /^Paling sedikit Rp.100\.000\.$/],
    [8_000_001, /^Yang bisa dicairkan sekarang Rp.8\.000\.000\.$/],
    [5_000_001, /^Sebelum ada kabar dengan bukti/],
  ])('of %s is refused in a sentence', (amount, words) => {
    expect(amountProblem(amount, terms)).toMatch(words);
  });

  it.each([100_000, 5_000_000])('of %i is taken', (amount) => {
    expect(amountProblem(amount, terms)).toBeUndefined();
  });
});

test('what comes next names the money and the day, and a refusal or a failed transfer its reason', () => {
  const facts = { reason: null, evidenceDueAt: '2026-12-13T02:00:00.000Z', unaccountedRupiah: 4_997_500 };
  expect(noteOf({ ...facts, status: 'transferred' })).toMatch(/^Rp.4\.997\.500 menunggu bukti.*13 Desember 2026\.$/);
  expect(noteOf({ ...facts, status: 'rejected', reason: 'Nama berbeda.' })).toBe('Nama berbeda.');
  expect(noteOf({ ...facts, status: 'approved' })).toMatch(/^Dua orang sudah menyetujui/);
  expect(noteOf({ ...facts, status: 'approved', reason: 'Rekening ditutup.' })).toMatch(/^Rekening ditutup\. Dananya/);
});

test('a held account names the hour at which it opens', () => {
  const account = { heldUntil: '2026-11-24T02:12:00.000Z', reason: null };
  expect(accountNote({ ...account, state: 'held' })).toBe('Bisa dipakai 24 November 2026 pukul 09.12 WIB.');
  expect(accountNote({ ...account, state: 'rejected', reason: 'Nama berbeda.' })).toBe('Nama berbeda.');
});

test('each withdrawal is in one group: to be proved, running, or over', () => {
  const groupsOf = (status: Withdrawal['status']) =>
    WITHDRAWAL_GROUPS.filter(({ holds }) => holds({ status } as Withdrawal)).map(({ title }) => title);
  expect(groupsOf('transferred')).toEqual(['Perlu Anda selesaikan']);
  expect(groupsOf('processing')).toEqual(['Sedang berjalan']);
  expect(groupsOf('rejected')).toEqual(['Selesai']);
  for (const status of WITHDRAWAL_STATUSES) expect(groupsOf(status), status).toHaveLength(1);
});

describe('the balance of a campaign', () => {
  const termsWith = (availableRupiah: number, unsettledRupiah: number, balanceRupiah: number) =>
    ({ availableRupiah, unsettledRupiah, funds: { balanceRupiah, pendingRupiah: 40_000_000 } }) as WithdrawalTerms;

  it('is what is ready, in process and not settled, with the sum in figures', () => {
    const balance = balanceOf(termsWith(6_200_000, 3_085_000, 9_285_000));
    expect(balance).toMatchObject({ totalRupiah: 49_285_000, debtRupiah: 0 });
    expect(arithmeticOf(balance).replaceAll('\u00a0', ' ')).toBe(
      'Rp 6.200.000 + Rp 40.000.000 + Rp 3.085.000 = Rp 49.285.000',
    );
  });

  it('names a debt, so that the sum is right in that case too', () => {
    const balance = balanceOf(termsWith(0, 3_085_000, 2_085_000));
    expect(balance).toMatchObject({ totalRupiah: 42_085_000, debtRupiah: 1_000_000 });
    expect(arithmeticOf(balance)).toMatch(/− Rp.1\.000\.000 donasi yang ditarik kembali = Rp.42\.085\.000$/);
  });
});

describe('the steps of a withdrawal', () => {
  const statesOf = (status: Withdrawal['status']) =>
    [
      ...renderToStaticMarkup(createElement(WithdrawalSteps, { status })).matchAll(
        /<li class="withdrawal-steps__(\w+)"/g,
      ),
    ]
      .map(([, state]) => state)
      .join(' ');

  it.each([
    ['requested', 'done now later later'],
    ['in_review', 'done now later later'],
    ['approved', 'done done now later'],
    ['processing', 'done done now later'],
    ['transferred', 'done done done now'],
    ['evidenced', 'done done done done'],
    ['rejected', ''],
  ] as const)('of one that is %s are %s', (status, states) => expect(statesOf(status)).toBe(states));

  it('mark the current one for screen readers', () => {
    expect(renderToStaticMarkup(createElement(WithdrawalSteps, { status: 'approved' }))).toMatch(
      /aria-current="step"><svg.*?<\/svg>Dikirim/,
    );
  });
});
