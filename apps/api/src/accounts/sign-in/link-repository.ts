import type { Queryable, TransactionSql } from '../../platform/database/client.ts';

export const LINK_HOURS = 24;
export const TEMPORARY_PASSWORD_MINUTES = 30;
/** Maximum of valid temporary passwords per account; at the maximum, the mailbox already contains one. */
const TEMPORARY_PASSWORDS = 10;

export interface NewRegistration {
  email: string;
  name: string;
  phone: string | null;
  passwordHash: string;
}

export interface Registration extends NewRegistration {
  id: number;
}

export async function insertRegistration(sql: Queryable, registration: NewRegistration): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    INSERT INTO registrations (email, name, phone, password_hash)
    VALUES (${registration.email}, ${registration.name}, ${registration.phone}, ${registration.passwordHash}) RETURNING id`;
  return row.id;
}

/** Detects a form that is sent twice. An intended repeat comes later, or with other values. */
const SENT_TWICE_SECONDS = 10;

/**
 * Locks registrations of the same address until the transaction ends. Returns the hash of the password of an equal form sent a
 * moment ago; undefined without one.
 */
export async function lockSameRegistration(
  tx: Queryable,
  { email, name, phone }: Omit<NewRegistration, 'passwordHash'>,
): Promise<string | undefined> {
  await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`registration:${email}`}, 0))`;
  const [row] = await tx<{ passwordHash: string }[]>`
    SELECT password_hash AS "passwordHash" FROM registrations
    WHERE email = ${email} AND name = ${name} AND phone IS NOT DISTINCT FROM ${phone}::text
      AND created_at > now() - make_interval(secs => ${SENT_TWICE_SECONDS})
    ORDER BY id DESC LIMIT 1`;
  return row?.passwordHash;
}

function registrationColumns(sql: Queryable) {
  return sql`id, email, name, phone, password_hash AS "passwordHash"`;
}

export async function readRegistration(sql: Queryable, id: number): Promise<Registration | undefined> {
  const [row] = await sql<Registration[]>`SELECT ${registrationColumns(sql)} FROM registrations WHERE id = ${id}`;
  return row;
}

export async function findLatestRegistration(sql: Queryable, email: string): Promise<Registration | undefined> {
  const [row] = await sql<Registration[]>`
    SELECT ${registrationColumns(sql)} FROM registrations WHERE email = ${email} ORDER BY id DESC LIMIT 1`;
  return row;
}

/** Change that a link in a mail confirms. */
export type LinkSubject = { registrationId: number } | { emailChangeId: number; end: 'old' | 'new' };

/** Stores a link. Returns false if its change of address was withdrawn meanwhile. */
export async function insertLink(sql: Queryable, tokenHash: Buffer, subject: LinkSubject): Promise<boolean> {
  const expiry = sql`now() + make_interval(hours => ${LINK_HOURS})`;
  const { count } =
    'registrationId' in subject
      ? await sql`
          INSERT INTO email_links (token_hash, registration_id, expires_at) VALUES (${tokenHash}, ${subject.registrationId}, ${expiry})`
      : await sql`
          INSERT INTO email_links (token_hash, email_change_id, change_end, expires_at)
          SELECT ${tokenHash}, id, ${subject.end}, ${expiry} FROM email_changes WHERE id = ${subject.emailChangeId} FOR KEY SHARE`;
  return count > 0;
}

export async function deleteLink(sql: Queryable, tokenHash: Buffer): Promise<void> {
  await sql`DELETE FROM email_links WHERE token_hash = ${tokenHash}`;
}

export interface Link {
  subject: LinkSubject;
  used: boolean;
  expired: boolean;
}

/**
 * Reads and locks a link until the transaction ends, so that it works once. The account of a change of address is locked before the link,
 * as in every function that ends open changes.
 */
export async function lockLink(tx: Queryable, tokenHash: Buffer): Promise<Link | undefined> {
  await tx`
    SELECT FROM users WHERE id = (
      SELECT c.user_id FROM email_links l JOIN email_changes c ON c.id = l.email_change_id WHERE l.token_hash = ${tokenHash}) FOR UPDATE`;
  const [row] = await tx<
    {
      registrationId: number | null;
      emailChangeId: number | null;
      end: 'old' | 'new';
      used: boolean;
      expired: boolean;
    }[]
  >`
    SELECT registration_id AS "registrationId", email_change_id AS "emailChangeId", change_end AS end, used_at IS NOT NULL AS used,
      expires_at <= now() AS expired
    FROM email_links WHERE token_hash = ${tokenHash} FOR UPDATE`;
  if (row === undefined) return undefined;
  const { registrationId, emailChangeId, end, used, expired } = row;
  if (registrationId !== null) return { subject: { registrationId }, used, expired };
  return emailChangeId === null ? undefined : { subject: { emailChangeId, end }, used, expired };
}

export async function markLinkUsed(tx: Queryable, tokenHash: Buffer): Promise<void> {
  await tx`UPDATE email_links SET used_at = now() WHERE token_hash = ${tokenHash}`;
}

/** Deletes the mailed links of unfinished changes of address. */
export async function deleteOpenChangeLinks(tx: Queryable, userId: number): Promise<void> {
  await tx`
    DELETE FROM email_links WHERE email_change_id IN (
      SELECT id FROM email_changes WHERE user_id = ${userId} AND completed_at IS NULL)`;
}

