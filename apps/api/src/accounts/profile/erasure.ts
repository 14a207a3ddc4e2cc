import type { PersonalData } from '@uluran/contract/endpoints';
import type { TransactionSql } from '../../platform/database/client.ts';

/** The account to erase; `email` is null for an account without an address. */
export interface ErasedMember {
  userId: number;
  email: string | null;
}

/** Removes a member from the data of one module, in the transaction that erases the account. @throws AccountInUse */
export type Eraser = (tx: TransactionSql, member: ErasedMember) => Promise<void>;

/** Data of other modules about a member. */
export type PersonalRecords = Omit<PersonalData, 'user' | 'sessions'>;

/** Functions of other modules for the owner of an account: accounts imports none of them. */
export interface PersonalDataOfModules {
  /** In the order of execution. */
  erasers: readonly Eraser[];
  readPersonalRecords: (userId: number) => Promise<PersonalRecords>;
}
