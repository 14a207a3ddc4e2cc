import type { TransactionSql } from '../../platform/database/client.ts';
import { insertUser } from '../account/account-repository.ts';
import { AccountFrozen } from '../account/errors.ts';
import { ProviderTokenInvalid } from './errors.ts';
import type { ProviderIdentity } from './identity.ts';
import {
  type AccountRow,
  findByConfirmedEmail,
  findByIdentity,
  insertIdentity,
  lockIdentity,
  takeToken,
} from './repository.ts';

/** The account of an identity, and its connection to that. */
export interface ProviderAccount {
  readonly userId: number;
  /**
   * `known`: the identity was linked to the account before. `linked`: the account had this confirmed address, and its owner gets a mail
   * that the provider opens it from now on. `created`: a new account without a password.
   */
  readonly outcome: 'known' | 'linked' | 'created';
}

/** Name of people without one at the provider: it is shown beside their prayers, so it contains no part of an address. */
const NAMELESS = 'Orang Baik';

/**
 * Finds or creates the account of a verified identity, in the transaction that opens its session.
 *
 * For a known identity the provider's id alone decides. A new identity is linked to the account with its address only if both sides have
 * confirmed it: the provider in the token, and the site, where accounts have only confirmed addresses. So registering another person's
 * address first has no effect, and an address unconfirmed by the provider opens nothing. An account that is linked to another identity of
 * the same provider keeps that one: the address may have a new owner. The owner of a confirmed address can have a new password sent there
 * anyway, so linking grants no further rights.
 *
 * @throws ProviderTokenInvalid if the token was used before, or the address belongs to another identity's account.
 * @throws AccountFrozen
 */
export async function signInWithProvider(sql: TransactionSql, identity: ProviderIdentity): Promise<ProviderAccount> {
  await requireUnusedToken(sql, identity);
  await lockIdentity(sql, identity);
  const known = await findByIdentity(sql, identity);
  if (known !== undefined) return { userId: openOnly(known), outcome: 'known' };
  const owner = await findOwner(sql, identity);
  return owner === undefined ? await createFor(sql, identity) : await linkTo(sql, owner, identity);
}

/**
 * Confirms a signed-in member's identity again, by an identity that is linked to the account.
 *
 * @throws ProviderTokenInvalid if the token was used before or is another person's.
 */
export async function confirmWithProvider(
  sql: TransactionSql,
  userId: number,
  identity: ProviderIdentity,
): Promise<void> {
  await requireUnusedToken(sql, identity);
  const known = await findByIdentity(sql, identity);
  if (known?.id !== userId) throw new ProviderTokenInvalid(identity.provider, 'somebody_else');
}

async function requireUnusedToken(sql: TransactionSql, identity: ProviderIdentity): Promise<void> {
  if (!(await takeToken(sql, identity))) throw new ProviderTokenInvalid(identity.provider, 'used');
}

function openOnly({ id, frozen }: AccountRow): number {
  if (frozen) throw new AccountFrozen();
  return id;
}

async function findOwner(sql: TransactionSql, { confirmedEmail }: ProviderIdentity) {
  return confirmedEmail === null ? undefined : await findByConfirmedEmail(sql, confirmedEmail);
}

async function linkTo(
  sql: TransactionSql,
  owner: AccountRow,
  { provider, uid }: ProviderIdentity,
): Promise<ProviderAccount> {
  const userId = openOnly(owner);
  if (!(await insertIdentity(sql, { provider, uid, userId })))
    throw new ProviderTokenInvalid(provider, 'address_taken');
  return { userId, outcome: 'linked' };
}

async function createFor(sql: TransactionSql, identity: ProviderIdentity): Promise<ProviderAccount> {
  const { provider, uid, name, confirmedEmail } = identity;
  const userId = await insertUser(sql, { name: name ?? NAMELESS, email: confirmedEmail, phone: null });
  if (userId !== undefined) {
    await insertIdentity(sql, { provider, uid, userId });
    return { userId, outcome: 'created' };
  }
  // The same address was confirmed between the read and the insert: the account is visible now.
  const owner = await findOwner(sql, identity);
  if (owner === undefined) throw new Error('an account had the address of a new one, and has not any more');
  return await linkTo(sql, owner, identity);
}
