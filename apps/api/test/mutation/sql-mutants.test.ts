import { describe, expect, test } from 'vitest';
import { mutantsOf } from './sql-mutants.ts';

const functionOf = (body: string) => `CREATE OR REPLACE FUNCTION public.f(p_limit integer DEFAULT 5)
 RETURNS integer LANGUAGE plpgsql AS $function$
BEGIN
  ${body}
END $function$
`;

const bodiesOf = (body: string) =>
  mutantsOf('f', functionOf(body)).map(({ sql }) => /BEGIN\n\s*([\s\S]*?)\s*END/.exec(sql)?.[1] ?? sql);

describe('a mutant of SQL', () => {
  test.each([
    ['x := a - b;', ['x := a + b;']],
    ['x := least(a, b);', ['x := greatest(a, b);']],
    ['RETURN sum(-side * amount);', ['RETURN sum(-side + amount);', 'RETURN sum(side * amount);']],
    ['x := 22;', ['x := (23);', 'x := (21);']],
    ['SELECT a INTO b FROM c FOR UPDATE;', ['SELECT a INTO b FROM c;']],
    ['x := (ledger_account(a), ledger_account(b), n);', ['x := (ledger_account(b), ledger_account(a), n);']],
    ["RETURN a IN ('b', 'c');", ["RETURN a IN ('c');", "RETURN a IN ('b');"]],
    ['PERFORM post(a);', ['NULL;']],
    ['IF a < b THEN RETURN c; END IF;', ['IF a <= b THEN', 'IF true THEN', 'IF false THEN']],
    ['SELECT a FROM b WHERE c AND d(e);', ['WHERE true AND d(e);', 'WHERE c AND true;']],
    ['SELECT a FROM b WHERE c OR (d AND e);', ['WHERE true OR', 'OR false;', '(d AND true)']],
  ])('%s is spoilt in each of its ways, one at a time', (body, expected) => {
    const bodies = bodiesOf(body);
    for (const spoilt of expected) expect(bodies).toContainEqual(expect.stringContaining(spoilt));
  });

  test('does not depend on the layout of the definition', () => {
    const flat = bodiesOf("IF a IN ('b', 'c') THEN x := least(a, b); END IF;");
    expect(flat.length).toBeGreaterThan(0);
    expect(bodiesOf("IF a IN (\n    'b', -- one\n    'c'\n  ) THEN x := least(\n    a,\n    b\n  ); END IF;")).toEqual(
      flat,
    );
  });

  test('leaves words in strings and comments, and what stands before the code, alone', () => {
    expect(bodiesOf("RETURN 'a - 1 < b'; -- 7 + 1")).toEqual([]);
  });

  test('leaves out notices and mails, which move no money', () => {
    expect(bodiesOf("PERFORM pg_notify('outbox', '');")).toEqual([]);
  });
});
