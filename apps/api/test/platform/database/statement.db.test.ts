import { afterAll, expect, test } from 'vitest';
import { createClient } from '../../../src/platform/database/client.ts';
import { statement, text } from '../../../src/platform/database/statement.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';

const database = await withTestDatabase();
const sql = createClient(database.url, { max: 1, statementTimeoutMs: 5_000 });
afterAll(async () => {
  await sql.end();
  await database.close();
});

test('takes its pieces as they are, and one value for a name however often it is written', async () => {
  const doubled = text`$number::integer + $number::integer`;
  const select = statement<{ sum: number; word: string }>(text`SELECT ${doubled} + ${1} AS sum, $word::text AS word`);
  expect(await select(sql, { word: "it's $number", number: 20 })).toEqual([{ sum: 41, word: "it's $number" }]);
  expect(await select(sql, { word: '', number: 0 })).toEqual([{ sum: 1, word: '' }]);
});

test('refuses to run without the value of a name', async () => {
  const select = statement(text`SELECT $present::text, $absent::text`);
  await expect(Promise.resolve(select(sql, { present: 'here' }))).rejects.toThrow(/undefined/i);
});

test('is prepared once a connection, with values and without', async () => {
  const [withValues, without] = [statement(text`SELECT $one::text AS one`), statement(text`SELECT 'nothing' AS one`)];
  for (const one of ['1', '2', '3']) {
    await withValues(sql, { one });
    await without(sql);
  }
  const prepared = await sql<{ runs: number }[]>`
    SELECT (generic_plans + custom_plans)::integer AS runs FROM pg_prepared_statements WHERE statement LIKE 'SELECT %AS one'`;
  expect(prepared).toEqual([{ runs: 3 }, { runs: 3 }]);
});
