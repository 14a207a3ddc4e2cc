interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

export interface GatheringOptions<Item, Result> {
  /** Does the work for several items. Returns a result for each, in their order; if it throws, nothing is done. */
  work: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Maximum of concurrent calls. */
  atOnce: number;
  /** Maximum of items in one call. */
  most: number;
  /** Returns true if a failure concerns all items and not one of them: then none is retried alone. */
  concernsAll: (error: unknown) => boolean;
}

/**
 * Collects items that arrive during earlier calls and handles them in one call: the more items, the less each costs, and a single item does not
 * wait for others. If a call of several fails, each item is tried alone, so that one bad item does not fail the others.
 */
export function createGathering<Item, Result>({ work, atOnce, most, concernsAll }: GatheringOptions<Item, Result>) {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;

  async function settle(gathered: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(gathered.map(({ item }) => item));
      for (const [index, { resolve }] of gathered.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (gathered.length > 1 && !concernsAll(error)) for (const one of gathered) await settle([one]);
      else for (const { reject } of gathered) reject(error);
    }
  }

  async function workThrough(): Promise<void> {
    underWay += 1;
    while (waiting.length > 0) await settle(waiting.splice(0, most));
    underWay -= 1;
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (underWay < atOnce) void workThrough();
    });
}
