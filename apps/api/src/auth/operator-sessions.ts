import type { Queryable } from '../database/client.ts';
import { newPublicId } from '../http/identifiers.ts';
import { newToken } from './secrets.ts';

/** Lifetime of an operator's session; the site's are longer. */
const OPERATOR_SESSION_HOURS = 12;

/** Opens a session whose token works for operators' calls alone; returns the token. Undefined for an account without a role. */
export async function openOperatorSession(sql: Queryable, userId: number): Promise<string | undefined> {
  const { text, hash } = newToken();
  const opened = await sql`
    INSERT INTO sessions (public_id, user_id, token_hash, audience, device, expires_at, confirmed_at)
    SELECT ${newPublicId()}, id, ${hash}, 'operator', 'Perintah operator', now() + make_interval(hours => ${OPERATOR_SESSION_HOURS}), now()
    FROM users WHERE id = ${userId} AND role <> 'member' AND frozen_at IS NULL RETURNING id`;
  return opened.length > 0 ? text : undefined;
}

export async function endOperatorSessions(sql: Queryable, userId: number): Promise<void> {
  await sql`DELETE FROM sessions WHERE user_id = ${userId} AND audience = 'operator'`;
}

/** Sets what an account may do beside giving: a role of operators. */
export async function setRole(sql: Queryable, userId: number, role: string): Promise<void> {
  await sql`UPDATE users SET role = ${role} WHERE id = ${userId}`;
}
