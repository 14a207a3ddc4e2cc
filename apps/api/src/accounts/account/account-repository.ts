import type { User } from '@uluran/contract/user';
import type { Queryable } from '../../platform/database/client.ts';
import { statement, text } from '../../platform/database/statement.ts';
import { pictureJson } from '../../platform/pictures/picture-json.ts';
import { newPublicId } from '../../platform/values/public-id.ts';

const selectUser = statement<{ user: User }>(text`
    SELECT json_build_object('id', u.public_id, 'name', u.name, 'email', u.email, 'emailVerifiedAt', iso_time(u.email_verified_at),
      'pendingEmail', (SELECT new_email FROM email_changes c WHERE c.user_id = u.id AND c.completed_at IS NULL),
      'phone', u.phone, 'gender', u.gender, 'birthDate', u.birth_date,
      'avatar', CASE WHEN p.id IS NOT NULL THEN ${pictureJson(text`p`, text`u.name`)} END, 'bio', u.bio, 'city', u.city, 'role', u.role,
      'identities', (SELECT coalesce(json_agg(i.provider ORDER BY i.provider), '[]') FROM user_identities i WHERE i.user_id = u.id),
      'hasPassword', EXISTS (SELECT FROM user_passwords w WHERE w.user_id = u.id), 'mustChangePassword', $temporary::boolean) AS user
    FROM users u LEFT JOIN pictures p ON p.id = u.avatar_picture_id
    WHERE u.id = $userId AND u.erased_at IS NULL`);

/** Returns the account's data for its owner; `temporary` is true if the session was opened with a temporary password. */
export async function readUser(sql: Queryable, userId: number, temporary: boolean): Promise<User | undefined> {
  const [row] = await selectUser(sql, { userId, temporary });
  return row?.user;
}

/** Fields of an account that sign-in needs. */
export interface Credentials {
  userId: number;
  passwordHash: string | null;
  frozen: boolean;
}

/** The account of an address, and if its network and device are known. */
export interface FoundCredentials extends Credentials {
  /** True if a sign-in from this network succeeded before. */
  familiar: boolean;
  /** The device of an earlier sign-in, recognised by one of the proofs; else null. */
  knownDevice: { id: number; proofHash: string } | null;
}

/** @param proofHashes in hexadecimal digits */
export async function findCredentials(
  sql: Queryable,
  email: string,
  { addressHash, proofHashes }: { addressHash: Buffer; proofHashes: string[] },
): Promise<FoundCredentials | undefined> {
  const [row] = await sql<FoundCredentials[]>`
    SELECT u.id AS "userId", w.hash AS "passwordHash", u.frozen_at IS NOT NULL AS frozen,
      EXISTS (SELECT FROM user_devices d WHERE d.user_id = u.id AND d.address_hash = ${addressHash})
        OR EXISTS (SELECT FROM operator_places o WHERE o.operator_id = u.id AND o.address_hash = ${addressHash} AND o.signed_in_at IS NOT NULL) AS familiar,
      (SELECT json_build_object('id', k.id, 'proofHash', encode(k.proof_hash, 'hex')) FROM known_devices k
        WHERE k.user_id = u.id AND k.proof_hash = ANY (ARRAY(SELECT decode(hash, 'hex') FROM unnest(${proofHashes}::text[]) AS hash))
        ORDER BY k.last_seen_at DESC LIMIT 1) AS "knownDevice"
    FROM users u LEFT JOIN user_passwords w ON w.user_id = u.id WHERE u.email = ${email}`;
  return row;
}

export async function readPasswordHash(sql: Queryable, userId: number): Promise<string | null> {
  const [row] = await sql<{ hash: string }[]>`SELECT hash FROM user_passwords WHERE user_id = ${userId}`;
  return row?.hash ?? null;
}

export async function storePassword(sql: Queryable, userId: number, hash: string): Promise<void> {
  await sql`
    INSERT INTO user_passwords (user_id, hash) VALUES (${userId}, ${hash})
    ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, changed_at = now()`;
}

/** Returns the recipient of mails about an account; undefined without an address. */
export async function readRecipient(
  sql: Queryable,
  userId: number,
): Promise<{ name: string; email: string } | undefined> {
  const [row] = await sql<{ name: string; email: string }[]>`
    SELECT name, email FROM users WHERE id = ${userId} AND email IS NOT NULL`;
  return row;
}

export async function findUserByEmail(
  sql: Queryable,
  email: string,
): Promise<{ id: number; name: string } | undefined> {
  const [row] = await sql<{ id: number; name: string }[]>`SELECT id, name FROM users WHERE email = ${email}`;
  return row;
}

/** A new account's person; `email` is confirmed, or null if a sign-in service confirmed none. */
interface NewUser {
  name: string;
  email: string | null;
  phone: string | null;
}

/** Returns the new account's id; undefined if another account has the address. */
export async function insertUser(sql: Queryable, { name, email, phone }: NewUser): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    INSERT INTO users (public_id, name, email, email_verified_at, phone)
    VALUES (${newPublicId()}, ${name}, ${email}, CASE WHEN ${email}::text IS NOT NULL THEN now() END, ${phone})
    ON CONFLICT (email) DO NOTHING RETURNING id`;
  return row?.id;
}

/** Columns that a member may change, by their names in the database. */
export type ProfileColumns = Partial<
  Record<'name' | 'phone' | 'gender' | 'birth_date' | 'bio' | 'city' | 'avatar_picture_id', string | null>
>;

export async function updateUser(sql: Queryable, userId: number, columns: ProfileColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await sql`UPDATE users SET ${sql(columns)} WHERE id = ${userId}`;
}

/** Locks an account until the transaction ends. */
export async function lockUser(tx: Queryable, userId: number): Promise<void> {
  await tx`SELECT FROM users WHERE id = ${userId} FOR UPDATE`;
}
