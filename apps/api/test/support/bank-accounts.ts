import type { TestDatabase } from '../../src/testing/index.ts';
import { createBankAccountService } from '../../src/treasury/bank-accounts/service.ts';
import { testSealer } from './sealer.ts';

/** A bank account that is complete. */
export const BANK_ACCOUNT = { bankCode: '014', number: '7712345698', holder: 'Ratna Wulandari' } as const;

/** An account of a member, being checked; returns its id. */
export async function createBankAccount({ sql }: TestDatabase, userId: number): Promise<string> {
  return (await createBankAccountService({ sql, sealer: testSealer }).add(userId, BANK_ACCOUNT)).id;
}
