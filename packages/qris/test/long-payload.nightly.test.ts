import { expect, it } from 'vitest';
import { parseQris } from '../src/index.ts';

const ROUNDS = 200;

function millisecondsOf(payload: string): number {
  const startedAt = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) parseQris(payload);
  return performance.now() - startedAt;
}

it('a payload of ten million characters is refused about as fast as one of a thousand', () => {
  const payloadOf = (length: number) => `000201${'9'.repeat(length)}`;
  const [short, long] = [payloadOf(1_000), payloadOf(10_000_000)];
  millisecondsOf(short);
  expect(millisecondsOf(long)).toBeLessThan(50 * Math.max(millisecondsOf(short), 1));
});
