import { MEMBER_GROUPS, SECURITY_EVENTS, TARGET_RECORD_STATES } from '@uluran/contract/records';
import { describe, expect, it } from 'vitest';
import { fundSegments } from '../src/app/review/fund-panel.tsx';
import { readMemberSearch } from '../src/features/members/member-search.ts';
import { eventWords, GROUP_WORDS, identityWords, signInWords } from '../src/features/members/member-words.ts';
import { readTargetSearch } from '../src/features/targets/target-search.ts';
import { endWords, STATE_WORDS, shareWords } from '../src/features/targets/target-words.ts';

const NOW = Date.parse('2026-11-22T03:20:00Z');
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

describe('the search of an address', () => {
  it('keeps known filters, cuts a long text, and leaves out everything else', () => {
    expect(readTargetSearch({ q: ' Alya ', kind: 'csr', state: 'frozen', other: 1 })).toEqual({
      q: 'Alya',
      kind: 'csr',
      state: 'frozen',
    });
    expect(readTargetSearch({ q: ['x'], kind: '<img>', state: 'draft' })).toEqual({});
    // The router reads digits as a number.
    expect(readMemberSearch({ q: 62812, group: 'frozen' })).toEqual({ q: '62812', group: 'frozen' });
    expect(readMemberSearch({ q: 'x'.repeat(10_000), group: 'all' }).q).toHaveLength(200);
  });
});

describe('a target', () => {
  it('has words for every selection by state', () => {
    expect(Object.keys(STATE_WORDS).sort()).toEqual([...TARGET_RECORD_STATES].sort());
  });

  it.each([
    ['live', 30, '1 hari'],
    ['live', 3, 'hari ini'],
    ['ended', -3, 'lewat'],
    ['frozen', 30, 'ditahan'],
    ['live', undefined, 'tetap'],
  ] as const)('that is %s and ends in %s hours: %s', (status, hours, words) => {
    expect(endWords({ status, endsAt: hours === undefined ? null : inHours(hours) }, NOW)).toBe(words);
  });

  it('shows its share of the target rounded down', () => {
    expect(shareWords({ raisedRupiah: 9_999, targetRupiah: 10_000 })).toBe('99%');
    expect(shareWords({ raisedRupiah: 5, targetRupiah: null })).toBeUndefined();
  });

  it('divides its fund into the parts that have money', () => {
    const fund = {
      ...{ unsettledRupiah: 1, settledRupiah: 2, requestedRupiah: 0, transferredRupiah: 4, evidencedRupiah: 8 },
      ...{ platformFeeRupiah: 16, gatewayFeeRupiah: 32, poolRupiah: 64 },
    };
    expect(fundSegments(fund).map(({ amountRupiah }) => amountRupiah)).toEqual([8, 4, 48, 2, 1]);
  });
});

describe('a member', () => {
  it('has words for every selection and every event', () => {
    expect(Object.keys(GROUP_WORDS).sort()).toEqual([...MEMBER_GROUPS].sort());
    const words = SECURITY_EVENTS.map((event) => eventWords({ event, at: inHours(0), detail: null }));
    expect(new Set(words).size).toBe(SECURITY_EVENTS.length);
    expect(eventWords({ event: 'provider_connected', at: inHours(0), detail: 'google' })).toContain(': Google');
  });

  it('has words for identity and ways of signing in', () => {
    expect(identityWords(null)).toBe('tidak diminta');
    expect(identityWords({ status: 'checking', validUntil: null })).toBe('Menunggu pemeriksaan');
    expect(identityWords({ status: 'verified', validUntil: inHours(0) })).toContain('sampai 22 November 2026');
    expect(signInWords({ hasPassword: true, providers: ['google'] })).toBe('kata sandi, Google');
    expect(signInWords({ hasPassword: false, providers: [] })).toBe('belum ada cara masuk');
  });
});
