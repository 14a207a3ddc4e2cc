import type { OperatorRole } from '@uluran/contract/operator-roles';
import type { Queryable, Sql } from '../../platform/database/client.ts';
import { offerOperatorApp } from './offer.ts';
import { COMMAND_DEVICE, openOperatorSession } from './operator-sessions.ts';

/** Returns the account's id, by its confirmed address; undefined if it is not an operator's. */
export async function findOperator(sql: Queryable, email: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT u.id FROM operators o JOIN users u ON u.id = o.user_id WHERE u.email = ${email.trim().toLowerCase()} AND o.ended_at IS NULL`;
  return row?.id;
}

/** Returns the account's id, by its confirmed address, if its role decides about money; undefined otherwise. */
export async function findTreasurer(sql: Queryable, email: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT id FROM users WHERE email = ${email.trim().toLowerCase()} AND is_treasurer(id)`;
  return row?.id;
}

/** Makes the account with this confirmed address an operator. Returns false if there is none; waits for an erasure in progress. */
export async function addOperator(sql: Queryable, email: string): Promise<boolean> {
  const rows = await sql`
    INSERT INTO operators (user_id) SELECT id FROM users WHERE email = ${email.trim().toLowerCase()} AND email_verified_at IS NOT NULL FOR UPDATE
    ON CONFLICT (user_id) DO UPDATE SET ended_at = NULL RETURNING user_id`;
  return rows.length > 0;
}

/** Sets the role of an operator, as the first administrator gets it. Returns false if the address is not an operator's. */
export async function setOperatorRole(sql: Queryable, email: string, role: OperatorRole): Promise<boolean> {
  const id = await findOperator(sql, email);
  if (id === undefined) return false;
  await sql`SELECT set_operator_role(${id}, ${role})`;
  return true;
}

/** Opens a session for an operator's calls; returns its token. Undefined if the address is not an operator's, or has no role. */
export async function issueOperatorToken(sql: Queryable, email: string): Promise<string | undefined> {
  const id = await findOperator(sql, email);
  return id === undefined ? undefined : (await openOperatorSession(sql, id, COMMAND_DEVICE))?.token;
}

/**
 * Creates a code with which an operator connects an authenticator app to the account. It replaces the previous app, whose codes and
 * sessions end. Returns the code; undefined if the address is not an operator's, or has no role.
 */
export async function offerEnrolmentCode(sql: Sql, email: string, by: number): Promise<string | undefined> {
  const id = await findOperator(sql, email);
  return id === undefined ? undefined : await offerOperatorApp(sql, id, by);
}

/** Ends an operator's rights, app and sessions; their decisions remain valid. Returns false if the address is not an operator's. */
export async function endOperator(sql: Queryable, email: string): Promise<boolean> {
  const id = await findOperator(sql, email);
  if (id === undefined) return false;
  const [row] = await sql<[{ is: boolean }]>`SELECT end_operator(${id}) AS is`;
  return row.is;
}
