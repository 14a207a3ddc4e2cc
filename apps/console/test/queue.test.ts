import type { CampaignContent } from '@uluran/app-shell/campaign-parts';
import type { BankAccountReview, ReportReview, UnmatchedReview } from '@uluran/contract/endpoints';
import { WORK_ROLES } from '@uluran/contract/operator-roles';
import { QUEUE_KIND_NAMES, QUEUE_KINDS, QUEUE_SIGNALS } from '@uluran/contract/queues';
import { createRouteNames, UNKNOWN_ROUTE } from '@uluran/page-server';
import { describe, expect, it } from 'vitest';
import { CONSOLE_PATTERNS } from '../src/app/addresses.ts';
import { mayOpen } from '../src/app/areas.ts';
import { ageWords, isOverdue, pathOf, signalWords } from '../src/app/queue-words.ts';
import { changedFacts } from '../src/app/review/changed-facts.ts';
import { actionWord, newEntries } from '../src/app/review/history-words.ts';
import {
  accountFacts,
  checkWords,
  groupedNumber,
  othersWords,
} from '../src/features/bank-account-review/bank-account-words.ts';
import { isChanged } from '../src/features/campaign-review/campaign-words.ts';
import { queueFilters, readQueueSearch } from '../src/features/queue/queue-search.ts';
import { reportFacts, timesWords } from '../src/features/report-review/report-words.ts';
import {
  differenceWords,
  moneyFacts,
  reasonWords,
  resolutionWords,
} from '../src/features/unmatched-review/unmatched-words.ts';
import { transferText } from '../src/features/withdrawal-review/withdrawal-words.ts';

const NOW = Date.parse('2026-11-22T03:20:00Z');
const before = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

describe('the queue', () => {
  it('has words and a page for every kind, and words for every signal', () => {
    expect(Object.keys(QUEUE_KIND_NAMES).sort()).toEqual([...QUEUE_KINDS].sort());
    const routeOf = createRouteNames(CONSOLE_PATTERNS);
    for (const kind of QUEUE_KINDS)
      expect(routeOf(`/console${pathOf(kind).replace('$id', 'x1')}`)).not.toBe(UNKNOWN_ROUTE);
    const words = QUEUE_SIGNALS.map((code) => signalWords({ code, count: 3 }));
    expect(new Set(words).size).toBe(QUEUE_SIGNALS.length);
    expect(signalWords({ code: 'reported', count: 3 })).toBe('3 laporan menunggu');
  });

  it('opens the page of a kind for the roles of that kind alone', () => {
    for (const kind of QUEUE_KINDS) {
      const roles = ['reviewer', 'finance', 'content', 'administrator'].filter((role) => mayOpen(role, pathOf(kind)));
      expect([kind, roles.sort()]).toEqual([kind, [...WORK_ROLES[kind]].sort()]);
    }
  });

  it.each([
    [0.5, 'baru'],
    [3, '3 jam'],
    [47, '47 jam'],
    [50, '2 hari'],
  ])('writes an age of %d hours as %s', (hours, words) => {
    expect(ageWords(before(hours), NOW)).toBe(words);
  });

  it('tells an item past its deadline', () => {
    expect(isOverdue({ deadlineAt: before(1) } as never, NOW)).toBe(true);
    expect(isOverdue({ deadlineAt: before(-1) } as never, NOW)).toBe(false);
  });

  it('reads filters of an address, and leaves out unknown ones', () => {
    expect(readQueueSearch({ kind: 'withdrawal', holder: 'me', overdue: 'true' })).toEqual({
      kind: 'withdrawal',
      holder: 'me',
      overdue: true,
    });
    expect(readQueueSearch({ kind: '<img>', holder: ['me'], overdue: 'yes', other: 1 })).toEqual({});
    expect(queueFilters({ overdue: true })).toEqual({ overdue: 'true' });
  });
});

