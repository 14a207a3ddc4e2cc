import type postgres from 'postgres';
import type { Queryable, Sql } from './client.ts';
import type { DatabaseLog } from './log.ts';

/**
 * The role of requests and jobs. It owns nothing and has only the rights that the migrations grant. On the embedded server it has a login
 * of its own. On another server the owner's login takes the role for each session: that prevents mistakes in the product's code, but SQL
 * injected into a query could leave the role again.
 */
export const APPLICATION_ROLE = 'uluran_app';

/**
 * The role of operators' calls: it has the rights of the application's role and may carry out operators' decisions, which the application's
 * role may not. It has no login; the owner's login takes the role for each session.
 */
export const OPERATOR_ROLE = 'uluran_operator';

const DUPLICATE_OBJECT = '42710';
const UNIQUE_VIOLATION = '23505';
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Makes sure the application's role exists and that the owner may act as it. Call it as the database's owner, before the migrations.
 *
 * Returns false, after one sentence in the log, if this user may not create roles: the application then runs as the owner, and the write
 * protection of the ledger's tables is not enforced by the database.
 */
export async function provisionApplicationRole(ownerSql: Sql, log: DatabaseLog): Promise<boolean> {
  const usable = (await mayUseRole(ownerSql, APPLICATION_ROLE)) || (await createRole(ownerSql, APPLICATION_ROLE, ''));
  if (!usable) {
    log.warn(
      `This database user may not create or use the role ${APPLICATION_ROLE}, so the ledger's write protection is not enforced: run CREATE ROLE ${APPLICATION_ROLE} and GRANT it to this user, then restart.`,
    );
    return false;
  }
  return true;
}

/**
 * Makes sure the role of operators' calls exists, beside that of the application, and that the owner may act as it. Returns false, after
 * one sentence in the log, if this user may not create it: operators' calls then act as the owner.
 */
export async function provisionOperatorRole(ownerSql: Sql, log: DatabaseLog): Promise<boolean> {
  const member = `in role ${APPLICATION_ROLE}`;
  const usable = (await mayUseRole(ownerSql, OPERATOR_ROLE)) || (await createRole(ownerSql, OPERATOR_ROLE, member));
  if (!usable) {
    log.warn(
      `This database user may not create or use the role ${OPERATOR_ROLE}, so operators' calls act as the owner: run CREATE ROLE ${OPERATOR_ROLE} IN ROLE ${APPLICATION_ROLE} and GRANT it to this user, then restart.`,
    );
  }
  return usable;
}

/** Returns true if the role exists and the current user may act as it. */
async function mayUseRole(sql: Queryable, role: string): Promise<boolean> {
  const [row] = await sql<{ usable: boolean }[]>`
    select pg_has_role(current_user, oid, 'member') as usable from pg_roles where rolname = ${role}`;
  return row?.usable ?? false;
}

async function createRole(sql: Sql, role: string, member: string): Promise<boolean> {
  try {
    await sql.unsafe(`create role ${role} nologin ${member}`).catch(ignore(DUPLICATE_OBJECT, UNIQUE_VIOLATION));
    await sql.unsafe(`grant ${role} to current_user`).catch(ignore(UNIQUE_VIOLATION));
  } catch (error) {
    if (isCode(error, INSUFFICIENT_PRIVILEGE)) {
      return false;
    }
    throw error;
  }
  return mayUseRole(sql, role);
}

/** Returns true if the role exists on this server. */
export async function applicationRoleExists(sql: Queryable): Promise<boolean> {
  const rows = await sql`select 1 from pg_roles where rolname = ${APPLICATION_ROLE}`;
  return rows.length > 0;
}

function ignore(...codes: string[]): (error: unknown) => void {
  return (error) => {
    if (!codes.some((code) => isCode(error, code))) {
      throw error;
    }
  };
}

function isCode(error: unknown, code: string): error is postgres.PostgresError {
  return error instanceof Error && 'code' in error && error.code === code;
}
