import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { copyDemoData, startTemporaryServer } from '@uluran/api/testing';
import postgres from 'postgres';

/** Enough connections for 64 withdrawals at once beside three nodes. All other settings are the product's own, durability first. */
const SETTINGS = { max_connections: '200' };
const RECOVERY_LIMIT_MS = 60_000;

/** A PostgreSQL that keeps committed data and can be killed. */
export interface DatabaseServer {
  ownerUrl: string;
  /** The auditor's own connections, as superuser. No failure affects them except the server's death. */
  sql: postgres.Sql;
  /**
   * Kills all processes of the server at once, so that nothing more is written, and waits until it is back; returns the time
   * without a server in ms.
   *
   * @param moment the kill waits for this promise, once everything is ready
   */
  crash: (moment?: Promise<unknown>) => Promise<number>;
  /** Locks a whole table and keeps the lock, like a forgotten transaction; returns a function that ends it. */
  leaveLock: (table: string) => Promise<() => Promise<void>>;
  /** Ends one connection of the product, preferably a busy one; returns its statement. */
  cutConnection: () => Promise<string | undefined>;
  stop: () => Promise<void>;
}

/** Connections of the auditor, and its actions on the product's connections; the address is a superuser's. */
export function openAuditor(url: string): Pick<DatabaseServer, 'sql' | 'leaveLock' | 'cutConnection'> {
  const sql = postgres(url, {
    // One connection, so that its first reply shows that it is alive.
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'chaos' },
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
  }) as unknown as postgres.Sql;
  return {
    sql,
    leaveLock: async (table) => {
      const holder = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'chaos' } });
      const session = await holder.reserve();
      await session.unsafe(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      return async () => {
        await session`ROLLBACK`;
        session.release();
        await holder.end({ timeout: 2 });
      };
    },
    cutConnection: async () => {
      const [cut] = await sql<{ doing: string }[]>`
        SELECT state || ' ' || application_name AS doing, pg_terminate_backend(pid) FROM (
          SELECT pid, state, application_name FROM pg_stat_activity WHERE application_name LIKE 'uluran%'
          ORDER BY state = 'idle', random() LIMIT 1) AS chosen`;
      return cut?.doing;
    },
  };
}

export async function startDatabaseServer(): Promise<DatabaseServer> {
  const server = await startTemporaryServer(SETTINGS, undefined, copyDemoData);
  const url = new URL(server.superuserUrl);
  url.pathname = new URL(server.ownerUrl).pathname;
  const auditor = openAuditor(url.href);
  const { sql } = auditor;
  return {
    ...auditor,
    ownerUrl: server.ownerUrl,
    crash: async (moment) => {
      const killed = await readPostmasterId(server.folder);
      // Sessions and background processes of the server.
      const parts = await sql<{ pid: number }[]>`SELECT pid FROM pg_stat_activity`;
      await moment;
      const startedAt = performance.now();
      for (const pid of [killed, ...parts.map((part) => part.pid)]) kill(pid);
      await waitUntilBack(sql, server.folder, killed);
      return performance.now() - startedAt;
    },
    stop: async () => {
      await sql.end({ timeout: 2 });
      await server.stop();
    },
  };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // A session that has ended by itself meanwhile.
  }
}

async function readPostmasterId(folder: string): Promise<number> {
  const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

/** A killed server's sessions continue for a moment: only a reply of the next server counts. */
async function waitUntilBack(sql: postgres.Sql, folder: string, killed: number): Promise<void> {
  const deadline = performance.now() + RECOVERY_LIMIT_MS;
  for (;;) {
    try {
      if ((await readPostmasterId(folder)) !== killed) {
        await sql`SELECT`;
        return;
      }
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await delay(50);
  }
}
