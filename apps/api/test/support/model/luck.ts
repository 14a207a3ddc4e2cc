/** Results that depend on concurrent calls. A call that runs alone has no such luck. */
export interface Luck {
  /** Other calls work on the same gift: a locked payment is skipped, and an uncommitted state is not visible yet. */
  yields: boolean;
  /** Concurrent payments and transactions that are not visible yet. */
  unseen: ReadonlySet<string>;
  /** Settled rupiah of each fund that may not be visible yet. */
  unseenRupiah: readonly bigint[];
  /** Debts of funds from each returned part of a gift, if they were recorded. */
  owed: ReadonlyMap<string, bigint> | undefined;
}

export const ALONE: Luck = { yields: false, unseen: new Set(), unseenRupiah: [], owed: undefined };

/** The result is impossible in the model. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement';
}
