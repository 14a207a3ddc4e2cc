import { describe, expect, it } from 'vitest';
import { createDrawings } from '../../src/share-kit/drawings.ts';

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

  it('leave the processor to others: ten thousand addresses in turn take no more than a share of it', async () => {
    const draw = createDrawings({ restFactor: 3 });
    const startedAt = performance.now();
    let working = 0;
    for (let index = 0; index < 4; index += 1) {
      await draw(String(index), async () => {
        const began = performance.now();
        await new Promise((resolve) => setTimeout(resolve, 50));
        working += performance.now() - began;
        return bytes(1);
      });
    }
    // Three rests lie between four drawings.
    expect(performance.now() - startedAt).toBeGreaterThan(working + 0.7 * 3 * working * (3 / 4));
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
