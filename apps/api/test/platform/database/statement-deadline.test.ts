import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type PooledConnection, watchDeadlines } from '../../../src/platform/database/statement-deadline.ts';

const DEADLINE_MS = 11_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(60_000);
});
afterEach(() => vi.useRealTimers());

interface Silence {
  /** Milliseconds since the last data. */
  heard: number;
  /** Milliseconds since the pending statement was sent; undefined if the connection is idle. */
  waiting?: number;
  /** True while the connection is being opened. */
  opening?: boolean;
}

/** Runs the watch for one check over connections in these states; the returned list receives the indexes of closed ones. */
async function watch(states: readonly Silence[]): Promise<readonly number[]> {
  const closed: number[] = [];
  const now = performance.now();
  const pool = states.map(
    ({ heard, waiting, opening = false }, index): PooledConnection => ({
      backend: { pid: opening ? null : index + 1 },
      heardAt: now - heard,
      waitingSince: waiting === undefined ? 0 : now - waiting,
      cut: () => closed.push(index),
    }),
  );
  onTestFinished(watchDeadlines(pool, { deadlineMs: DEADLINE_MS, onCut: () => {} }));
  await vi.advanceTimersByTimeAsync(400);
  return closed;
}

describe('a statement without a reply after the deadline', () => {
  const overdue = { heard: 12_000, waiting: 11_500 };

  test('loses its connection', async () => {
    const closed = await watch([overdue]);
    await expect.poll(() => closed).toEqual([0]);
  });

  test('takes idle connections with it first, also those that received data after it was sent', async () => {
    const closed = await watch([overdue, { heard: 12_000 }, { heard: 8_000 }, { heard: 1_500 }]);
    await expect.poll(() => closed).toEqual([1, 2, 3, 0]);
  });

  test('leaves idle connections that received data a moment ago, pending statements and connections that are being opened', async () => {
    const others = [{ heard: 300 }, { heard: 9_000, waiting: 8_000 }, { heard: 12_000, opening: true }];
    const closed = await watch([overdue, ...others]);
    await expect.poll(() => closed).toEqual([0]);
  });
});

test('silence closes no connection while every statement has time left', async () => {
  expect(await watch([{ heard: 600_000 }, { heard: 600_000, waiting: 9_000 }])).toEqual([]);
});

test('a statement whose reply still arrives is left alone', async () => {
  expect(await watch([{ heard: 100, waiting: 30_000 }])).toEqual([]);
});
