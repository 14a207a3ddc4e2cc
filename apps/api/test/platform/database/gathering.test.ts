import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGathering } from '../../../src/platform/database/gathering.ts';

/** A gathering whose calls wait to be let go; an item that is `bad` fails its call. */
function gatheringUnderTest({ atOnce = 1, most = 10, concernsAll = false } = {}) {
  const calls: { items: string[]; letGo: () => void }[] = [];
  const gather = createGathering<string, string>({
    work: async (items) => {
      await new Promise<void>((letGo) => void calls.push({ items: [...items], letGo }));
      if (items.includes('bad')) throw new Error('bad');
      return items.map((item) => item.toUpperCase());
    },
    atOnce,
    most,
    concernsAll: () => concernsAll,
  });
  /** Finishes the calls until none is left. Returns the items of each. */
  async function finish(): Promise<string[][]> {
    for (let next = 0; next < calls.length; next += 1) {
      calls[next]?.letGo();
      await turn();
    }
    return calls.map(({ items }) => items);
  }
  return { gather, calls, finish };
}

test('the first is worked on at once, and what comes meanwhile goes together; each hears of its own', async () => {
  const { gather, calls, finish } = gatheringUnderTest();
  const answers = ['a', 'b', 'c'].map(gather);
  expect(calls.map(({ items }) => items)).toEqual([['a']]);
  expect(await finish()).toEqual([['a'], ['b', 'c']]);
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
  const later = gather('d');
  expect(await finish()).toEqual([['a'], ['b', 'c'], ['d']]);
  expect(await later).toBe('D');
});

test('no more calls are under way at once, and no call is larger, than was said', async () => {
  const { gather, calls, finish } = gatheringUnderTest({ atOnce: 2, most: 2 });
  const answers = ['a', 'b', 'c', 'd', 'e'].map(gather);
  expect(calls.map(({ items }) => items)).toEqual([['a'], ['b']]);
  expect(await finish()).toEqual([['a'], ['b'], ['c', 'd'], ['e']]);
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('one that cannot be done fails alone', async () => {
  const { gather, finish } = gatheringUnderTest();
  const answers = Promise.allSettled(['a', 'b', 'bad', 'c'].map(gather));
  expect(await finish()).toEqual([['a'], ['b', 'bad', 'c'], ['b'], ['bad'], ['c']]);
  expect(await answers).toEqual([
    { status: 'fulfilled', value: 'A' },
    { status: 'fulfilled', value: 'B' },
    { status: 'rejected', reason: new Error('bad') },
    { status: 'fulfilled', value: 'C' },
  ]);
});

test('where the failure is of the whole, nobody is tried again, and the next are', async () => {
  const { gather, finish } = gatheringUnderTest({ concernsAll: true });
  const answers = Promise.allSettled(['a', 'b', 'bad'].map(gather));
  expect(await finish()).toEqual([['a'], ['b', 'bad']]);
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  const next = gather('c');
  await finish();
  expect(await next).toBe('C');
});
