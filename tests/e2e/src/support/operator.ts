import { createLog, openDatabaseBeside, readEnvironment } from '@uluran/api';
import type { TargetStatus } from '@uluran/contract/states';

/** What an operator does to targets, in the database of a running product; the console has no page for it yet. */
export interface Operator {
  setStatus: (slug: string, status: TargetStatus) => Promise<void>;
  rename: (from: string, to: string) => Promise<void>;
  close: () => Promise<void>;
}

export async function operatorOf(dataDir: string): Promise<Operator> {
  const database = await openDatabaseBeside(readEnvironment({ DATA_DIR: dataDir }), {
    log: createLog({ LOG_LEVEL: 'error' }),
  });
  const { ownerSql: sql } = database;
  return {
    setStatus: async (slug, status) => {
      const reason = status === 'frozen' ? 'Laporan yang diperiksa' : null;
      await sql`UPDATE donation_targets SET status = ${status}, frozen_reason = ${reason} WHERE slug = ${slug}`;
    },
    rename: async (from, to) => void (await sql`UPDATE donation_targets SET slug = ${to} WHERE slug = ${from}`),
    close: () => database.close(),
  };
}
