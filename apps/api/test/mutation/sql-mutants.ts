/** A small mistake in the definition of a function or view. */
export interface SqlMutant {
  /** The function's or view's name. */
  name: string;
  /** The change in readable form. */
  change: string;
  /** The statement that plants the mistake in a database. */
  sql: string;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Text of the same length with blank strings and comments, so that patterns match code alone. */
function codeOf(sql: string): string {
  return sql.replace(/'(?:[^']|'')*'|--[^\n]*/g, (found) => found.replace(/[^\n]/g, ' '));
}

/** Start of the body of the function or view; names and types before it are no code. */
function bodyStart(sql: string): number {
  const found = /AS \$function\$|^\s*RETURN |^CREATE OR REPLACE VIEW .* AS/m.exec(sql);
  if (found === null) throw new Error(`where does it begin? ${sql.slice(0, 200)}`);
  return found.index + found[0].length;
}

const SWAPS: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/(?<= )\+(?= )/g, '-'],
  [/(?<= )-(?= )/g, '+'],
  [/(?<=[( ])-(?=[a-z])/g, ''],
  [/(?<= )\*(?= )/g, '+'],
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )<>(?= )/g, '='],
  [/(?<= )=(?= )/g, '<>'],
  [/\bleast(?=\()/gi, 'greatest'],
  [/\bgreatest(?=\()/gi, 'least'],
  [/ FOR UPDATE\b/g, ''],
  [/\bNOT (?=FOUND|EXISTS|IN\b)/g, ''],
];

/** Text that ends a condition on the level of nesting where the condition began. */
const CONDITION_ENDS =
  /^(?: AND | OR | THEN\b| RETURNING\b| FOR UPDATE\b| ON CONFLICT\b| ORDER BY\b| GROUP BY\b| LIMIT\b| LOOP\b|;|\$)/;

function conditionEnd(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    const character = code[at];
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && CONDITION_ENDS.test(code.slice(at, at + 16).replace(/\s/g, ' ')))) return at;
  }
  return code.length;
}

/** Each condition without effect: always true in an AND, never true in an OR, both in an IF. */
function* conditions(code: string): Generator<Edit> {
  for (const { 0: word, index } of code.matchAll(/\b(?:WHERE|AND|OR|IF|WHEN)\s+/g)) {
    const start = index + word.length;
    const end = conditionEnd(code, start);
    const keyword = word.trim();
    if (keyword !== 'OR') yield { start, end, text: 'true' };
    if (keyword !== 'WHERE' && keyword !== 'AND') yield { start, end, text: 'false' };
  }
}

/** A leg that moves money the other way. */
function* sides(code: string): Generator<Edit> {
  const account = String.raw`(ledger_account\([^()]*\)|p_to_account)`;
  for (const { 0: found, index, 1: debit, 2: credit } of code.matchAll(new RegExp(`\\(${account}, ${account}, `, 'g')))
    yield { start: index, end: index + found.length, text: `(${credit}, ${debit}, ` };
}

function* constants(code: string): Generator<Edit> {
  for (const { 0: digits, index } of code.matchAll(/(?<![\w.$])\d+(?![\w.])/g)) {
    for (const step of [1n, -1n])
      yield { start: index, end: index + digits.length, text: `(${BigInt(digits) + step})` };
  }
}

/** A list of states without one of them. */
function* members(sql: string): Generator<Edit> {
  for (const { 0: list, index } of sql.matchAll(/(?<= IN )\((?:'[a-z_]+'(?:, )?){2,}\)/g)) {
    const words = list.slice(1, -1).split(', ');
    for (const left of words)
      yield { start: index, end: index + list.length, text: `(${words.filter((word) => word !== left).join(', ')})` };
  }
}

/** A missing statement. Notifications of other processes and mails are left out: they move no money. */
function* statements(sql: string, code: string): Generator<Edit> {
  for (const { 0: found, index } of code.matchAll(/(?<=[;\n])\s*(?:PERFORM|UPDATE|INSERT INTO|DELETE FROM)\b[^;]*;/g)) {
    const end = index + found.length;
    if (!/pg_notify|outbox_messages/.test(sql.slice(index, end))) yield { start: index, end, text: '\n  NULL;' };
  }
}

function* edits(sql: string, code: string): Generator<Edit> {
  for (const [pattern, text] of SWAPS)
    for (const { 0: found, index } of code.matchAll(pattern)) yield { start: index, end: index + found.length, text };
  yield* conditions(code);
  yield* sides(code);
  yield* constants(code);
  yield* members(sql);
  yield* statements(sql, code);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The body without comments, and without line breaks inside parentheses, so that its layout does not matter to the patterns. */
function flattened(body: string): string {
  let depth = 0;
  return body
    .replace(/('(?:[^']|'')*')|--[^\n]*/g, (_found, text: string | undefined) => text ?? '')
    .replace(/'(?:[^']|'')*'|\(\s*|\s*\)|\s+/g, (found) => {
      if (found.startsWith("'")) return found;
      if (found.startsWith('(')) {
        depth += 1;
        return '(';
      }
      if (found.endsWith(')')) {
        depth -= 1;
        return ')';
      }
      return depth > 0 ? ' ' : found;
    });
}

/** Returns all mutants of a definition, each with one mistake. Some are invalid, and the database refuses to create them. */
export function mutantsOf(name: string, definition: string): SqlMutant[] {
  const from = bodyStart(definition);
  const sql = definition.slice(0, from) + flattened(definition.slice(from));
  const code = ' '.repeat(from) + codeOf(sql.slice(from));
  const mutants = [...edits(`${' '.repeat(from)}${sql.slice(from)}`, code)].map(({ start, end, text }) => {
    const around = `${sql.slice(Math.max(from, start - 40), start)}⟦${sql.slice(start, end)} → ${text}⟧${sql.slice(end, end + 30)}`;
    return { name, change: oneLine(around), sql: sql.slice(0, start) + text + sql.slice(end) };
  });
  return mutants.filter((mutant) => oneLine(mutant.sql) !== oneLine(sql));
}
