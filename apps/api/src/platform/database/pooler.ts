import { sessionSettings } from './client.ts';
import { DatabasePooled, isDatabaseUnavailable, PoolUnfit } from './errors.ts';
import { APPLICATION_ROLE } from './roles.ts';
import type { Sql } from './sql-types.ts';
import { connectionsOf } from './statement-deadline.ts';

/** Properties of a session on which the product depends. */
interface Session {
  readonly login: string;
  readonly role: string;
  /** Equal for two sessions of the same database on the same server. */
  readonly place: string;
  /** Settings by name, in the server's units. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Refuses a pooler if the server itself is needed: the lock of the migrations and the job queue's settings belong to a session, and the
 * role of requests is set at its start.
 *
 * @throws DatabasePooled
 */
export async function refusePooler(ownerSql: Sql): Promise<void> {
  // The process id that the server sent at the start of the connection, and that of the session which executes its statements.
  const [session] = await ownerSql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  if (!connectionsOf(ownerSql).some(({ backend }) => backend.pid === session.pid)) throw new DatabasePooled();
}

/**
 * Gives the application's role the settings that a pooler does not pass on, and checks through the pool every property that the product
 * depends on. Settings by statement would not last: the session may serve another transaction next.
 *
 * @throws PoolUnfit with all missing properties
 */
export async function preparePooled(ownerSql: Sql, sql: Sql, statementTimeoutMs: number): Promise<void> {
  const settings = Object.entries(sessionSettings(statementTimeoutMs));
  await setForRole(ownerSql, settings);
  const expected = await readSession(ownerSql);
  // In a transaction: a pooler that assigns a session to each statement refuses it.
  const actual = await sql
    .begin((transaction) => readSession(transaction as unknown as Sql))
    .catch((error: unknown) => {
      throw new PoolUnfit([error instanceof Error ? error.message : String(error)]);
    });
  const missing = [
    ...(actual.login === APPLICATION_ROLE && actual.role === APPLICATION_ROLE
      ? []
      : [`it signs in as ${actual.login} and acts as ${actual.role}, and must do both as ${APPLICATION_ROLE}`]),
    ...(actual.place === expected.place ? [] : ['it leads to another database than DATABASE_URL']),
    ...settings.flatMap(([name, wanted]) => {
      const value = actual.settings[name];
      return value === String(wanted) ? [] : [`${name} is ${value} instead of ${wanted}`];
    }),
  ];
  if (missing.length > 0) throw new PoolUnfit(missing);
}

/**
 * Stores the initial settings for sessions of the role in this database, and ends the idle sessions that began without them: a pooler would
 * keep these for an hour. A missing right to do so is ignored: the check reports missing settings.
 */
async function setForRole(ownerSql: Sql, wanted: readonly [string, number | string][]): Promise<void> {
  const [{ database, settings }] = await ownerSql<[{ database: string; settings: string[] }]>`
    select current_database() as database, coalesce((
      select setconfig from pg_db_role_setting join pg_roles on pg_roles.oid = setrole join pg_database on pg_database.oid = setdatabase
      where rolname = ${APPLICATION_ROLE} and datname = current_database()), '{}') as settings`;
  const absent = wanted.filter(([name, value]) => !settings.includes(`${name}=${value}`));
  if (absent.length === 0) return;
  const set = (name: string, value: number | string) => ownerSql`
    alter role ${ownerSql(APPLICATION_ROLE)} in database ${ownerSql(database)} set ${ownerSql(name)} = ${ownerSql.unsafe(String(value))}`;
  try {
    for (const [name, value] of absent) await set(name, value);
    await ownerSql`
      select pg_terminate_backend(pid, 1000) from pg_stat_activity
      where usename = ${APPLICATION_ROLE} and datname = current_database() and state = 'idle'`;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
  }
}

async function readSession(sql: Sql): Promise<Session> {
  const [session] = await sql<[Session]>`
    select session_user::text as login, current_user::text as role,
      (select oid from pg_database where datname = current_database()) || ' ' || pg_postmaster_start_time() as place,
      (select jsonb_object_agg(name, setting) from pg_settings where name in ${sql(Object.keys(sessionSettings(0)))}) as settings`;
  return session;
}
