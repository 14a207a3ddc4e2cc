import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@uluran/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Cluster,
  createPrograms,
  newHome,
  psql,
  requireDebianTools,
  START_LIMIT_MS,
  startCluster,
  startPgbouncer,
} from '../src/support/debian.ts';
import { removeDataDir } from '../src/support/product.ts';
import { eventually } from '../src/support/wait.ts';

const quiet = { info: () => {}, warn: () => {} };
const programs = createPrograms();
let home: string;
let cluster: Cluster;

const open = (urls: { DATABASE_URL: string; DATABASE_POOL_URL?: string }) =>
  openDatabase({ DATA_DIR: home, ...urls }, { log: quiet });

/** The sentence with which a start is refused. */
async function refusal(urls: { DATABASE_URL: string; DATABASE_POOL_URL?: string }): Promise<string> {
  const opened = await open(urls).catch((error: Error) => error);
  if (opened instanceof Error) return opened.message;
  await opened.close();
  return '';
}

beforeAll(async () => {
  requireDebianTools();
  home = await newHome();
  cluster = await startCluster(programs, home, '');
  // Makes the restricted role, as a first start does.
  await (await open({ DATABASE_URL: cluster.owner })).close();
});

afterAll(async () => {
  await programs.endAll();
  await removeDataDir(home);
});

describe('PgBouncer in transaction mode', () => {
  let pool: string;
  let database: Database;

  /** Changes the configuration, and allows new sessions. */
  async function configure(from: string | RegExp, to: string): Promise<void> {
    const path = join(home, 'pgbouncer-pgbouncer.ini');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(from, to));
    expect(text.match(from)).not.toBeNull();
    const console = pool.replace(/uluran_app:(.*)\/uluran$/, 'uluran:$1/pgbouncer');
    for (const command of ['RELOAD', 'RECONNECT']) psql(console, command);
    await eventually(async () => psql(pool, 'SELECT 1'), START_LIMIT_MS);
  }

  beforeAll(async () => {
    pool = await startPgbouncer(programs, home, cluster);
    database = await open({ DATABASE_URL: cluster.owner, DATABASE_POOL_URL: pool });
  });

  afterAll(() => database?.close());

  it('runs requests as the restricted role, with its limits, in sessions that are lent for a transaction', async () => {
    const { sql } = database;
    const seen = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        sql.begin(async (transaction) => {
          const [row] = await transaction`
            select ${number}::int as number, session_user || ' ' || current_user as who, current_setting('statement_timeout') as limit,
              current_setting('TimeZone') as zone`;
          return row;
        }),
      ),
    );
    expect(seen.map((row) => row?.number)).toEqual(Array.from({ length: 40 }, (_, number) => number));
    expect(new Set(seen.map((row) => `${row?.who} ${row?.limit} ${row?.zone}`))).toEqual(
      new Set(['uluran_app uluran_app 10s UTC']),
    );
    // Far more at once than there are connections, with a parameter and without: none loses its reply or gets another's.
    const numbers = Array.from({ length: 500 }, (_, number) => number);
    const read = (number: number) =>
      number % 3 === 0 ? sql`select 0 as number` : sql`select ${number}::int as number`;
    expect(await Promise.all(numbers.map(read))).toEqual(
      numbers.map((number) => [{ number: number % 3 === 0 ? 0 : number }]),
    );
    // Nothing of the product keeps a name, a lock or a setting in a session that another transaction gets next.
    const left = await database.ownerSql`
      select count(*)::int as locks from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and usename = 'uluran_app'`;
    expect(left).toEqual([{ locks: 0 }]);
    expect(await sql`select count(*)::int as names from pg_prepared_statements`).toEqual([{ names: 0 }]);
  });

  it('is refused as the address of the server, in a sentence that names the other variable', async () => {
    const pooledOwner = pool.replace('uluran_app', 'uluran');
    const sentence = /DATABASE_URL leads to a pooler.*DATABASE_POOL_URL/;
    expect(await refusal({ DATABASE_URL: pooledOwner })).toMatch(sentence);
    await configure(
      '[pgbouncer]',
      '[pgbouncer]\nignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout',
    );
    // Every parameter is swallowed here, and with it the role.
    expect(await refusal({ DATABASE_URL: pooledOwner })).toMatch(sentence);
  });

  it('is refused where it signs in as the owner, leads elsewhere, or lends sessions for a statement', async () => {
    const both = { DATABASE_URL: cluster.owner, DATABASE_POOL_URL: pool };
    expect(await refusal({ ...both, DATABASE_POOL_URL: pool.replace('uluran_app', 'uluran') })).toMatch(
      /it signs in as uluran and acts as uluran, and must do both as uluran_app/,
    );
    await configure('pool_mode = transaction', 'pool_mode = statement');
    expect(await refusal(both)).toMatch(/DATABASE_POOL_URL cannot be used: .*transaction/);
    await configure('pool_mode = statement', 'pool_mode = transaction');
    await configure('dbname=uluran', 'dbname=postgres');
    expect(await refusal(both)).toMatch(/it leads to another database than DATABASE_URL/);
    await configure('dbname=postgres', 'dbname=uluran');
    expect(await refusal(both)).toBe('');
  });
});
