import { expect, test } from 'vitest';
import type { GivingStatement, StatementGift } from '../../../src/giving/history/statement.domain.ts';
import { createStatementPrinter } from '../../../src/giving/history/statement-printer.ts';

const gift = (number: number): StatementGift => ({
  paidAt: '2026-03-01T02:00:00Z',
  title: 'Sumur bor untuk 60 keluarga',
  organiser: 'Yayasan Air Oesapa',
  kind: 'campaign',
  givingTypes: ['donasi'],
  donationNumber: `UL-${number}`,
  receiptNumber: null,
  method: 'qris',
  amountRupiah: 50_000,
  tipRupiah: 0,
  returnedRupiah: 0,
});

const statementOf = (count: number): GivingStatement => {
  const gifts = Array.from({ length: count }, (_, number) => gift(number));
  return { name: 'Ratna Wulandari', year: 2026, asOf: '2026-11-01T00:00:00Z', gifts };
};

test('a long statement is made beside the event loop, which goes on meanwhile', async () => {
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 5);
  const file = await createStatementPrinter()(statementOf(200));
  clearInterval(turning);
  expect(file.toString('latin1', 0, 8)).toBe('%PDF-1.7');
  // Made by the event loop itself, it lets none of these by but while the file is put together.
  expect(turns).toBeGreaterThan(20);
});

test('a statement that takes too long is refused, and ends with its thread', async () => {
  const print = createStatementPrinter(1_000);
  await expect(print(statementOf(20_000))).rejects.toMatchObject({
    code: 'service_unavailable',
    retryAfterSeconds: 60,
  });
});
