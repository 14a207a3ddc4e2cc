import type { TransactionSql } from '../../database/client.ts';
import { insertUser } from '../account-repository.ts';
import { AccountFrozen } from '../errors.ts';
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

/** Whose account an identity opens, and how it came to that. */
export interface ProviderAccount {
  readonly userId: number;
  /**
   * `known`: the identity was tied to the account before. `linked`: the account had this confirmed address, and its owner should be
   * told that the provider opens it from now on. `created`: a new account without a password.
   */
  readonly outcome: 'known' | 'linked' | 'created';
}

/** A name for people of whom the provider says none: it is shown beside their prayers, so nothing of an address is in it. */
const NAMELESS = 'Orang Baik';

/**
 * Finds or makes the account of an identity that was verified, in the transaction that opens its session.
 *
 * The provider's id decides, and nothing else, once it is known. An identity that is new here is tied to the account that has its
 * address only when both sides have confirmed it: the provider says so in the token, and an account of ours has no address before it
 * is confirmed. So whoever registers somebody else's address first gets nothing, and an address the provider does not vouch for
 * opens nothing. An account that is already tied to another identity of the same provider keeps that one: the address may have been
 * given to a new person. Whoever reads the mail of a confirmed address could have a new password sent there anyway, so this gives them
 * nothing they had not.
 *
 * @throws ProviderTokenInvalid when the token was used before, or the address belongs to another identity's account.
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
 * Lets somebody who is signed in prove once more who they are, by an identity that is tied to their account.
 *
 * @throws ProviderTokenInvalid when the token was used before or is another person's.
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
  // Somebody confirmed the same address between our look and our insert: by now that account can be seen.
  const owner = await findOwner(sql, identity);
  if (owner === undefined) throw new Error('an account had the address of a new one, and has not any more');
  return await linkTo(sql, owner, identity);
}
