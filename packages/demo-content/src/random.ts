/** A repeatable source of chance: the same seed gives the same numbers on every machine. Not for anything that must be unguessable. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number, both ends included. */
  integer(lowest: number, highest: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Picks by weight: `[['a', 3], ['b', 1]]` gives `a` three times out of four. */
  weighted<Item>(items: ReadonlyArray<readonly [item: Item, weight: number]>): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** Seeds from a text (FNV-1a) and runs mulberry32, which is small and even enough for a demo. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  const integer = (lowest: number, highest: number) => lowest + Math.floor(next() * (highest - lowest + 1));

  function pick<Item>(items: readonly Item[]): Item {
    return at(items, integer(0, items.length - 1));
  }

  function weighted<Item>(items: ReadonlyArray<readonly [item: Item, weight: number]>): Item {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    return at(items, items.length - 1)[0];
  }

  function shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => [next(), item] as const)
      .sort(([left], [right]) => left - right)
      .map(([, item]) => item);
  }

  return { next, integer, chance: (probability) => next() < probability, pick, weighted, shuffle };
}

/**
 * An element that must be there.
 * @throws {RangeError} when it is not: the content is incomplete.
 */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`No element ${index} in a list of ${items.length}.`);
  return item;
}
