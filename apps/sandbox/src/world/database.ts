import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/** Tables that every gateway shares: queued notifications with their attempts, mails, settings. */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS deliveries (
  delivery_id INTEGER PRIMARY KEY AUTOINCREMENT,
  transaction_id TEXT NOT NULL REFERENCES transactions (transaction_id),
  url TEXT NOT NULL,
  transaction_status TEXT NOT NULL,
  body TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts_made INTEGER NOT NULL DEFAULT 0,
  queued_at INTEGER NOT NULL,
  next_attempt_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (next_attempt_at) WHERE state = 'queued';
CREATE INDEX IF NOT EXISTS deliveries_transaction ON deliveries (transaction_id, delivery_id);
CREATE TABLE IF NOT EXISTS attempts (
  attempt_id INTEGER PRIMARY KEY AUTOINCREMENT,
  delivery_id INTEGER NOT NULL REFERENCES deliveries (delivery_id),
  attempted_at INTEGER NOT NULL,
  duration_ms INTEGER NOT NULL,
  http_status INTEGER,
  detail TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS attempts_delivery ON attempts (delivery_id, attempt_id);
CREATE TABLE IF NOT EXISTS mails (
  mail_id INTEGER PRIMARY KEY AUTOINCREMENT,
  received_at INTEGER NOT NULL,
  envelope_from TEXT NOT NULL,
  envelope_to TEXT NOT NULL,
  subject TEXT NOT NULL,
  sender TEXT NOT NULL,
  recipients TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT,
  headers TEXT NOT NULL,
  raw BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/** One row as node:sqlite gives it. */
export type Row = Record<string, SQLOutputValue>;

/** Read and written by its owner alone: the mailbox holds links and temporary passwords. */
const PRIVATE = 0o600;
const IN_MEMORY = ':memory:';

/**
 * Makes a database file and its neighbours of an earlier version their owner's alone, before anything is written. Files that SQLite makes beside it later
 * have the rights of the file.
 */
function keepPrivate(dataFile: string): void {
  closeSync(openSync(dataFile, 'a', PRIVATE));
  for (const file of ['', '-wal', '-shm'].map((end) => `${dataFile}${end}`)) {
    if (existsSync(file)) chmodSync(file, PRIVATE);
  }
}

/**
 * Opens (and creates) the sandbox's database, with the tables of its gateways; ':memory:' keeps nothing. Throws when the folder cannot be
 * written.
 */
export function openDatabase(dataFile: string, schemas: readonly string[] = []): DatabaseSync {
  if (dataFile !== IN_MEMORY) keepPrivate(dataFile);
  const database = new DatabaseSync(dataFile, { timeout: 5000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
  for (const schema of [...schemas, SCHEMA]) database.exec(schema);
  return database;
}

/** Runs `work` in one transaction: all of it is kept, or none. Calls may nest; the outermost one commits. */
export function atomically<Result>(database: DatabaseSync, work: () => Result): Result {
  if (database.isTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** The text in a column; throws when the column holds something else (a damaged or foreign file). */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`Column ${column} holds no text`);
  return value;
}

/** The whole number in a column; throws when the column holds something else. */
export function integerOf(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`Column ${column} holds no number`);
  return value;
}

/** The whole number in a column that may be empty. */
export function optionalIntegerOf(row: Row, column: string): number | undefined {
  return row[column] === null ? undefined : integerOf(row, column);
}
