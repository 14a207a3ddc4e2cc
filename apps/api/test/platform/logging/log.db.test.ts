import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/platform/database/connect.ts';
import { startPolling } from '../../../src/platform/database/polling.ts';
import { toFailure } from '../../../src/platform/http/to-failure.ts';
import { type TestDatabase, withTestDatabase } from '../../../src/testing/index.ts';
import { createKeptLog } from '../http/support/kept-lines.ts';

/** A personal detail, contained in every value that is sent to the database. */
const SECRET = 'rahasiaSiti';
const EMAIL = `${SECRET}@surat.contoh.id`;

let database: TestDatabase;

beforeAll(async () => {
  database = await withTestDatabase();
  const { ownerSql } = database;
  await ownerSql`CREATE TABLE people (email text PRIMARY KEY, name text NOT NULL, age integer CHECK (age > 0), boss text REFERENCES people)`;
  await ownerSql`CREATE TYPE mood AS ENUM ('senang')`;
  await ownerSql`INSERT INTO people VALUES (${EMAIL}, ${SECRET}, 1)`;
});

afterAll(() => database.close());

type Run = (sql: Database['ownerSql']) => Promise<unknown>;

/** Every place where the database reports values that it refused: the detail, the message, the context. */
const REFUSED: [what: string, code: string, run: Run][] = [
  ['a value that is there', '23505', (sql) => sql`INSERT INTO people VALUES (${EMAIL}, ${SECRET}, 1)`],
  ['a row that breaks a rule', '23514', (sql) => sql`INSERT INTO people VALUES ('x', ${SECRET}, -1)`],
  ['a row with a gap', '23502', (sql) => sql`INSERT INTO people VALUES (${EMAIL}, NULL, 1)`],
  ['a reference to nobody', '23503', (sql) => sql`INSERT INTO people VALUES ('x', 'x', 1, ${SECRET})`],
  ['what is no number', '22P02', (sql) => sql`SELECT ${SECRET}::text::integer`],
  ['what is no date', '22007', (sql) => sql`SELECT ${SECRET}::text::date`],
  ['what is no mood', '22P02', (sql) => sql`SELECT ${SECRET}::text::mood`],
  ['what is no JSON', '22P02', (sql) => sql`SELECT ${`{"a": ${SECRET}}`}::text::jsonb`],
  ['a value within a function', '22P02', (sql) => sql.unsafe(`DO $$ BEGIN PERFORM '${SECRET}'::integer; END $$`)],
  [
    'a refusal with a detail of its own',
    'P0001',
    (sql) =>
      sql.unsafe(`DO $$ BEGIN RAISE EXCEPTION 'tidak boleh' USING DETAIL = '${SECRET}', HINT = '${EMAIL}'; END $$`),
  ],
];

it.each(REFUSED)('a log never holds what a database says of %s', async (_, code, run) => {
  const { log, lines } = createKeptLog();
  const error: unknown = await run(database.ownerSql).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code });
  // The error itself contains the secret.
  expect(JSON.stringify({ ...(error as object), message: (error as Error).message })).toContain(SECRET);
  toFailure(error, log);
  log.warn({ err: error, outboxId: 1 }, 'outbox message not delivered');
  log.error({ error, path: '/x' }, 'a page could not be rendered');
  const stop = startPolling(() => Promise.reject(error), { everyMs: 1, log });
  await expect.poll(() => lines).toHaveLength(4);
  await stop();
  expect(lines.join()).not.toContain(SECRET);
  for (const line of lines) expect(line).toContain(code);
});
