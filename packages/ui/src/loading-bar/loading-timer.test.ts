import { describe, expect, it } from 'vitest';
import { createLoadingTimer, estimatedPercent, LOADING_TIMES, type LoadingState } from './loading-timer.ts';

/** A clock that the test moves; `repeat` fires every 50 ms. */
function handClock() {
  let nowMs = 0;
  const jobs = new Set<{ dueMs: number; everyMs: number | null; run: () => void }>();
  const add = (dueMs: number, everyMs: number | null, run: () => void) => {
    const job = { dueMs, everyMs, run };
    jobs.add(job);
    return () => void jobs.delete(job);
  };
  return {
    pending: () => jobs.size,
    clock: {
      now: () => nowMs,
      after: (milliseconds: number, run: () => void) => add(nowMs + milliseconds, null, run),
      repeat: (run: () => void) => add(nowMs + 50, 50, run),
    },
    pass(milliseconds: number) {
      const endMs = nowMs + milliseconds;
      for (;;) {
        const next = [...jobs].filter((job) => job.dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs)[0];
        if (next === undefined) break;
        nowMs = next.dueMs;
        if (next.everyMs === null) jobs.delete(next);
        else next.dueMs += next.everyMs;
        next.run();
      }
      nowMs = endMs;
    },
  };
}

function setUp() {
  const shown: LoadingState[] = [];
  const hand = handClock();
  return { shown, hand, timer: createLoadingTimer((state) => shown.push(state), hand.clock) };
}

const percents = (shown: LoadingState[]): number[] => shown.flatMap((state) => (state.visible ? [state.percent] : []));

describe('the loading bar', () => {
  it('keeps the times of the specification', () => {
    expect(LOADING_TIMES).toMatchObject({ durationMs: 2000, throttleMs: 200 });
  });

  it('shows nothing for a wait shorter than 200 ms', () => {
    const { shown, hand, timer } = setUp();
    timer.start();
    hand.pass(199);
    timer.finish();
    hand.pass(5000);
    expect(shown).toEqual([]);
    expect(hand.pending()).toBe(0);
  });

  it('appears after 200 ms, grows, fills at the end and goes', () => {
    const { shown, hand, timer } = setUp();
    timer.start();
    hand.pass(200);
    expect(shown).toHaveLength(1);
    hand.pass(3000);
    const growing = percents(shown);
    expect(growing).toEqual([...growing].sort((a, b) => a - b));
    expect(Math.max(...growing)).toBeLessThan(100);
    timer.finish();
    expect(shown.at(-1)).toEqual({ visible: true, percent: 100 });
    hand.pass(LOADING_TIMES.lingerMs);
    expect(shown.at(-1)).toEqual({ visible: false });
    expect(hand.pending()).toBe(0);
  });

  it('ends with the last of overlapping waits', () => {
    const { shown, hand, timer } = setUp();
    timer.start();
    timer.start();
    hand.pass(300);
    timer.finish();
    expect(percents(shown).at(-1)).toBeLessThan(100);
    timer.finish();
    expect(percents(shown).at(-1)).toBe(100);
  });

  it('starts over when a new wait begins while the full bar stands', () => {
    const { shown, hand, timer } = setUp();
    timer.start();
    hand.pass(300);
    timer.finish();
    hand.pass(100);
    timer.start();
    expect(percents(shown).at(-1)).toBeLessThan(5);
    hand.pass(1000);
    expect(shown.at(-1)).toMatchObject({ visible: true });
  });

  it('ignores an end without a start and stops everything when disposed', () => {
    const { shown, hand, timer } = setUp();
    timer.finish();
    timer.start();
    timer.dispose();
    hand.pass(5000);
    expect(shown).toEqual([]);
    expect(hand.pending()).toBe(0);
  });
});

describe('estimatedPercent', () => {
  it('is half after half the duration and never whole', () => {
    expect(estimatedPercent(0, 2000)).toBe(0);
    expect(estimatedPercent(1000, 2000)).toBeCloseTo(50, 5);
    expect(estimatedPercent(60_000, 2000)).toBeLessThan(100);
  });
});
