/** What the order of things leaves open where others act at the same moment. Nothing of it happens to one who acts alone. */
export interface Luck {
  /** Other calls work on the same gift: a payment that they hold is skipped, and a state that they are writing is not visible yet. */
  yields: boolean;
  /** Payments and transactions that came at the same moment, and are not seen yet. */
  unseen: ReadonlySet<string>;
  /** So much of what is settled in each fund may not be seen yet. */
  unseenRupiah: readonly bigint[];
  /** What funds came to owe by each part of a gift that went back, where that was recorded. */
  owed: ReadonlyMap<string, bigint> | undefined;
}

export const ALONE: Luck = { yields: false, unseen: new Set(), unseenRupiah: [], owed: undefined };

/** The model does not allow what happened. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement';
}
