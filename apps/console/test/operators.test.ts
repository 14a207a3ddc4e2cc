import type { OperatorAccount } from '@uluran/contract/endpoints';
import { OPERATOR_ROLES, WORK_ROLES } from '@uluran/contract/operator-roles';
import { describe, expect, it } from 'vitest';
import {
  factorWords,
  hasRight,
  isLastAdministrator,
  partIn,
  proposedRoles,
  RIGHTS,
  signInWords,
  stateWord,
} from '../src/features/operators/operator-words.ts';

const session = { id: 's', device: 'Firefox di Linux', signedInAt: '', lastSeenAt: '', expiresAt: '' };
const account = (changes: Partial<OperatorAccount> = {}): OperatorAccount => ({
  ...{ id: 'o1', name: 'Nadia Prameswari', email: 'nadia@lembaga.example', role: 'reviewer', isSelf: false },
  ...{ isFrozen: false, since: '2026-11-01T00:00:00Z', lastSignInAt: null, appTiedAt: '2026-11-02T03:00:00Z' },
  ...{ recoveryCodesLeft: 9, enrolmentUntil: null, sessions: [], proposal: null, version: 'v' },
  ...changes,
});
const proposal = (by: string, expiresAt: string): OperatorAccount['proposal'] => ({
  ...{ id: '7', role: 'administrator', expiresAt },
  proposedBy: { id: by, name: 'Yusuf Mahendra' },
});

describe('the words about an operator', () => {
  it.each([
    [account(), 'aplikasi, sejak 2 November', undefined],
    [account({ appTiedAt: null }), 'belum ada, buat kode pemasangan', 'Belum memasang aplikasi'],
    [
      account({ appTiedAt: null, enrolmentUntil: '2026-11-23T02:12:00Z' }),
      'kode pemasangan sampai 23 Nov, 09.12 WIB',
      'Belum memasang aplikasi',
    ],
    [account({ appTiedAt: null, role: null }), 'belum ada, menunggu peran', 'Belum punya peran'],
    [
      account({ appTiedAt: null, role: null, proposal: proposal('o2', '') }),
      'belum ada, menunggu peran',
      'Menunggu orang kedua',
    ],
    [account({ isFrozen: true }), 'aplikasi, sejak 2 November', 'Dibekukan'],
  ])('name the second factor and what is missing', (one, factor, state) => {
    expect([factorWords(one), stateWord(one)]).toEqual([factor, state]);
  });

  it('name the sessions before the last sign-in', () => {
    expect(signInWords(account())).toBe('belum pernah');
    expect(signInWords(account({ lastSignInAt: '2026-11-20T09:02:00Z' }))).toBe('20 Nov, 16.02 WIB');
    expect(signInWords(account({ sessions: [session, session] }))).toBe('sedang masuk, 2 sesi');
  });
});

describe('a proposed role', () => {
  it('is confirmed by neither the proposer nor the person who gets it', () => {
    const [first, second] = proposedRoles([
      account({ id: 'o3', proposal: proposal('o2', '2026-11-23T02:00:00Z') }),
      account({ id: 'o1', isSelf: true, proposal: proposal('o2', '2026-11-22T02:00:00Z') }),
      account({ id: 'o4' }),
    ]);
    expect([first?.account.id, second?.account.id]).toEqual(['o1', 'o3']);
    expect(first && partIn(first, 'o1')).toBe('subject');
    expect(second && partIn(second, 'o2')).toBe('proposer');
    expect(second && partIn(second, 'o5')).toBe('confirmer');
  });
});

it('the caller is the last administrator unless another one can sign in', () => {
  const self = account({ isSelf: true, role: 'administrator' });
  expect(isLastAdministrator([self, account()])).toBe(true);
  expect(isLastAdministrator([self, account({ role: 'administrator', isFrozen: true })])).toBe(true);
  expect(isLastAdministrator([self, account({ role: 'administrator' })])).toBe(false);
  expect(isLastAdministrator([account({ role: 'administrator' })])).toBe(false);
});

it('every line of the rights names work with the same roles', () => {
  for (const right of RIGHTS)
    for (const work of right.works)
      expect(OPERATOR_ROLES.filter((role) => hasRight(role, right))).toEqual(
        OPERATOR_ROLES.filter((role) => (WORK_ROLES[work] as readonly string[]).includes(role)),
      );
});
