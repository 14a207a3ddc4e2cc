import { randomUUID } from 'node:crypto';
import { type AddBankAccount, BANK_ACCOUNT_HOLD_HOURS, BANK_ACCOUNT_LIMIT } from '@uluran/contract/bank-accounts';
import type { BankAccount } from '@uluran/contract/endpoints';
import type { Queryable, Sql, TransactionSql } from '../../platform/database/client.ts';
import { Failure, InvalidFields, NotFound } from '../../platform/http/failures.ts';
import { putMessage } from '../../platform/jobs/outbox.ts';
import { BANK_ACCOUNT_NUMBER } from '../../platform/secrets/columns.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import {
  decideBankAccount,
  deleteAllOf,
  deleteBankAccount,
  describeAccounts,
  insertBankAccount,
  lockOwner,
  readBankAccounts,
  setPrimary,
  takeId,
} from './repository.ts';

export type BankAccountTopic =
  | 'bank_account_added'
  | 'bank_account_made_primary'
  | 'bank_account_verified'
  | 'bank_account_rejected';

interface MailedAccount {
  userId: number;
  bankCode: string;
  lastFour: string;
  reason?: string;
}

/** Queues the mail to an account's owner. */
export async function tellOwner(
  tx: Queryable,
  topic: BankAccountTopic,
  { userId, bankCode, lastFour, reason }: MailedAccount,
): Promise<void> {
  const account = { userId, bankCode, lastFour, ...(reason !== undefined && { reason }) };
  const payload = { ...account, at: new Date().toISOString() };
  await putMessage(tx, { topic, payload, dedupeKey: `${topic}:${randomUUID()}` });
}

/** Returns true if the database refuses to delete an account because a withdrawal waits for it. */
function isInUse(error: unknown): boolean {
  return error instanceof Error && 'constraint_name' in error && error.constraint_name === 'bank_account_used';
}

export function createBankAccountService({ sql, sealer }: { sql: Sql; sealer: Sealer }) {
  async function find(queryable: Queryable, userId: number, publicId: string): Promise<BankAccount> {
    const [account] = await readBankAccounts(queryable, userId, publicId);
    if (account === undefined) throw new NotFound('Rekening ini tidak ada di akun Anda.');
    return account;
  }

  async function change<Result>(userId: number, work: (tx: TransactionSql) => Promise<Result>): Promise<Result> {
    const done = await sql.begin(async (tx) => {
      if (!(await lockOwner(tx, userId))) throw new Failure('invalid_token');
      return { result: await work(tx) };
    });
    return done.result as Result;
  }

  return {
    list: (userId: number): Promise<BankAccount[]> => readBankAccounts(sql, userId),

    /** @throws NotFound */
    get: (userId: number, publicId: string): Promise<BankAccount> => find(sql, userId, publicId),

    /**
     * Adds an account to be checked, the first one as primary; its owner gets a mail, and the holder is requested from the bank. @throws
     * InvalidFields
     */
    async add(userId: number, { bankCode, number, holder }: AddBankAccount): Promise<BankAccount> {
      const digest = sealer.digest(`${bankCode} ${number}`, 'bank account');
      return await change(userId, async (tx) => {
        const { accounts, isKnown } = await describeAccounts(tx, userId, digest);
        if (isKnown) throw new InvalidFields({ number: ['Rekening ini sudah ada di akun Anda.'] });
        if (accounts >= BANK_ACCOUNT_LIMIT)
          throw new InvalidFields({ number: [`Paling banyak ${BANK_ACCOUNT_LIMIT} rekening. Hapus satu dulu.`] });
        const id = await takeId(tx);
        const publicId = newPublicId();
        const lastFour = number.slice(-4);
        await insertBankAccount(tx, {
          ...{ id, publicId, userId, bankCode, digest, lastFour, holder },
          sealed: sealer.seal(number, { column: BANK_ACCOUNT_NUMBER, rowId: id }),
          isPrimary: accounts === 0,
          holdHours: BANK_ACCOUNT_HOLD_HOURS,
        });
        await tellOwner(tx, 'bank_account_added', { userId, bankCode, lastFour });
        const check = { topic: 'bank_account_holder_check', payload: { accountId: id } };
        await putMessage(tx, { ...check, dedupeKey: `bank_account_holder_check:${id}` });
        return await find(tx, userId, publicId);
      });
    },

    /** @throws NotFound */
    makePrimary: (userId: number, publicId: string): Promise<BankAccount> =>
      change(userId, async (tx) => {
        const { primary, bankCode, lastFour } = await find(tx, userId, publicId);
        if (!primary) {
          await setPrimary(tx, userId, publicId);
          await tellOwner(tx, 'bank_account_made_primary', { userId, bankCode, lastFour });
        }
        return await find(tx, userId, publicId);
      }),

    /** @throws NotFound, or `bank_account_in_use` while a withdrawal waits for it */
    remove: (userId: number, publicId: string): Promise<void> =>
      change(userId, async (tx) => {
        const { primary } = await find(tx, userId, publicId);
        await deleteBankAccount(tx, userId, publicId).catch((error: unknown) => {
          throw isInUse(error) ? new Failure('bank_account_in_use', { cause: error }) : error;
        });
        const [next] = await readBankAccounts(tx, userId);
        if (primary && next !== undefined) await setPrimary(tx, userId, next.id);
      }),
  };
}

export type BankAccountService = ReturnType<typeof createBankAccountService>;

/** Removes a member's accounts when the member is erased. */
export async function eraseBankAccounts(tx: Queryable, userId: number): Promise<void> {
  await deleteAllOf(tx, userId);
}

/**
 * Stores an operator's decision and notifies the owner, in the caller's transaction. Returns false if no account with this number is being
 * checked. Needs the role of operators' calls.
 */
export async function decide(
  tx: Queryable,
  id: number,
  decision: { status: 'verified' | 'rejected'; by: number; note: string },
): Promise<boolean> {
  const account = await decideBankAccount(tx, id, decision);
  if (account === undefined) return false;
  const reason = decision.status === 'rejected' ? { reason: decision.note } : {};
  await tellOwner(tx, `bank_account_${decision.status}`, { ...account, ...reason });
  return true;
}
