import { describe, expect, it } from 'vitest';
import { flowNodes, layOutFlow, matchNodes } from '../../src/features/trace/flow-layout.ts';
import { MATCHED_TRACE, TRACE } from '../fixture-trace.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('the picture of a trace', () => {
  it('has columns that add up, each part from the one before', () => {
    const nodes = flowNodes(TRACE);
    const ofColumn = (column: number) =>
      sum(nodes.filter((node) => node.column === column).map((node) => node.amountRupiah));
    expect([ofColumn(0), ofColumn(1), ofColumn(2)]).toEqual([50_000, 50_000, 49_000]);
    expect(nodes.map(({ label }) => label)).toEqual([
      'Donasi Anda',
      'Untuk disalurkan',
      'Biaya',
      'Pencairan ke-1',
      'Alat oksigenator',
      'Menunggu kuitansi',
      'Belum dicairkan',
    ]);
  });

  it('of a match begins with what was added, of which no fees are kept', () => {
    const nodes = matchNodes(MATCHED_TRACE.match ?? never());
    expect(nodes.map(({ column, label, amountRupiah, from }) => [column, label, amountRupiah, from])).toEqual([
      [0, 'Tambahan', 40_000, undefined],
      [2, 'Pencairan ke-1', 30_000, 0],
      [3, 'Alat oksigenator', 20_000, 1],
      [3, 'Menunggu kuitansi', 9_500, 1],
      [2, 'Belum dicairkan', 7_000, 0],
      [2, 'Kembali ke dana padanan', 3_000, 0],
    ]);
  });

  it('puts receipts beside their withdrawal', () => {
    const { nodes } = layOutFlow(
      flowNodes({ ...TRACE, withdrawals: TRACE.withdrawals.map((one) => ({ ...one, awaitingRupiah: 0 })) }),
    );
    const middles = ['Pencairan ke-1', 'Alat oksigenator'].map((label) => {
      const { y, height } = nodes.find((node) => node.label === label) ?? never();
      return y + height / 2;
    });
    expect(middles[0]).toBeCloseTo(middles[1] ?? 0);
  });

  it('keeps parts of a column apart, however many and small they are', () => {
    const lines = Array.from({ length: 12 }, (_, index) => ({
      ...(TRACE.withdrawals[0]?.lines[0] ?? never()),
      shareRupiah: index + 1,
    }));
    const withdrawals = Array.from({ length: 9 }, (_, index) => ({
      ...(TRACE.withdrawals[0] ?? never()),
      number: index + 1,
      lines,
      takenRupiah: 79,
      awaitingRupiah: 1,
    }));
    const { nodes, height } = layOutFlow(flowNodes({ ...TRACE, withdrawals }));
    for (const column of [1, 2, 3]) {
      const middles = nodes.filter((node) => node.column === column).map((node) => node.y + node.height / 2);
      for (const [index, middle] of middles.entries())
        expect(middle - (middles[index - 1] ?? -60)).toBeGreaterThanOrEqual(60);
    }
    expect(Math.max(...nodes.map((node) => node.y + node.height))).toBeLessThanOrEqual(height);
  });

  it('takes the withdrawals of other pages for one part', () => {
    const withdrawals = TRACE.withdrawals.map((withdrawal) => ({ ...withdrawal, number: 31 }));
    const waitingRupiah = TRACE.waitingRupiah - 10_000;
    const evidencedRupiah = TRACE.evidencedRupiah + 10_000;
    const nodes = flowNodes({ ...TRACE, withdrawals, waitingRupiah, evidencedRupiah, withdrawalCount: 31 });
    expect(nodes).toContainEqual({
      column: 2,
      tone: 'proved',
      label: '30 pencairan lain',
      amountRupiah: 10_000,
      from: 1,
    });
    expect(nodes.map(({ label }) => label)).toContain('Pencairan ke-31');
  });
});

function never(): never {
  throw new Error('The fixture has a withdrawal with a receipt.');
}
