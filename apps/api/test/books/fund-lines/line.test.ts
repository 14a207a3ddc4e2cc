import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followInterval, type IntervalTrace, type LineEvent } from '../../../src/books/fund-lines/line.domain.ts';
import { type Command, LineScene } from './line-scene.ts';

const rupiah = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 3_000 }));
const pick = fc.nat(30);
/** Indexes of a command are taken modulo the number of gifts or withdrawals, so that every sequence is possible. */
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('give' as const), rupiah }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('send' as const), rupiah, fee: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('evidence' as const), withdrawal: pick, rupiah }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('send_back' as const), withdrawal: pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('go_back' as const), gift: pick, rupiah, debt: fc.nat(3) }) },
);
const history = fc.array(command, { minLength: 1, maxLength: 25 });

const sumOf = (amounts: Iterable<bigint>) => [...amounts].reduce((sum, amount) => sum + amount, 0n);

/** Traces of gifts that were paid one after another, followed by withdrawals, each with a receipt for half of it. Their sums are exact. */
function traceTogether(gifts: readonly number[], withdrawals: readonly number[]): IntervalTrace[] {
  let line = BigInt(gifts.reduce((sum, gift) => sum + gift, 0));
  const events = withdrawals.flatMap((amount, index): LineEvent[] => {
    const [withdrawal, rupiah, lineRupiah] = [index + 1, BigInt(amount), line];
    line -= rupiah;
    const sent: LineEvent = { kind: 'sent', withdrawal, lineRupiah, rupiah, feeRupiah: 0n };
    return [sent, { kind: 'evidenced', withdrawal, line: 1, rupiah: rupiah / 2n }];
  });
  let end = 0n;
  const traces = gifts.map((gift) => {
    const start = end;
    end += BigInt(gift);
    return followInterval({ start, end }, events);
  });
  expect(sumOf(traces.map(({ leftRupiah }) => leftRupiah))).toBe(line);
  for (const [index, amount] of withdrawals.entries()) {
    const parts = traces.flatMap(({ taken }) => taken.filter(({ withdrawal }) => withdrawal === index + 1));
    expect(sumOf(parts.map(({ rupiah }) => rupiah))).toBe(BigInt(amount));
    expect(sumOf(parts.flatMap(({ evidence }) => evidence.map(({ rupiah }) => rupiah)))).toBe(BigInt(amount) / 2n);
  }
  return traces;
}

