import type { Account, AccountFields } from '../../../support/accounts.ts';

/** An account with what its row has arranged for it, by id. */
export type Owner = Account & { thing?: string | undefined };

export interface Row {
  /** A good request: its path with what it names filled in, and its body. */
  path: (owner: Owner) => string;
  body?: (owner: Owner) => unknown;
  /** Makes what is the owner's alone; returns its id. */
  arrange?: (owner: Account) => Promise<string>;
  /** The status for every caller; if the call needs a token, for its owner. */
  status: number;
  /** What another member gets who names something of the owner's. */
  otherStatus?: number;
  /** What the owner's account must be like. */
  account?: AccountFields;
}
