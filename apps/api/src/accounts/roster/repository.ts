import type { OperatorAccount } from '@uluran/contract/endpoints';
import type { OperatorRole } from '@uluran/contract/operator-roles';
import { OPERATOR_IDLE_MINUTES } from '@uluran/contract/session';
import type { Queryable } from '../../platform/database/client.ts';
import { ENROLMENT_HOURS } from '../operators/repository.ts';

/** SQL: an operator of `o` with the account in `u`, for the operator who reads. */
function accountJson(sql: Queryable, reader: number) {
  return sql`json_build_object('id', u.public_id, 'name', u.name, 'email', u.email, 'role', nullif(u.role, 'member'), 'isSelf', u.id = ${reader},
    'isFrozen', u.frozen_at IS NOT NULL, 'since', iso_time(o.since),
    'lastSignInAt', (SELECT iso_time(max(p.signed_in_at)) FROM operator_places p WHERE p.operator_id = u.id),
    'appTiedAt', (SELECT iso_time(a.confirmed_at) FROM operator_apps a WHERE a.operator_id = u.id),
    'recoveryCodesLeft', (SELECT count(*) FROM operator_recovery_codes c WHERE c.operator_id = u.id AND c.used_at IS NULL),
    'enrolmentUntil', (SELECT iso_time(e.expires_at) FROM operator_enrolments e WHERE e.operator_id = u.id AND e.expires_at > now()),
    'sessions', (SELECT coalesce(json_agg(json_build_object('id', s.public_id, 'device', s.device, 'signedInAt', iso_time(s.created_at),
        'lastSeenAt', iso_time(s.last_seen_at), 'expiresAt', iso_time(s.expires_at)) ORDER BY s.last_seen_at DESC, s.id), '[]')
      FROM sessions s WHERE s.user_id = u.id AND s.audience = 'operator' AND s.expires_at > now()
        AND s.last_seen_at > now() - make_interval(mins => ${OPERATOR_IDLE_MINUTES})),
    'proposal', (SELECT json_build_object('id', p.id::text, 'role', p.details ->> 'role', 'expiresAt', iso_time(p.expires_at),
        'proposedBy', json_build_object('id', b.public_id, 'name', b.name))
      FROM open_role_proposal(u.id) p JOIN users b ON b.id = p.proposed_by WHERE p.id IS NOT NULL),
    'version', operator_version(u.id))`;
}

/** Returns the operators in office, oldest first. */
export async function listAccounts(sql: Queryable, reader: number): Promise<OperatorAccount[]> {
  const rows = await sql<{ account: OperatorAccount }[]>`
    SELECT ${accountJson(sql, reader)} AS account FROM operators o JOIN users u ON u.id = o.user_id WHERE is_operator(u.id) ORDER BY o.since, u.id`;
  return rows.map(({ account }) => account);
}

/** Returns one operator in office. */
export async function readAccount(
  sql: Queryable,
  reader: number,
  userId: number,
): Promise<OperatorAccount | undefined> {
  const [row] = await sql<{ account: OperatorAccount }[]>`
    SELECT ${accountJson(sql, reader)} AS account FROM operators o JOIN users u ON u.id = o.user_id WHERE u.id = ${userId} AND is_operator(u.id)`;
  return row?.account;
}

/** Returns the account of an operator in office, by its public id. */
export async function findByPublicId(sql: Queryable, publicId: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`SELECT id FROM users WHERE public_id = ${publicId} AND is_operator(id)`;
  return row?.id;
}

/** Makes an account an operator. Needs the operators' role in the database, as every change below. */
export async function inviteAccount(sql: Queryable, of: number, role: OperatorRole, by: number): Promise<void> {
  await sql`SELECT invite_operator(${of}, ${role}, ${by})`;
}

/** A change of an operator, with the version that was read. */
export interface Change {
  of: number;
  by: number;
  version: string;
}

export async function changeRole(sql: Queryable, { of, by, version }: Change, role: OperatorRole): Promise<void> {
  await sql`SELECT change_operator_role(${of}, ${role}, ${by}, ${version})`;
}

/** Returns the operator whose role was confirmed; undefined if no such proposal waits. */
export async function confirmRole(sql: Queryable, proposal: string, by: number): Promise<number | undefined> {
  const [row] = await sql<[{ of: number | null }]>`SELECT confirm_operator_role(${proposal}::bigint, ${by}) AS of`;
  return row.of ?? undefined;
}

/** Returns the operator whose proposed role was withdrawn; undefined if no such proposal waits. */
export async function withdrawRole(sql: Queryable, proposal: string, by: number): Promise<number | undefined> {
  const [row] = await sql<[{ of: number | null }]>`SELECT withdraw_operator_role(${proposal}::bigint, ${by}) AS of`;
  return row.of ?? undefined;
}

export async function renewEnrolment(sql: Queryable, { of, by, version }: Change, codeHash: Buffer): Promise<boolean> {
  await sql`SELECT renew_operator_enrolment(${of}, ${codeHash}, make_interval(hours => ${ENROLMENT_HOURS}), ${by}, ${version})`;
  return true;
}

export async function endSessions(sql: Queryable, of: number, by: number): Promise<void> {
  await sql`SELECT end_sessions_of_operator(${of}, ${by})`;
}

export async function dismiss(sql: Queryable, { of, by, version }: Change): Promise<void> {
  await sql`SELECT dismiss_operator(${of}, ${by}, ${version})`;
}
