import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followInterval, type IntervalTrace, type LineEvent } from '../../src/rupiah-traces/line.domain.ts';
import { type Command, LineScene } from './line-scene.ts';

const rupiah = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 3_000 }));
const pick = fc.nat(30);
/** Numbers of a command are taken modulo what there is, so that any sequence is a possible one. */
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('give' as const), rupiah }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('send' as const), rupiah, fee: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('evidence' as const), withdrawal: pick, rupiah }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('send_back' as const), withdrawal: pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('go_back' as const), gift: pick, rupiah, debt: fc.nat(3) }) },
);
const history = fc.array(command, { minLength: 1, maxLength: 25 });

const sumOf = (amounts: Iterable<bigint>) => [...amounts].reduce((sum, amount) => sum + amount, 0n);

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
});