describe('a review', () => {
  const entry = (by: string) => ({ action: 'approve', words: '', by, actedAt: before(1) });
  const content = (changes: Partial<CampaignContent> = {}) =>
    ({ title: 'Sumur', budget: [], ...changes }) as CampaignContent;

  it('names the actions that are new since it was read', () => {
    expect(newEntries([entry('Rina')], [entry('Rina'), entry('Sekar')])).toEqual([entry('Sekar')]);
    expect([actionWord('approve'), actionWord('other_step')]).toEqual(['Menyetujui', 'other step']);
  });

  it('names the facts that have changed since they were read', () => {
    const before = { Pemilik: 'Bima', Bank: 'BCA' };
    expect(changedFacts(before, { Pemilik: 'Bima Prasetyo', Bank: 'BCA', Baru: 'x' })).toEqual([
      { name: 'Pemilik', before: 'Bima', now: 'Bima Prasetyo' },
    ]);
  });

  it('writes a report in words, and shows a freeze of its target as a changed fact', () => {
    const report = { reason: 'fraud', words: 'Fotonya sama.', note: null, target: { status: 'live' } } as ReportReview;
    expect([timesWords(1), timesWords(3)]).toEqual(['dikirim sekali', 'dikirim 3 kali']);
    const frozen = { ...report, target: { ...report.target, status: 'frozen' } };
    expect(changedFacts(reportFacts(report), reportFacts(frozen))).toEqual([
      { name: 'Keadaan target', before: 'tayang', now: 'dibekukan' },
    ]);
  });

  it('writes the check of a bank account in words, and its number in groups', () => {
    expect([null, 'unchecked', 'matched', 'different', 'unknown'].map(checkWords)).toEqual([
      'Belum diperiksa bank',
      'Belum diperiksa bank',
      'Nama cocok',
      'Nama berbeda',
      'Rekening tidak dikenal bank',
    ]);
    expect([groupedNumber('5271004471'), groupedNumber('12345678')]).toEqual(['5271 0044 71', '1234 5678']);
    expect([othersWords(0), othersWords(2)]).toEqual(['tidak ada', '2 akun']);
  });

  it('shows a check of the bank that came meanwhile as a changed fact', () => {
    const account = { bankName: 'BCA', holder: 'Bima', others: 0, status: 'checking', heldUntil: before(1) };
    const read = { ...account, holderCheck: null, holderMasked: null } as BankAccountReview;
    const now = { ...account, holderCheck: 'different', holderMasked: 'B*** S***' } as BankAccountReview;
    expect(changedFacts(accountFacts(read), accountFacts(now)).map((fact) => [fact.name, fact.now])).toEqual([
      ['Pemeriksaan bank', 'Nama berbeda'],
      ['Nama di bank', 'B*** S***'],
    ]);
  });

  it('writes unmatched money in words: reason, difference and outcome', () => {
    expect([reasonWords('second_payment'), reasonWords('later_reason')]).toEqual([
      'Pembayaran kedua untuk donasi yang sama',
      'later reason',
    ]);
    const words = (amountRupiah: number, expectedRupiah: number | null) =>
      differenceWords({ amountRupiah, expectedRupiah })?.replaceAll(/\s/g, ' ');
    expect([words(50_000, 25_000), words(24_888, 25_000), words(25_000, 25_000), words(1, null)]).toEqual([
      'Rp 25.000 lebih banyak',
      'Rp 112 lebih sedikit',
      'sama',
      undefined,
    ]);
    expect([resolutionWords(null), resolutionWords('refunded')]).toEqual(['Menunggu', 'Sudah dikembalikan']);
    const money = { amountRupiah: 1, donation: null, resolution: null, proposalId: null } as UnmatchedReview;
    expect(changedFacts(moneyFacts(money), moneyFacts({ ...money, proposalId: '7' }))).toEqual([
      { name: 'Usulan', before: 'belum ada', now: 'nomor 7' },
    ]);
  });

  it('marks the parts that differ from the published revision', () => {
    expect(isChanged('title', content(), content({ title: 'Sumur tua' }))).toBe(true);
    expect(isChanged('budget', content(), content())).toBe(false);
    expect(isChanged('title', content(), null)).toBe(true);
  });

  it('gives a transfer a text that forms of banks accept', () => {
    expect(transferText({ id: 'qTg_wb7UfVcbsIX5BYgjpA' })).toMatch(/^ULURAN [A-Z\d]{6}$/);
  });
});
