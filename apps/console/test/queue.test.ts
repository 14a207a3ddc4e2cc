import type { CampaignContent } from '@uluran/app-shell/campaign-parts';
import { WORK_ROLES } from '@uluran/contract/operator-roles';
import { QUEUE_KIND_NAMES, QUEUE_KINDS, QUEUE_SIGNALS } from '@uluran/contract/queues';
import { createRouteNames, UNKNOWN_ROUTE } from '@uluran/page-server';
import { describe, expect, it } from 'vitest';
import { CONSOLE_PATTERNS } from '../src/app/addresses.ts';
import { mayOpen } from '../src/app/areas.ts';
import { ageWords, isOverdue, pathOf, signalWords } from '../src/app/queue-words.ts';
import { actionWord, newEntries } from '../src/app/review/history-words.ts';
import { isChanged } from '../src/features/campaign-review/campaign-words.ts';
import { queueFilters, readQueueSearch } from '../src/features/queue/queue-search.ts';
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
    for (const kind of QUEUE_KINDS.filter((one) => one !== 'proposal')) {
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

  it('marks the parts that differ from the published revision', () => {
    expect(isChanged('title', content(), content({ title: 'Sumur tua' }))).toBe(true);
    expect(isChanged('budget', content(), content())).toBe(false);
    expect(isChanged('title', content(), null)).toBe(true);
  });

  it('gives a transfer a text that forms of banks accept', () => {
    expect(transferText({ id: 'qTg_wb7UfVcbsIX5BYgjpA' })).toMatch(/^ULURAN [A-Z\d]{6}$/);
  });
});
