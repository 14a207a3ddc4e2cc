import type { Queryable } from '../platform/database/client.ts';
import type { Database } from '../platform/database/connect.ts';

/** Content that a seed inserts at once. A setting written in the same transaction records it. */
export type SeedMark =
  | 'demo_content'
  | 'demo_accounts'
  | 'demo_bank_account'
  | 'demo_editorial'
  | 'demo_merchants'
  | 'demo_operators'
  | 'demo_team'
  | 'demo_waiting_work'
  | 'load_content';

/** Prefix of the source of every such setting; no other setting comes from a seed. */
const SOURCE = 'SEED=';

/** The database was filled for trying things out, and production was started on it. */
export class SeededForTrial extends Error {
  override readonly name = 'SeededForTrial';

  constructor(kind: Database['kind']) {
    const remedy =
      kind === 'embedded' ? 'set DATA_DIR to another folder' : 'point DATABASE_URL at a database of its own';
    super(
      `The database holds the invented campaigns of SEED=demo and accounts whose passwords are published, so production does not start on it: ${remedy}.`,
    );
  }
}

export async function isSeeded(sql: Queryable, mark: SeedMark): Promise<boolean> {
  const rows = await sql`SELECT FROM settings WHERE key = ${mark}`;
  return rows.length > 0;
}

/** Returns the time that a seed took for the present; undefined without its mark. */
export async function seededAt(sql: Queryable, mark: SeedMark): Promise<Date | undefined> {
  const [row] = await sql<
    { at: Date }[]
  >`SELECT valid_from AS at FROM settings WHERE key = ${mark} ORDER BY valid_from LIMIT 1`;
  return row?.at;
}

/** Marks the database as filled, in the transaction that fills it; `counts` is for people who look into it. */
export async function leaveMark(
  sql: Queryable,
  mark: SeedMark,
  { seed, counts, now }: { seed: 'demo' | 'load'; counts: Record<string, number>; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO settings (key, valid_from, value, source)
    VALUES (${mark}, ${now}, ${sql.json(counts)}, ${`${SOURCE}${seed}`})`;
}

/**
 * For production, before it changes anything: an empty database, also one without tables, passes.
 * @throws {SeededForTrial}
 */
export async function refuseSeeded({ ownerSql, kind }: Pick<Database, 'ownerSql' | 'kind'>): Promise<void> {
  const [table] = await ownerSql<[{ present: boolean }]>`SELECT to_regclass('settings') IS NOT NULL AS present`;
  if (!table.present) return;
  const marks = await ownerSql`SELECT FROM settings WHERE starts_with(source, ${SOURCE}) LIMIT 1`;
  if (marks.length > 0) throw new SeededForTrial(kind);
}
