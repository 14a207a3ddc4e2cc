import { describe, expect, test } from 'vitest';
import {
  canBecome,
  DONATION_TRANSITIONS,
  isOpenPayment,
  isPaidPayment,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  REVISION_TRANSITIONS,
  TARGET_TRANSITIONS,
  TRANSITIONS,
  WITHDRAWAL_TRANSITIONS,
} from '../src/states.ts';

describe.each(Object.entries<Readonly<Record<string, readonly string[]>>>(TRANSITIONS))(
  'the table of a %s',
  (_, table) => {
    test('leads only to statuses of its own, to none twice, and to none from itself', () => {
      for (const [from, tos] of Object.entries(table)) {
        expect(new Set(tos).size).toBe(tos.length);
        expect(tos).not.toContain(from);
        for (const to of tos) expect(Object.keys(table)).toContain(to);
      }
    });

    test('reaches every status from the first', () => {
      const [first = ''] = Object.keys(table);
      const reached = new Set([first]);
      for (const status of reached) for (const next of table[status] ?? []) reached.add(next);
      expect([...reached].sort()).toEqual(Object.keys(table).sort());
    });
  },
);

test('late money is accepted, and what was given back stays given back', () => {
  for (const over of ['expired', 'cancelled', 'failed'] as const)
    expect(canBecome(PAYMENT_TRANSITIONS, over, 'paid_late')).toBe(true);
  for (const back of ['refunded', 'reversed'] as const) expect(PAYMENT_TRANSITIONS[back]).toEqual([]);
  for (const over of ['expired', 'cancelled'] as const)
    expect(canBecome(DONATION_TRANSITIONS, over, 'paid')).toBe(true);
  expect(DONATION_TRANSITIONS.refunded).toEqual([]);
});

test('only a charge-back can be won: its gift is one again, whole or as far as it was', () => {
  expect(PAYMENT_TRANSITIONS.charged_back).toEqual(['paid', 'partially_refunded']);
  expect(DONATION_TRANSITIONS.reversed).toEqual(['paid', 'partially_refunded']);
});

test('nothing is sent of a withdrawal that was not approved, and what was sent is not cancelled', () => {
  const ways = Object.entries(WITHDRAWAL_TRANSITIONS).flatMap(([from, tos]) => tos.map((to) => `${from} to ${to}`));
  expect(ways.filter((way) => way.endsWith('to processing'))).toEqual(['approved to processing']);
  expect(ways.filter((way) => way.endsWith('to transferred'))).toEqual(['processing to transferred']);
  for (const sent of ['processing', 'transferred', 'evidenced'] as const)
    for (const freed of ['rejected', 'cancelled'] as const)
      expect(canBecome(WITHDRAWAL_TRANSITIONS, sent, freed), `${sent} to ${freed}`).toBe(false);
});

test('money that came can go back in every way, however it came', () => {
  for (const came of ['paid', 'settled', 'paid_late'] as const) {
    for (const back of ['partially_refunded', 'refunded', 'charged_back', 'reversed'] as const)
      expect(canBecome(PAYMENT_TRANSITIONS, came, back), `${came} to ${back}`).toBe(true);
  }
  for (const back of ['partially_refunded', 'refunded', 'reversed'] as const)
    expect(canBecome(DONATION_TRANSITIONS, 'paid', back)).toBe(true);
});

test('what is left after a part went back can still go back, and never counts as wholly paid again', () => {
  for (const back of ['refunded', 'charged_back', 'reversed'] as const)
    expect(canBecome(PAYMENT_TRANSITIONS, 'partially_refunded', back)).toBe(true);
  for (const back of ['refunded', 'reversed'] as const)
    expect(canBecome(DONATION_TRANSITIONS, 'partially_refunded', back)).toBe(true);
  expect(canBecome(PAYMENT_TRANSITIONS, 'partially_refunded', 'paid')).toBe(false);
  expect(canBecome(DONATION_TRANSITIONS, 'partially_refunded', 'paid')).toBe(false);
});

test('a campaign that is stopped for a while is no dead end, and one that is over can still be closed or frozen', () => {
  expect(canBecome(TARGET_TRANSITIONS, 'paused', 'live')).toBe(true);
  for (const next of ['live', 'paused', 'ended', 'closed'] as const)
    expect(canBecome(TARGET_TRANSITIONS, 'frozen', next)).toBe(true);
  for (const next of ['closed', 'frozen'] as const) expect(canBecome(TARGET_TRANSITIONS, 'ended', next)).toBe(true);
  expect(canBecome(TARGET_TRANSITIONS, 'ended', 'live')).toBe(false);
});

test('a revision that was sent back can be handed in again', () => {
  for (const next of ['editing', 'submitted'] as const)
    expect(canBecome(REVISION_TRANSITIONS, 'changes_requested', next)).toBe(true);
});

test('a payment is open, paid or neither, never both', () => {
  expect(PAYMENT_STATUSES.filter(isOpenPayment)).toEqual(['created', 'awaiting']);
  expect(PAYMENT_STATUSES.filter(isPaidPayment)).toEqual(['paid', 'settled', 'paid_late', 'partially_refunded']);
});
