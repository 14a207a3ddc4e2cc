import type { OpenedPage } from '@uluran/contract/endpoints';
import { expect, test } from 'vitest';
import { createVisitBudget } from '../../../src/site/visits/visit-budget.ts';

const PAGE: OpenedPage = { kind: 'campaign', address: 'sumur-bor', step: 'view' };

/** How many of so many pages count. */
function taken(times: number, take: (index: number) => boolean): number {
  return Array.from({ length: times }, (_, index) => take(index)).filter(Boolean).length;
}

test('an address counts ten times at once for a page, and once more every half minute', () => {
  let at = 0;
  const budget = createVisitBudget(() => at);
  const opens = () => budget.take(PAGE, '203.0.113.7');
  expect(taken(200, opens)).toBe(10);
  at += 30_000;
  expect(taken(5, opens)).toBe(1);
  at += 3_600_000;
  expect(taken(200, opens)).toBe(10);
});

test('other pages, steps and addresses have budgets of their own', () => {
  const budget = createVisitBudget(() => 0);
  expect(taken(200, () => budget.take(PAGE, '203.0.113.7'))).toBe(10);
  expect(budget.take({ ...PAGE, step: 'form' }, '203.0.113.7')).toBe(true);
  expect(budget.take({ ...PAGE, address: 'lain' }, '203.0.113.7')).toBe(true);
  expect(budget.take(PAGE, '203.0.113.8')).toBe(true);
});

test('a network of IPv6 with many addresses counts as sixteen', () => {
  const budget = createVisitBudget(() => 0);
  expect(taken(200, (index) => budget.take(PAGE, `2001:db8:7:${index.toString(16)}::1`))).toBe(40);
  expect(taken(5_000, (index) => budget.take(PAGE, `2001:db8:8:${(index * 13).toString(16)}::1`))).toBe(160);
});
