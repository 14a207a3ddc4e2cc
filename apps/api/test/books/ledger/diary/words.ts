import { keyOf, TABLE_OF } from './tables.ts';

const MINUTE_MS = 60_000;
const DELAYS: Readonly<Record<string, number>> = {
  'in a minute': MINUTE_MS,
  'in an hour': 60 * MINUTE_MS,
  'an hour ago': -60 * MINUTE_MS,
  '10 minutes ago': -10 * MINUTE_MS,
};
/** Largest difference between the clocks of two processes. */
const APART_MS = 1_000;

export interface Times {
  from: number;
  to: number;
}

/** Names of rows in the diary: given names, and for all other rows numbers in the order of their appearance. */
export class Names {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  give(table: string, id: unknown, name: string): void {
    this.#names.set(`${table} ${id}`, name);
  }

  isNew(table: string, id: unknown): boolean {
    return !this.#names.has(`${table} ${id}`);
  }

  of(table: string, id: unknown): string {
    const key = `${table} ${id}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const count = (this.#counts.get(table) ?? 0) + 1;
    this.#counts.set(table, count);
    this.#names.set(key, `#${count}`);
    return `#${count}`;
  }

  /** The name of a row, from the columns that identify it. */
  ofRow(table: string, row: Record<string, unknown>, times: Times): string {
    return keyOf(table)
      .map((column) => {
        const owner = column === 'subject_id' ? TABLE_OF[String(row.subject)] : ownerOf(table, column);
        return owner === undefined
          ? readable(this, times, { table, column, value: row[column] })
          : this.of(owner, row[column]);
      })
      .join('/');
  }
}

/** The table whose ids a column holds. */
function ownerOf(table: string, column: string): string | undefined {
  if (column === 'id') return table;
  if (table === 'unmatched_payments' && column === 'transaction_id') return 'gateway_transactions';
  if (column.endsWith('account_id') && table === 'ledger_transfers') return 'accounts';
  return TABLE_OF[column];
}

function timeOf(value: number, { from, to }: Times): string {
  const isWithin = (at: number) => at >= from - APART_MS && at <= to + APART_MS;
  if (isWithin(value)) return 'now';
  return Object.entries(DELAYS).find(([, delay]) => isWithin(value - delay))?.[0] ?? 'at another time';
}

const TEXTS = new RegExp(`\\b(${Object.keys(TABLE_OF).join('|')})(":|:| )(\\d+)`, 'g');

/** Replaces the ids and references of one run by names. */
export function textOf(names: Names, text: unknown): string {
  return String(text)
    .replace(/#(\d+)$/, (_, id) => `#${names.of('gateway_transactions', id)}`)
    .replace(/ul-[\w-]{16}/g, (reference) => names.of('orders', reference))
    .replace(/UL-\d{8}-[0-9A-F]{8}/g, 'its number')
    .replace(
      TEXTS,
      (_, word: string, between: string, id: string) => `${word}${between}${names.of(TABLE_OF[word] ?? word, id)}`,
    );
}

/** A value of a column as the same text in every run. Without `times`, a time is only `a time`. */
export function readable(
  names: Names,
  times: Times | undefined,
  { table, column, value }: { table: string; column: string; value: unknown },
): string {
  if (value === null || typeof value === 'boolean') return String(value);
  const owner = ownerOf(table, column);
  if (owner !== undefined) return names.of(owner, value);
  if (typeof value === 'object') return textOf(names, JSON.stringify(value));
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT\d\d:/.test(text)) return times === undefined ? 'a time' : timeOf(Date.parse(text), times);
  if (times !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)) {
    const day = (at: number) => new Date(at + 7 * 60 * MINUTE_MS).toISOString().slice(0, 10);
    return text === day(times.from) || text === day(times.to) ? 'today' : text;
  }
  return textOf(names, text);
}
