import { createClient } from '@uluran/api/testing';

/** Resources of the product. */
export interface Figures {
  /** Pages that follow a payment. */
  followers: number;
  residentMegabytes: number;
  /** Open sockets, timers and similar handles of the process. */
  openHandles: number;
  databaseConnections: number;
}

/** Reads one figure of the product's metrics. */
async function readMetrics(origin: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${origin}/api/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
}

/** Observes a product by its own metrics, and by its database. */
export function watch(origin: string, databaseUrl: string) {
  const sql = createClient(databaseUrl, { max: 1, statementTimeoutMs: 10_000, applicationName: 'watch' });
  return {
    async figures(): Promise<Figures> {
      const metric = await readMetrics(origin);
      const [{ count }] = await sql<[{ count: number }]>`
        SELECT count(*)::int FROM pg_stat_activity WHERE application_name LIKE 'uluran%'`;
      return {
        followers: metric('uluran_payment_followers'),
        residentMegabytes: Math.round(metric('process_resident_memory_bytes') / 1e6),
        openHandles: metric('nodejs_active_handles_total'),
        databaseConnections: count,
      };
    },
    /** Number of database transactions during some work. */
    async transactionsDuring(work: () => Promise<unknown>): Promise<number> {
      const read = async () =>
        (
          await sql<[{ count: number }]>`
            SELECT xact_commit::int AS count FROM pg_stat_database WHERE datname = current_database()`
        )[0].count;
      const before = await read();
      await work();
      return (await read()) - before;
    },
    close: () => sql.end({ timeout: 1 }),
  };
}
