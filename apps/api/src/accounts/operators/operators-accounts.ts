import type { Queryable } from '../../platform/database/client.ts';
import { insertUser } from '../account/account-repository.ts';

/** Kinds of owners of an account. */
export const ACCOUNT_KINDS = ['person', 'organisation'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly kind: AccountKind;
  readonly city: string | undefined;
}

/** Returns the account's id, by its confirmed address. */
export async function findAccount(sql: Queryable, email: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT id FROM users WHERE email = ${email.trim().toLowerCase()} AND erased_at IS NULL`;
  return row?.id;
}

/**
 * Creates an account whose address an operator has checked. It has no password: its owner sets one by mail, which proves the address. Returns the account's
 * id; undefined if the address has an account.
 */
export async function addAccount(sql: Queryable, { email, name, kind, city }: NewAccount): Promise<number | undefined> {
  const id = await insertUser(sql, { name, email, phone: null });
  if (id !== undefined) await sql`UPDATE users SET kind = ${kind}, city = ${city ?? null} WHERE id = ${id}`;
  return id;
}
