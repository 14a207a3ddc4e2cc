import type { Queryable, Sql } from '../../platform/database/client.ts';
import { offerOperatorApp } from './offer.ts';
import { COMMAND_DEVICE, openOperatorSession, setRole } from './operator-sessions.ts';
import type { OperatorRole } from './roles.ts';

/** An account that may decide about money. */
export interface Operator {
  email: string;
  name: string;
  since: Date;
}

/** Those who are operators now. */
export async function listOperators(sql: Queryable): Promise<Operator[]> {
  return await sql<Operator[]>`
    SELECT u.email, u.name, o.since FROM operators o JOIN users u ON u.id = o.user_id WHERE is_operator(u.id) ORDER BY o.since, u.id`;
}

/** The account's id, by its confirmed address; undefined when it is no operator. */
export async function findOperator(sql: Queryable, email: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT u.id FROM operators o JOIN users u ON u.id = o.user_id WHERE u.email = ${email.trim().toLowerCase()} AND o.ended_at IS NULL`;
  return row?.id;
}

/** The account's id, by its confirmed address, if its role decides about money; undefined otherwise. */
export async function findTreasurer(sql: Queryable, email: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT id FROM users WHERE email = ${email.trim().toLowerCase()} AND is_treasurer(id)`;
  return row?.id;
}

/** Makes the account with this confirmed address an operator. Returns false when there is none; one that is being erased at this moment is waited for. */
export async function addOperator(sql: Queryable, email: string): Promise<boolean> {
  const rows = await sql`
    INSERT INTO operators (user_id) SELECT id FROM users WHERE email = ${email.trim().toLowerCase()} AND email_verified_at IS NOT NULL FOR UPDATE
    ON CONFLICT (user_id) DO UPDATE SET ended_at = NULL RETURNING user_id`;
  return rows.length > 0;
}

/** Sets what an operator may do. Returns false when the address is no operator's. */
export async function setOperatorRole(sql: Queryable, email: string, role: OperatorRole): Promise<boolean> {
  const id = await findOperator(sql, email);
  if (id === undefined) return false;
  await setRole(sql, id, role);
  return true;
}

/** Opens a session for an operator's calls; returns its token. Undefined when the address is no operator's, or has no role. */
export async function issueOperatorToken(sql: Queryable, email: string): Promise<string | undefined> {
  const id = await findOperator(sql, email);
  return id === undefined ? undefined : (await openOperatorSession(sql, id, COMMAND_DEVICE))?.token;
}

/**
 * Makes a code with which an operator ties an authenticator app to the account, in place of the one before, whose codes and sessions end. Returns it; undefined
 * when the address is no operator's, or has no role.
 */
export async function offerEnrolmentCode(sql: Sql, email: string, by: number): Promise<string | undefined> {
  const id = await findOperator(sql, email);
  return id === undefined ? undefined : await offerOperatorApp(sql, id, by);
}

/** Ends an operator's rights, app and sessions; what they decided stays. Returns false when the address is no operator's. */
export async function endOperator(sql: Queryable, email: string): Promise<boolean> {
  const id = await findOperator(sql, email);
  if (id === undefined) return false;
  const [row] = await sql<[{ is: boolean }]>`SELECT end_operator(${id}) AS is`;
  return row.is;
}
