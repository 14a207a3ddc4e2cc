/** What the order of things leaves open where others act at the same moment. Nothing of it happens to one who acts alone. */
export interface Luck {
  /** Others worked on the same gift: a payment in their hands is left to them, and a state that they were about to write is not there yet. */
  yields: boolean;
  /** References and transactions that came at the same moment, and are not seen yet. */
  unseen: ReadonlySet<string>;
  /** So much of what is available may not be seen yet. */
  unseenRupiah: bigint;
  /** What the fund came to owe, where that was recorded. */
  owedRupiah: bigint | undefined;
}

export const ALONE: Luck = { yields: false, unseen: new Set(), unseenRupiah: 0n, owedRupiah: undefined };

/** The model does not allow what happened. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement';
}
