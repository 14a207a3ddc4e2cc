import { expect, test } from 'vitest';
import { countQueuedMovements, isRollUpDue, readFunds, rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { scriptedSql } from '../../support/scripted-sql.ts';

test("a fund's money is told apart: fees by who took them, the balance with what the gateway still holds and after what is owed", async () => {
  const asOf = new Date('2026-11-21T10:00:00Z');
  const sql = scriptedSql((statement, values) => {
    expect(statement).toContain('fund_positions');
    expect(values).toEqual([12]);
    const position = { gross: 1_000_000, refunded: 200_000, platformFee: 50_000, gatewayFee: 7_000 };
    return [
      {
        ...position,
        unsettled: 150_000,
        settled: 250_000,
        requested: 30_000,
        transferred: 20_000,
        evidenced: 10_000,
        receivable: 5_000,
        asOf,
      },
    ];
  });
  expect(await readFunds(sql, 12)).toEqual({
    raisedRupiah: 1_000_000,
    refundedRupiah: 200_000,
    feesRupiah: 57_000,
    platformFeeRupiah: 50_000,
    gatewayFeeRupiah: 7_000,
    evidencedRupiah: 10_000,
    awaitingEvidenceRupiah: 20_000,
    pendingRupiah: 30_000,
    balanceRupiah: 395_000,
    asOf: '2026-11-21T10:00:00.000Z',
  });
});

test('what waits to be folded is counted', async () => {
  expect(
    await countQueuedMovements(
      scriptedSql((statement) => (statement.includes('ledger_queue') ? [{ waiting: 3 }] : [])),
    ),
  ).toBe(3);
});

test('whole batches are folded on until one is not full: what came meanwhile is left to the next run', async () => {
  const batches = [5_000, 5_000, 12, 5_000];
  const asked: unknown[][] = [];
  const sql = scriptedSql((statement, values) => {
    asked.push(values);
    return statement.includes('roll_up_ledger') ? [{ folded: batches.shift() }] : [];
  });
  expect(await rollUpLedger(sql)).toBe(10_012);
  expect(asked).toEqual([[5_000], [5_000], [5_000]]);
});

test('there is something to fold as long as movements wait', async () => {
  const sql = scriptedSql((statement) => (statement.includes('ledger_queue') ? [{ isDue: true }] : []));
  expect(await isRollUpDue(sql)).toBe(true);
});
