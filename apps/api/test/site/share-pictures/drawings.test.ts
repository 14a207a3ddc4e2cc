import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDrawings } from '../../../src/site/share-pictures/drawings.ts';

/** Takes the place of the rest between drawings. */
const waits = vi.hoisted(() => ({
  rest: (_: number): Promise<void> => new Promise((resolve) => setImmediate(resolve)),
}));
vi.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => waits.rest(ms) }));

const bytes = (length: number) => Buffer.alloc(length, 1);
const fast = { restFactor: 0 };

/** Drawings that end when the test calls `finish`, and a count of those begun. */
function held() {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  let begun = 0;
  const make = () => {
    begun += 1;
    return promise;
  };
  return { make, finish: () => resolve(bytes(3)), begun: () => begun };
}

describe('drawings', () => {
  it('are made once for all who ask at the same time, and for those who ask later', async () => {
    const draw = createDrawings(fast);
    const one = held();
    const asked = [1, 2, 3].map(() => draw('a', one.make));
    one.finish();
    const [first, ...others] = await Promise.all(asked);
    for (const other of [...others, await draw('a', one.make)]) expect(other).toBe(first);
    expect(one.begun()).toBe(1);
  });

  it('are made one after another, and turned away when too many wait', async () => {
    const draw = createDrawings({ ...fast, queueLimit: 2 });
    const [one, two, three, four] = [held(), held(), held(), held()];
    const waiting = [draw('1', one.make), draw('2', two.make), draw('3', three.make)];
    await expect(draw('4', four.make)).rejects.toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 5 });
    expect([one, two, three, four].map(({ begun }) => begun())).toEqual([1, 0, 0, 0]);
    for (const { finish } of [one, two, three, four]) finish();
    await Promise.all(waiting);
    expect((await draw('4', four.make)).byteLength).toBe(3);
  });

  it('are made for networks in turn: one that asks for many turns itself away, and nobody else', async () => {
    const draw = createDrawings({ ...fast, queueLimit: 3 });
    const order: string[] = [];
    const ask = (key: string, network: string) =>
      draw(
        key,
        async () => {
          order.push(key);
          return bytes(1);
        },
        network,
      );
    const asked = ['a1', 'a2', 'a3', 'a4'].map((key) => ask(key, 'a'));
    await expect(ask('a5', 'a')).rejects.toMatchObject({ code: 'service_unavailable' });
    await Promise.all([...asked, ask('b1', 'b'), ask('c1', 'c'), ask('b2', 'b')]);
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('wait in a bounded number, from however many networks', async () => {
    const draw = createDrawings({ ...fast, queueLimitInAll: 2 });
    const one = held();
    const waiting = ['a', 'b', 'c'].map((network) => draw(network, one.make, network));
    await expect(draw('d', one.make, 'd')).rejects.toMatchObject({ code: 'service_unavailable' });
    one.finish();
    await Promise.all(waiting);
  });

  it('leave the processor to others: after each drawing lies a rest of several times what it took', async () => {
    const draw = createDrawings({ restFactor: 3 });
    const steps: string[] = [];
    let nowMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    onTestFinished(() => clock.mockRestore());
    const rest = vi.spyOn(waits, 'rest').mockImplementation(async (ms) => void steps.push(`rest ${ms}`));
    onTestFinished(() => rest.mockRestore());
    const drawings = Array.from({ length: 4 }, (_, index) =>
      draw(String(index), async () => {
        steps.push('draw');
        nowMs += 50;
        return bytes(1);
      }),
    );
    await Promise.all(drawings);
    await vi.waitFor(() => expect(steps).toHaveLength(8), 10_000);
    expect(steps).toEqual(Array.from({ length: 4 }, () => ['draw', 'rest 150']).flat());
  });

  it('are tried again after a failure', async () => {
    const draw = createDrawings(fast);
    await expect(draw('a', () => Promise.reject(new Error('no paper')))).rejects.toThrow('no paper');
    expect((await draw('a', async () => bytes(2))).byteLength).toBe(2);
  });

  it('are kept in so much memory, the oldest given up first', async () => {
    const draw = createDrawings({ ...fast, keptBytes: 250 });
    const made: string[] = [];
    const ask = (key: string) =>
      draw(key, async () => {
        made.push(key);
        return bytes(100);
      });
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await ask(key);
    expect(made).toEqual(['a', 'b', 'c', 'a']);
  });
});