/** Deletes unfinished changes of address. */
export async function deleteOpenEmailChanges(tx: Queryable, userId: number): Promise<void> {
  await tx`DELETE FROM email_changes WHERE user_id = ${userId} AND completed_at IS NULL`;
}

/** Replaces an unfinished change of address. */
export async function insertEmailChange(
  tx: Queryable,
  { userId, sessionId, newEmail }: { userId: number; sessionId: number; newEmail: string },
): Promise<number> {
  await deleteOpenEmailChanges(tx, userId);
  const [row] = await tx<[{ id: number }]>`
    INSERT INTO email_changes (user_id, session_id, new_email) VALUES (${userId}, ${sessionId}, ${newEmail}) RETURNING id`;
  return row.id;
}

export interface EmailChange {
  userId: number;
  /** The requesting session; null after it has ended. */
  sessionId: number | null;
  name: string;
  oldEmail: string | null;
  newEmail: string;
  completed: boolean;
  /** True if both addresses have confirmed; an account without an address has only the new one. */
  confirmed: boolean;
}

function changeQuery(sql: Queryable, condition: ReturnType<Queryable>) {
  return sql<EmailChange[]>`
    SELECT c.user_id AS "userId", c.session_id AS "sessionId", u.name, u.email AS "oldEmail", c.new_email AS "newEmail",
      c.completed_at IS NOT NULL AS completed,
      c.new_confirmed_at IS NOT NULL AND (c.old_confirmed_at IS NOT NULL OR u.email IS NULL) AS confirmed
    FROM email_changes c JOIN users u ON u.id = c.user_id WHERE ${condition}`;
}

export async function readEmailChange(sql: Queryable, id: number): Promise<EmailChange | undefined> {
  const [row] = await changeQuery(sql, sql`c.id = ${id} AND c.completed_at IS NULL`);
  return row;
}

/** Records the confirmation by one address, and returns the change afterwards. */
export async function confirmChangeEnd(
  tx: Queryable,
  id: number,
  end: 'old' | 'new',
): Promise<EmailChange | undefined> {
  await tx`
    UPDATE email_changes SET old_confirmed_at = CASE WHEN ${end} = 'old' THEN now() ELSE old_confirmed_at END,
      new_confirmed_at = CASE WHEN ${end} = 'new' THEN now() ELSE new_confirmed_at END
    WHERE id = ${id}`;
  const [row] = await changeQuery(tx, tx`c.id = ${id}`);
  return row;
}

/** Changes the account's address; returns false if another account has it by now. */
export async function completeEmailChange(
  tx: Queryable,
  id: number,
  { userId, newEmail }: EmailChange,
): Promise<boolean> {
  const [taken] = await tx`SELECT FROM users WHERE email = ${newEmail} AND id <> ${userId}`;
  if (taken !== undefined) return false;
  await tx`UPDATE users SET email = ${newEmail}, email_verified_at = now() WHERE id = ${userId}`;
  await tx`UPDATE email_changes SET completed_at = now() WHERE id = ${id}`;
  return true;
}

/** Returns false if the maximum of valid passwords is reached. The account must be locked, or two could exceed the maximum. */
export async function insertTemporaryPassword(tx: TransactionSql, userId: number, hash: Buffer): Promise<boolean> {
  const rows = await tx`
    INSERT INTO temporary_passwords (user_id, hash, expires_at)
    SELECT ${userId}, ${hash}, now() + make_interval(mins => ${TEMPORARY_PASSWORD_MINUTES})
    WHERE (SELECT count(*) FROM temporary_passwords WHERE user_id = ${userId} AND used_at IS NULL AND expires_at > now()) < ${TEMPORARY_PASSWORDS}
    RETURNING id`;
  return rows.length > 0;
}

export async function deleteTemporaryPassword(sql: Queryable, hash: Buffer): Promise<void> {
  await sql`DELETE FROM temporary_passwords WHERE hash = ${hash}`;
}

/** Uses a temporary password, once; returns its id. */
export async function takeTemporaryPassword(
  sql: Queryable,
  userId: number | null,
  hash: Buffer,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    UPDATE temporary_passwords SET used_at = now()
    WHERE user_id = ${userId ?? 0} AND hash = ${hash} AND used_at IS NULL AND expires_at > now() RETURNING id`;
  return row?.id;
}

/** Returns true if this temporary password of the account is still valid. */
export async function isUsableTemporaryPassword(sql: Queryable, userId: number, hash: Buffer): Promise<boolean> {
  const rows = await sql`
    SELECT FROM temporary_passwords WHERE user_id = ${userId} AND hash = ${hash} AND used_at IS NULL AND expires_at > now()`;
  return rows.length > 0;
}

/** Returns true if a temporary password, used or not, has not been deleted. */
export async function hasTemporaryPassword(sql: Queryable, id: number): Promise<boolean> {
  return (await sql`SELECT FROM temporary_passwords WHERE id = ${id}`).length > 0;
}

/** Returns true if the session was opened with this temporary password. */
export async function isSessionsTemporaryPassword(sql: Queryable, sessionId: number, hash: Buffer): Promise<boolean> {
  const rows = await sql`
    SELECT FROM sessions s JOIN temporary_passwords t ON t.id = s.temporary_password_id WHERE s.id = ${sessionId} AND t.hash = ${hash}`;
  return rows.length > 0;
}

/** Deletes every temporary password of an account; ends sessions opened with one. */
export async function deleteTemporaryPasswords(sql: Queryable, userId: number): Promise<void> {
  await sql`DELETE FROM temporary_passwords WHERE user_id = ${userId}`;
}
