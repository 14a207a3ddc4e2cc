import { SESSION_SEEN_MINUTES } from '@uluran/contract/session';
import type { Session } from '@uluran/contract/user';
import type { Queryable } from '../../platform/database/client.ts';
import type { Member, TokenAudience } from '../../platform/http/members.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { validSession } from './valid-session.ts';

/** Maximum lifetime of a session. */
const SESSION_DAYS = 90;
/** The use of an operator's session is recorded at most this often; a member's more rarely, because its limit without use is in days. */
const OPERATOR_SEEN_MINUTES = 1;
/** Minutes for which a proof of identity is valid. */
export const CONFIRMED_MINUTES = 5;

export interface NewSession {
  userId: number;
  tokenHash: Buffer;
  device: string;
  temporaryPasswordId: number | null;
  /** Null if no password was used. */
  knownDeviceId: number | null;
}

/** Returns the time at which the session expires, even if it is used. */
export async function insertSession(sql: Queryable, session: NewSession): Promise<Date> {
  const confirmed = session.temporaryPasswordId === null;
  const [row] = await sql<[{ expiresAt: Date }]>`
    INSERT INTO sessions (public_id, user_id, token_hash, device, temporary_password_id, known_device_id, expires_at, confirmed_at)
    VALUES (${newPublicId()}, ${session.userId}, ${session.tokenHash}, ${session.device}, ${session.temporaryPasswordId}, ${session.knownDeviceId},
      now() + make_interval(days => ${SESSION_DAYS}), CASE WHEN ${confirmed} THEN now() ELSE '-infinity' END)
    RETURNING expires_at AS "expiresAt"`;
  return row.expiresAt;
}

/** Returns the valid session of a token, and records its use. An operator's session ends with the operator's rights. */
export async function findSession(
  sql: Queryable,
  tokenHash: Buffer,
  audience: TokenAudience,
): Promise<Member | undefined> {
  const seenMinutes = audience === 'operator' ? OPERATOR_SEEN_MINUTES : SESSION_SEEN_MINUTES;
  const [row] = await sql<(Member & { stale: boolean })[]>`
    SELECT s.id AS "sessionId", s.user_id AS "userId", s.temporary_password_id IS NOT NULL AS "temporaryPassword",
      s.confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}) AS "recentlyConfirmed",
      u.role, s.last_seen_at < now() - make_interval(mins => ${seenMinutes}::integer) AS stale
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = ${tokenHash} AND s.audience = ${audience} AND u.frozen_at IS NULL
      AND (s.audience = 'member' OR u.role <> 'member') AND ${validSession(sql)}`;
  if (row === undefined) return undefined;
  const { stale, ...member } = row;
  if (stale) await sql`UPDATE sessions SET last_seen_at = now() WHERE id = ${member.sessionId}`;
  return member;
}

/** Returns the account's valid sessions, the caller's own first. */
export async function listSessions(sql: Queryable, { userId, sessionId }: Member): Promise<Session[]> {
  const rows = await sql<{ session: Session }[]>`
    SELECT json_build_object('id', s.public_id, 'current', s.id = ${sessionId}, 'device', s.device, 'city', NULL, 'createdAt', iso_time(s.created_at),
      'lastSeenAt', iso_time(s.last_seen_at), 'expiresAt', iso_time(s.expires_at)) AS session
    FROM sessions s WHERE s.user_id = ${userId} AND s.audience = 'member' AND ${validSession(sql)}
    ORDER BY s.id <> ${sessionId}, s.last_seen_at DESC, s.id DESC`;
  return rows.map(({ session }) => session);
}

/** Ends a session and deletes its device, which may be lost. Returns false if the account has no such session. */
export async function deleteSession(sql: Queryable, userId: number, publicId: string): Promise<boolean> {
  const rows = await sql`
    WITH ended AS (
      DELETE FROM sessions WHERE user_id = ${userId} AND public_id = ${publicId} AND audience = 'member' RETURNING known_device_id),
    forgotten AS (DELETE FROM known_devices WHERE id IN (SELECT known_device_id FROM ended))
    SELECT FROM ended`;
  return rows.length > 0;
}

export async function deleteOwnSession(sql: Queryable, sessionId: number): Promise<void> {
  await sql`DELETE FROM sessions WHERE id = ${sessionId}`;
}

/** Ends every session of an account except one; all of them if that one is null. */
export async function deleteOtherSessions(
  sql: Queryable,
  { userId, sessionId }: { userId: number; sessionId: number | null },
): Promise<void> {
  await sql`DELETE FROM sessions WHERE user_id = ${userId} AND id IS DISTINCT FROM ${sessionId}::bigint`;
}

/** Records a proof of identity; returns its expiry. */
export async function confirmSession(sql: Queryable, sessionId: number): Promise<Date> {
  const [row] = await sql<[{ confirmedUntil: Date }]>`
    UPDATE sessions SET confirmed_at = now() WHERE id = ${sessionId}
    RETURNING confirmed_at + make_interval(mins => ${CONFIRMED_MINUTES}) AS "confirmedUntil"`;
  return row.confirmedUntil;
}

/** Turns the session of a temporary password into an ordinary session. */
export async function liftSession(sql: Queryable, sessionId: number): Promise<void> {
  await sql`UPDATE sessions SET temporary_password_id = NULL, confirmed_at = now() WHERE id = ${sessionId}`;
}

/**
 * Records the network and device of a sign-in at the site; returns whether the account was ever signed in to, and whether from such a
 * device.
 */
export async function rememberDevice(
  sql: Queryable,
  { userId, device, addressHash }: { userId: number; device: string; addressHash: Buffer },
): Promise<{ isFirst: boolean; isNewDevice: boolean }> {
  const [known] = await sql<[{ any: boolean; same: boolean }]>`
    SELECT count(*) > 0 AS any, count(*) FILTER (WHERE device = ${device}) > 0 AS same
    FROM user_devices WHERE user_id = ${userId}`;
  await sql`
    INSERT INTO user_devices (user_id, device, address_hash) VALUES (${userId}, ${device}, ${addressHash})
    ON CONFLICT (user_id, address_hash, device) DO UPDATE SET last_seen_at = now()`;
  return { isFirst: !known.any, isNewDevice: !known.same };
}