describe('a line of rupiah', () => {
  test('has every rupiah in one place, as if each had been moved by hand', () => {
    fc.assert(
      fc.property(history, (commands) => {
        const scene = new LineScene();
        for (const step of commands) scene.play(step);
        const traces = scene.gifts.map((gift) => scene.trace(gift));
        for (const [index, gift] of scene.gifts.entries()) {
          const { leftRupiah, removedRupiah, sharedRupiah, taken } = traces[index] as IntervalTrace;
          const spent = sumOf(taken.map((part) => part.rupiah - part.backRupiah));
          expect(leftRupiah + removedRupiah + sharedRupiah + spent).toBe(BigInt(gift.rupiah));
          expect({ leftRupiah, removedRupiah, sharedRupiah }).toEqual(scene.byHand(index));
          for (const part of taken) {
            const evidenced = sumOf(part.evidence.map((line) => line.rupiah));
            expect(part.feeRupiah + evidenced + part.awaitingRupiah + part.backRupiah).toBe(part.rupiah);
          }
        }
        expect(sumOf(traces.map((trace) => trace.leftRupiah))).toBe(BigInt(scene.line.length));
        expect(sumOf(traces.map((trace) => trace.removedRupiah + trace.sharedRupiah))).toBe(BigInt(scene.goneBack));
        for (const withdrawal of scene.withdrawals) {
          const parts = traces.flatMap(({ taken }) => taken.filter((part) => part.withdrawal === withdrawal.number));
          expect(sumOf(parts.map((part) => part.rupiah))).toBe(BigInt(withdrawal.rupiah));
          for (const [index, line] of withdrawal.evidence.entries())
            expect(sumOf(parts.map((part) => part.evidence.find((one) => one.line === index + 1)?.rupiah ?? 0n))).toBe(
              BigInt(line),
            );
        }
      }),
      { numRuns: 300 },
    );
  });

  test('tells backwards how many gifts have paid each receipt: those whose rupiah are in it', () => {
    fc.assert(
      fc.property(history, (commands) => {
        const scene = new LineScene();
        for (const step of commands) scene.play(step);
        const traces = scene.gifts.map((gift) => scene.trace(gift));
        for (const { number, evidence, payers } of scene.withdrawals)
          for (const [index, rupiah] of evidence.entries()) {
            const shares = scene.sharesOf(number, index + 1);
            const byHand = payers[index] ?? [];
            expect(sumOf(shares.values())).toBe(BigInt(rupiah));
            expect([...shares.values()].filter((share) => share > 0n)).toHaveLength(new Set(byHand).size);
            for (const [gift, share] of shares) {
              expect(share).toBe(BigInt(byHand.filter((owner) => owner === gift).length));
              const taken = traces[gift]?.taken.find(({ withdrawal }) => withdrawal === number);
              expect(share).toBe(taken?.evidence.find(({ line }) => line === index + 1)?.rupiah ?? 0n);
            }
          }
      }),
      { numRuns: 300 },
    );
  });

  test('follows a gift and what came later for it in one pass, each as if it were alone', () => {
    fc.assert(
      fc.property(history, pick, pick, (commands, one, other) => {
        const scene = new LineScene();
        scene.play({ kind: 'give', rupiah: 1_000 });
        for (const step of commands) scene.play(step);
        const some = [one, other].map((number) => scene.gifts[number % scene.gifts.length] ?? never());
        expect(scene.tracesOf(some)).toEqual(some.map((gift) => scene.trace(gift)));
      }),
      { numRuns: 200 },
    );
  });

  test('shows of the past the same, whatever follows', () => {
    fc.assert(
      fc.property(history, history, (past, future) => {
        const scene = new LineScene();
        for (const step of past) scene.play(step);
        const gifts = [...scene.gifts];
        const before = gifts.map((gift) => scene.trace(gift));
        for (const step of future) scene.play(step);
        for (const [index, gift] of gifts.entries()) {
          const was = before[index] as IntervalTrace;
          const is = scene.trace(gift);
          for (const [place, part] of was.taken.entries()) {
            expect(is.taken[place]).toMatchObject({ rupiah: part.rupiah, feeRupiah: part.feeRupiah });
            expect(is.taken[place]?.evidence.slice(0, part.evidence.length)).toEqual(part.evidence);
          }
          expect(is.removedRupiah >= was.removedRupiah && is.sharedRupiah >= was.sharedRupiah).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('is exact far beyond what a number holds', () => {
    const whole = 9_007_199_254_740_991n;
    const events: LineEvent[] = [{ kind: 'sent', withdrawal: 1, lineRupiah: whole, rupiah: whole - 1n, feeRupiah: 0n }];
    const halves = [
      { start: 0n, end: whole / 2n },
      { start: whole / 2n, end: whole },
    ].map((interval) => followInterval(interval, events));
    expect(sumOf(halves.map(({ taken }) => taken[0]?.rupiah ?? 0n))).toBe(whole - 1n);
    expect(sumOf(halves.map(({ leftRupiah }) => leftRupiah))).toBe(1n);
  });

  test.each([
    ['before', [1_000, 1_000_000_000]],
    ['after', [1_000_000_000, 1_000]],
  ])('gives a gift of Rp1.000 %s one of Rp1.000.000.000 its own part of each receipt', (_, gifts) => {
    const withdrawals = [1, 333_333_333, 499_999_999];
    const traces = traceTogether(gifts, withdrawals);
    const small = traces[gifts.indexOf(1_000)] as IntervalTrace;
    for (const part of small.taken) {
      const exact = (1_000 * (withdrawals[part.withdrawal - 1] ?? 0)) / 1_000_001_000;
      // Each earlier withdrawal rounds by less than one rupiah.
      expect(Math.abs(Number(part.rupiah) - exact)).toBeLessThan(part.withdrawal + 1);
    }
  });

  test('adds ten thousand single rupiah up to each withdrawal and receipt', () => {
    const traces = traceTogether(Array<number>(10_000).fill(1), [1, 3_333, 3_333, 3_333]);
    expect(traces.every(({ leftRupiah }) => leftRupiah === 0n)).toBe(true);
    expect(traces.every(({ taken }) => taken.filter(({ rupiah }) => rupiah === 1n).length === 1)).toBe(true);
  });
});

function never(): never {
  throw new Error('The scene has a gift.');
}
