import type { PersonalData } from '@uluran/contract/endpoints';
import type { TransactionSql } from '../../platform/database/client.ts';

/** Whose account is erased; `email` is null for an account without an address. */
export interface ErasedMember {
  userId: number;
  email: string | null;
}

/** Removes a member from the data of one module, in the transaction that erases the account. @throws AccountInUse */
export type Eraser = (tx: TransactionSql, member: ErasedMember) => Promise<void>;

/** What other modules keep about a member. */
export type PersonalRecords = Omit<PersonalData, 'user' | 'sessions'>;

/** What other modules do for the owner of an account: accounts import none of them. */
export interface PersonalDataOfModules {
  /** In the order in which they run. */
  erasers: readonly Eraser[];
  readPersonalRecords: (userId: number) => Promise<PersonalRecords>;
}
