import type { TestDatabase } from '../../../../src/testing/index.ts';
import { FOLLOWED, isLeftOut } from './tables.ts';
import { type Names, readable, textOf } from './words.ts';

type Row = Record<string, unknown>;
type Snapshot = Map<string, { table: string; row: Row }>;

export interface Diary {
  /** Runs a step and records its result: its outcome, and each new, changed or deleted row. */
  note(what: string, work: () => Promise<unknown>): Promise<void>;
  /** Skips changes since the last step, which only prepared the next one. */
  leaveOut(): Promise<void>;
  lines: string[];
}

/** Two gateways may use the same transaction id. */
const transactionName = (names: Names, { gateway, transaction_id: id }: Row): string =>
  gateway === 'midtrans' ? textOf(names, id) : `${gateway} ${textOf(names, id)}`;

interface Since {
  transaction: string;
  posting: number;
}

const LOOK = FOLLOWED.map(
  ({ name, key, where = 't.xmin::text::bigint >= $1' }) =>
    `(SELECT coalesce(json_agg(t ORDER BY ${key.map((column) => `t.${column}`).join(', ')}), '[]') FROM ${name} t WHERE ${where}) AS ${name}`,
).join(', ');

/** Rows that may have changed since a moment, and the moment of this query. */
async function look({ ownerSql }: TestDatabase, since: Since): Promise<{ found: Record<string, Row[]>; now: Since }> {
  const [row] = await ownerSql.unsafe<[Record<string, Row[]> & { now: Since }]>(
    `SELECT json_build_object('transaction', pg_snapshot_xmin(pg_current_snapshot())::text,
        'posting', (SELECT coalesce(max(id), 0) FROM ledger_postings)) AS now, ${LOOK} WHERE $2::bigint >= 0`,
    [since.transaction, since.posting],
  );
  const { now, ...found } = row;
  return { found, now };
}

/** The earlier rows, with those that changed since. */
function withChanges(before: Snapshot, found: Record<string, Row[]>, names: Names): Snapshot {
  // Not by their ids: the parts of a gift, and gifts that are confirmed together, have no fixed order.
  for (const row of found.gateway_transactions ?? [])
    names.give('gateway_transactions', row.id, transactionName(names, row));
  for (const row of found.unmatched_payments ?? [])
    names.give('unmatched_payments', row.id, names.of('gateway_transactions', row.transaction_id));
  for (const row of found.ledger_postings ?? []) names.give('ledger_postings', row.id, textOf(names, row.reference));
  const whole = FOLLOWED.filter(({ where }) => where === 'true').map(({ name }) => name);
  const rows: Snapshot = new Map([...before].filter(([, { table }]) => !whole.includes(table)));
  for (const { name, key } of FOLLOWED) {
    for (const row of found[name] ?? [])
      rows.set([name, ...key.map((column) => row[column])].join(' '), { table: name, row });
  }
  return rows;
}

/** A new row with its fields, a changed one with its differences, or a deleted one. */
function entriesOf(
  { table, before, after }: { table: string; before: Row | undefined; after: Row | undefined },
  show: (column: string, value: unknown, isOld?: boolean) => string,
): string[] {
  const columns = Object.keys(after ?? before ?? {}).filter((column) => !isLeftOut(table, column));
  if (before === undefined)
    return columns
      .filter((column) => after?.[column] !== null)
      .map((column) => `${column} ${show(column, after?.[column])}`);
  if (after === undefined) return ['is gone'];
  return columns
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map((column) => `${column} ${show(column, before[column], true)} → ${show(column, after[column])}`);
}

const outcomeOf = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    return JSON.stringify((await work()) ?? null);
  } catch (error) {
    const { constraint_name: constraint, message } = error as { constraint_name?: string; message: string };
    return `refused: ${constraint ?? message}`;
  }
};

/**
 * Begins a diary of a database. `names` maps ids to the names of people, funds, targets and orders in the diary. With `expected`,
 * the first step that differs throws.
 */
export async function openDiary(database: TestDatabase, names: Names, expected?: string): Promise<Diary> {
  let since: Since = { transaction: '0', posting: 0 };
  let before: Snapshot = new Map();
  async function take(): Promise<Snapshot> {
    const { found, now } = await look(database, since);
    since = now;
    return withChanges(before, found, names);
  }
  before = await take();
  const lines: string[] = [];

  async function note(what: string, work: () => Promise<unknown>): Promise<void> {
    const from = Date.now();
    const outcome = await outcomeOf(work);
    const times = { from, to: Date.now() };
    const after = await take();
    const show = (table: string) => (column: string, value: unknown, isOld?: boolean) =>
      readable(names, isOld === true ? undefined : times, { table, column, value });
    lines.push('', `# ${what}: ${readable(names, times, { table: '', column: '', value: outcome })}`);
    const found: { table: string; line: string }[] = [];
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const [old, now] = [before.get(key), after.get(key)];
      const { table, row } = now ?? old ?? { table: '', row: {} };
      const entries = entriesOf({ table, before: old?.row, after: now?.row }, show(table));
      if (entries.length > 0)
        found.push({ table, line: `${table} ${names.ofRow(table, row, times)}: ${entries.join(', ')}` });
    }
    for (const { name } of FOLLOWED)
      lines.push(
        ...found
          .filter(({ table }) => table === name)
          .map(({ line }) => line)
          .sort(),
      );
    const text = lines.join('\n').trim();
    if (expected?.startsWith(text) === false) throw new Error(`another diary: ${text.slice(text.lastIndexOf('# '))}`);
    before = after;
  }
  const leaveOut = async () => {
    before = await take();
  };
  return { note, leaveOut, lines };
}
