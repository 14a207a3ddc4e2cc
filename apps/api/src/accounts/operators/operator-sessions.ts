import type { OperatorSession } from '@uluran/contract/endpoints';
import { OPERATOR_IDLE_MINUTES, OPERATOR_SESSION_HOURS } from '@uluran/contract/session';
import type { Session } from '@uluran/contract/user';
import type { Queryable } from '../../platform/database/client.ts';
import type { Member } from '../../platform/http/members.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { newToken } from '../sessions/tokens.ts';
import { validSession } from '../sessions/valid-session.ts';
import { deleteSignIns } from './repository.ts';

/** Device name of a session that a command has opened. */
export const COMMAND_DEVICE = 'Perintah operator';

/** A session's token and its latest end. */
export interface OpenedOperatorSession {
  token: string;
  expiresAt: Date;
}

/** Opens a session whose token is valid only for operators' calls. Returns undefined for an account without a role. */
export async function openOperatorSession(
  sql: Queryable,
  userId: number,
  device: string,
): Promise<OpenedOperatorSession | undefined> {
  const { text: token, hash } = newToken();
  const [opened] = await sql<{ expiresAt: Date }[]>`
    INSERT INTO sessions (public_id, user_id, token_hash, audience, device, expires_at, confirmed_at)
    SELECT ${newPublicId()}, id, ${hash}, 'operator', ${device}, now() + make_interval(hours => ${OPERATOR_SESSION_HOURS}), now()
    FROM users WHERE id = ${userId} AND role <> 'member' AND frozen_at IS NULL RETURNING expires_at AS "expiresAt"`;
  return opened && { token, expiresAt: opened.expiresAt };
}

/** Returns the signed-in operator, by the session of the call. */
export async function readOperatorSession(sql: Queryable, sessionId: number): Promise<OperatorSession | undefined> {
  const [row] = await sql<{ session: OperatorSession }[]>`
    SELECT json_build_object('operator', json_build_object('id', u.public_id, 'name', u.name, 'email', u.email, 'role', u.role), 'device', s.device,
      'signedInAt', iso_time(s.created_at), 'expiresAt', iso_time(s.expires_at),
      'idleUntil', iso_time(least(s.expires_at, s.last_seen_at + make_interval(mins => ${OPERATOR_IDLE_MINUTES}))),
      'recoveryCodesLeft', (SELECT count(*) FROM operator_recovery_codes c WHERE c.operator_id = u.id AND c.used_at IS NULL)) AS session
    FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ${sessionId}`;
  return row?.session;
}

/** Returns the operator's valid sessions, the caller's own first. */
export async function listOperatorSessions(sql: Queryable, { userId, sessionId }: Member): Promise<Session[]> {
  const rows = await sql<{ session: Session }[]>`
    SELECT json_build_object('id', s.public_id, 'current', s.id = ${sessionId}, 'device', s.device, 'city', NULL, 'createdAt', iso_time(s.created_at),
      'lastSeenAt', iso_time(s.last_seen_at), 'expiresAt', iso_time(s.expires_at)) AS session
    FROM sessions s WHERE s.user_id = ${userId} AND s.audience = 'operator' AND ${validSession(sql)}
    ORDER BY s.id <> ${sessionId}, s.last_seen_at DESC, s.id DESC`;
  return rows.map(({ session }) => session);
}

/** Ends one session of an operator. Returns false if the operator has no such session. */
export async function endOneOperatorSession(sql: Queryable, userId: number, publicId: string): Promise<boolean> {
  const rows = await sql`
    DELETE FROM sessions WHERE user_id = ${userId} AND public_id = ${publicId} AND audience = 'operator' RETURNING id`;
  return rows.length > 0;
}

/** Ends every session of an operator but the caller's, and started sign-ins. */
export async function endOtherOperatorSessions(sql: Queryable, { userId, sessionId }: Member): Promise<void> {
  await deleteSignIns(sql, userId);
  await sql`DELETE FROM sessions WHERE user_id = ${userId} AND audience = 'operator' AND id <> ${sessionId}`;
}

/** Ends every session of an operator, and started sign-ins. */
export async function endOperatorSessions(sql: Queryable, userId: number): Promise<void> {
  await deleteSignIns(sql, userId);
  await sql`DELETE FROM sessions WHERE user_id = ${userId} AND audience = 'operator'`;
}
