import type { OperatorWork } from '@uluran/contract/operator-roles';
import type { Account, AccountFields } from '../../../support/accounts.ts';

/** An account, with the id of the thing that its row has arranged. */
export type Owner = Account & { thing?: string | undefined };

export interface Row {
  /** A good request: its path with all ids filled in, and its body. */
  path: (owner: Owner) => string;
  body?: (owner: Owner) => unknown;
  /** Creates a thing of the owner's own; returns its id. */
  arrange?: (owner: Account) => Promise<string>;
  /** The status for every caller; if the call needs a token, for its owner. */
  status: number;
  /** The status for another member who names the owner's thing. */
  otherStatus?: number;
  /** Work of the owner's thing, if it narrows the roles of the call. */
  work?: OperatorWork;
  /** Properties of the owner's account. */
  account?: AccountFields;
}
