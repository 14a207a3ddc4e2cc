import { expect, test } from 'vitest';
import {
  idlePermissions,
  moduleOf,
  objectsOf,
  orderProblems,
  ownerOf,
  type SqlUse,
  tablesOf,
  useProblems,
  usesIn,
} from './sql.ts';
import { EXCEPTIONS } from './tables.ts';

const OBJECTS = objectsOf(
  new Set(['donations', 'payments', 'users', 'outbox_messages', 'payouts']),
  new Map([
    ['apps/api/functions/05-giving/01-donations/01-give.sql', 'CREATE OR REPLACE FUNCTION give() RETURNS void'],
    ['apps/api/functions/05-giving/01-donations/02-gifts.sql', 'CREATE OR REPLACE VIEW gifts AS SELECT 1;'],
  ]),
);
const namesIn = (source: string, file = 'a.ts') =>
  usesIn(file, source, OBJECTS).map(({ name, deed }) => `${deed} ${name}`);

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
  ['await sql`SELECT give(1) FROM gifts`', ['reads gifts', 'calls give']],
])('in %j', (source, expected) => {
  expect(namesIn(source)).toEqual(expected);
});

test.each([
  ["SELECT 'FROM users' FROM payments; -- FROM donations", ['reads payments']],
  [
    'CREATE OR REPLACE TRIGGER t AFTER UPDATE OF a ON payments FOR EACH ROW EXECUTE FUNCTION give();',
    ['has a trigger on payments', 'calls give'],
  ],
])('in the file %j', (source, expected) => {
  expect(namesIn(source, 'a.sql')).toEqual(expected);
});

test('tables are those that the migrations leave', () => {
  const migrations = [
    'CREATE TABLE a (id int);\nCREATE TABLE b (id int);',
    'ALTER TABLE a RENAME TO c;\nDROP TABLE b, d;',
  ];
  expect([...tablesOf(migrations)]).toEqual(['c']);
});

test('the longest name of a list decides about the owner of a table', () => {
  const lists = { giving: 'donation_*', targets: 'donation_targets', accounts: 'donation_t*' };
  expect(
    ['donation_targets', 'donation_terms', 'donation_matches', 'users'].map((name) => ownerOf(name, lists)),
  ).toEqual(['targets', 'accounts', 'giving', undefined]);
});

test('the module of a file is its folder, in SQL without the number', () => {
  expect(moduleOf('apps/api/src/giving/fees/settings.ts')).toBe('giving');
  expect(moduleOf('apps/api/functions/05-giving/01-fees/01-terms.sql')).toBe('giving');
});

const use = (module: string, deed: SqlUse['deed'], name: string): SqlUse => ({ module, deed, name, file: 'a.sql' });

test('a module writes its own tables and uses those below; a message and a settlement are written from above', () => {
  const allowed = [
    use('giving', 'writes', 'donations'),
    use('treasury', 'reads', 'donations'),
    use('site', 'calls', 'give'),
    use('site', 'reads', 'gifts'),
    use('backoffice', 'has a trigger on', 'users'),
    use('treasury', 'writes', 'payments'),
    use('accounts', 'writes', 'outbox_messages'),
    use('seed', 'writes', 'users'),
  ];
  expect(useProblems(allowed, OBJECTS)).toEqual([]);
});

test.each([
  [use('site', 'writes', 'donations'), /writes donations of giving/],
  [use('targets', 'reads', 'donations'), /reads donations of giving/],
  [use('books', 'reads', 'gifts'), /reads gifts of giving/],
  [use('targets', 'calls', 'give'), /calls give of giving/],
  [use('messages', 'has a trigger on', 'users'), /has a trigger on users of accounts/],
  [use('accounts', 'writes', 'payments'), /writes payments of giving/],
])('refused: %j', (planted, problem) => {
  expect(useProblems([planted], OBJECTS)).toEqual([expect.stringMatching(problem)]);
});

test('an exception holds for its file alone, and one that nothing uses is wrong', () => {
  const [exception] = EXCEPTIONS;
  const excepted = { ...use('books', 'reads', exception?.reads ?? ''), file: exception?.file ?? '' };
  expect(useProblems([excepted], OBJECTS)).toEqual([]);
  expect(useProblems([{ ...excepted, file: 'other.sql' }], OBJECTS)).toHaveLength(1);
  expect(idlePermissions([], new Set())).toContainEqual(expect.stringContaining(`${exception?.file} may use`));
});

test('a view or a function of SQL comes after whatever it names; a body of PL/pgSQL is read when it runs', () => {
  const files = (one: string) =>
    new Map([
      ['1.sql', one],
      ['2.sql', 'CREATE OR REPLACE FUNCTION two() RETURNS int'],
    ]);
  expect(orderProblems(files('CREATE OR REPLACE FUNCTION one() RETURNS int LANGUAGE sql RETURN two();'))).toEqual([
    '1.sql makes one before two, which 2.sql makes',
  ]);
  expect(orderProblems(files('CREATE OR REPLACE FUNCTION one() RETURNS int LANGUAGE plpgsql AS $$ two() $$;'))).toEqual(
    [],
  );
});
