import { describe, expect, test } from 'vitest';
import {
  canBecome,
  DONATION_TRANSITIONS,
  isOpenPayment,
  isPaidPayment,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  TRANSITIONS,
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
  for (const back of ['refunded', 'charged_back', 'reversed'] as const) expect(PAYMENT_TRANSITIONS[back]).toEqual([]);
  for (const over of ['expired', 'cancelled'] as const)
    expect(canBecome(DONATION_TRANSITIONS, over, 'paid')).toBe(true);
  expect(canBecome(DONATION_TRANSITIONS, 'reversed', 'paid')).toBe(false);
});

test('a payment is open, paid or neither, never both', () => {
  expect(PAYMENT_STATUSES.filter(isOpenPayment)).toEqual(['created', 'awaiting']);
  expect(PAYMENT_STATUSES.filter(isPaidPayment)).toEqual(['paid', 'settled', 'paid_late', 'partially_refunded']);
});
