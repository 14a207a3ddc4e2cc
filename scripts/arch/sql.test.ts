import { expect, test } from 'vitest';
import { tableProblems, tablesIn, tablesOf } from './sql.ts';

const TABLES = new Set(['donations', 'payments', 'users']);
const namesIn = (source: string) =>
  tablesIn(source, TABLES).map(({ table, writes }) => `${writes ? 'writes' : 'reads'} ${table}`);

test.each([
  [
    'await sql`SELECT 1 FROM donations d JOIN payments p ON p.donation_id = d.id`',
    ['reads donations', 'reads payments'],
  ],
  ['await sql`SELECT 1 FROM users u, donations d WHERE true`', ['reads users', 'reads donations']],
  ['await sql`UPDATE payments SET a = 1 FROM users u`', ['writes payments', 'reads users']],
  ['await sql`insert into donations (a) values (1)`', ['writes donations']],
  ['text`DELETE FROM users USING donations`', ['writes users', 'reads users', 'reads donations']],
  ['// reads `FROM donations`\nconst a = 1;', []],
  ['/** `FROM users` */\nconst a = 1;', []],
  ["const sentence = 'FROM donations';", []],
  [`sql\`SELECT 1 \${some ? text\`FROM users\` : text\`\`} WHERE true\``, ['reads users']],
  [
    `sql\`SELECT \${join({ by: ',' }, text\`(SELECT 1 FROM users)\`)} FROM donations\``,
    ['reads users', 'reads donations'],
  ],
  ['sql`SELECT 1 FROM users FOR UPDATE`; sql`INSERT INTO payments (a) VALUES (1)`', ['writes payments', 'reads users']],
  ['await sql`SELECT 1 FROM public.users, ONLY donations`', ['reads users', 'reads donations']],
  ['await sql`SELECT 1 -- FROM users\n FROM payments`', ['reads payments']],
])('in %j', (source, expected) => {
  expect(namesIn(source)).toEqual(expected);
});

test('tables are those that the migrations leave', () => {
  const migrations = [
    'CREATE TABLE a (id int);\nCREATE TABLE b (id int);',
    'ALTER TABLE a RENAME TO c;\nDROP TABLE b, d;',
  ];
  expect([...tablesOf(migrations)]).toEqual(['c']);
});

const RULES = {
  donations: { owner: 'donations', readers: ['payments'] },
  outbox: { owner: 'outbox', writers: { donations: 'why' } },
};
const use = (module: string, table: string, writes = false) => ({ module, file: `${module}/a.ts`, table, writes });
const USED = [use('payments', 'donations'), use('donations', 'outbox', true)];

test('an owner, a named reader, a named writer, the checks and the seed may', () => {
  const more = [use('donations', 'donations', true), use('backoffice', 'donations'), use('seed', 'donations', true)];
  expect(tableProblems([...USED, ...more], RULES)).toEqual([]);
});

test.each([
  [use('payments', 'donations', true), /payments\/a\.ts writes donations, a table of donations/],
  [use('unmatched', 'donations'), /unmatched\/a\.ts reads donations/],
  [use('backoffice', 'donations', true), /backoffice\/a\.ts writes donations/],
  [use('payments', 'nobodys'), /gives to no module/],
])('and others not: %j', (planted, problem) => {
  expect(tableProblems([...USED, planted], RULES)).toEqual([expect.stringMatching(problem)]);
});

test('a module above reads the tables of one below, and writes none of them; none below reads those above', () => {
  const rules = { users: { owner: 'accounts' } };
  expect(tableProblems([use('donations', 'users'), use('accounts', 'users', true)], rules)).toEqual([]);
  expect(tableProblems([use('donations', 'users', true)], rules)).toHaveLength(1);
  expect(tableProblems([use('messages', 'users')], rules)).toHaveLength(1);
});

test('a permission that nobody uses is wrong', () => {
  expect(tableProblems([use('payments', 'donations')], RULES)).toEqual([
    expect.stringMatching(/donations may touch outbox .* take it out/),
  ]);
});
