import type { Queryable } from '../../platform/database/client.ts';
import type { ProviderIdentity, ProviderName } from './identity.ts';

/** Fields of an account for sign-in. */
export interface AccountRow {
  id: number;
  frozen: boolean;
}

/** Serialises first sign-ins of one person, until the transaction ends. */
export async function lockIdentity(sql: Queryable, { provider, uid }: ProviderIdentity): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identity:${provider}:${uid}`}, 0))`;
}

/** Records the use of a token; returns false if it was used before. */
export async function takeToken(sql: Queryable, { tokenHash, tokenExpiresAt }: ProviderIdentity): Promise<boolean> {
  const taken = await sql`
    INSERT INTO used_provider_tokens (token_hash, expires_at) VALUES (${tokenHash}, ${tokenExpiresAt})
    ON CONFLICT DO NOTHING RETURNING 1 AS taken`;
  return taken.length === 1;
}

export async function findByIdentity(
  sql: Queryable,
  { provider, uid }: ProviderIdentity,
): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    SELECT u.id, u.frozen_at IS NOT NULL AS frozen
    FROM user_identities i JOIN users u ON u.id = i.user_id WHERE i.provider = ${provider} AND i.uid = ${uid}`;
  return row;
}

/** Returns the account with a confirmed address: accounts have only confirmed addresses, so this one has proved to own it. */
export async function findByConfirmedEmail(sql: Queryable, email: string): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    SELECT id, frozen_at IS NOT NULL AS frozen FROM users WHERE email = ${email} FOR UPDATE`;
  return row;
}

/** Links an identity to an account; false if the account is linked to another identity of this provider. */
export async function insertIdentity(
  sql: Queryable,
  { provider, uid, userId }: { provider: ProviderName; uid: string; userId: number },
): Promise<boolean> {
  const rows = await sql`
    INSERT INTO user_identities (provider, uid, user_id) VALUES (${provider}, ${uid}, ${userId})
    ON CONFLICT (user_id, provider) DO NOTHING RETURNING 1 AS inserted`;
  return rows.length === 1;
}
