import { EXCEPTIONS, FILLS_EVERYTHING, LAYERS, SHARED_WRITES, TABLES } from './tables.ts';

/** Relations and functions of the database, each with the module that owns it. */
export interface SqlObjects {
  /** Tables and views. */
  readonly relations: ReadonlyMap<string, string>;
  readonly functions: ReadonlyMap<string, string>;
}

export type Deed = 'reads' | 'writes' | 'calls' | 'has a trigger on';

/** A use of a table, a view or a function by the SQL of a file. */
export interface SqlUse {
  readonly module: string;
  readonly file: string;
  readonly name: string;
  readonly deed: Deed;
}

const WRITES =
  /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE|COPY)\s+(?:ONLY\s+)?(?:public\.)?"?([a-z_]+)/gi;
/** The list of tables after FROM, JOIN or USING. */
const READS =
  /\b(?:FROM|JOIN|USING)\s+((?:(?!\b(?:WHERE|FROM|USING|JOIN|ON|SELECT|GROUP|ORDER|LIMIT|RETURNING|SET|CROSS|LEFT|FOR)\b)[\w\s",.])+)/gi;
const TRIGGERS = /\bTRIGGER\s+\w+\s+(?:BEFORE|AFTER)\b[^;]*?\bON\s+([a-z_]+)/gi;
const CALLS = /\b([a-z_]+)\s*\(/gi;
const DEFINITIONS = /\bCREATE OR REPLACE (FUNCTION|VIEW) (\w+)/g;

/** The end of a template, or the start of a placeholder in it. An escaped character is one match. */
const TEMPLATE_MARKS = /\\.|`|\$\{/gs;
/** The start of a template, or the start or end of a block in code. A string is one match. */
const CODE_MARKS = /\\.|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`|[{}]/gs;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const SQL_COMMENTS = /--.*$/gm;

/** The template literals of a source file, with `$` for each placeholder. A template inside a placeholder is an item of its own. */
function templatesIn(source: string): string[] {
  const finished: string[] = [];
  /** Enclosing templates and blocks, the innermost last: the text of a template so far, or `code` for a pair of braces. */
  const around: ({ text: string } | 'code')[] = [];
  let at = 0;
  while (at < source.length) {
    const open = around.at(-1);
    const inTemplate = open !== undefined && open !== 'code';
    const mark = inTemplate ? TEMPLATE_MARKS : CODE_MARKS;
    mark.lastIndex = at;
    const found = mark.exec(source);
    if (inTemplate) open.text += source.slice(at, found?.index);
    if (found === null) break;
    at = found.index + found[0].length;
    if (found[0] === '`' && inTemplate) {
      finished.push(open.text);
      around.pop();
    } else if (found[0] === '`') around.push({ text: '' });
    else if (found[0] === '${' && inTemplate) {
      open.text += '$';
      around.push('code');
    } else if (found[0] === '{') around.push('code');
    else if (found[0] === '}') around.pop();
  }
  return finished;
}

/** The SQL of a file: a whole `.sql` file without comments and texts, or the template literals of a TypeScript file. */
function sqlOf(file: string, source: string): string {
  if (file.endsWith('.sql')) return source.replace(SQL_COMMENTS, '').replace(/'(?:[^']|'')*'/g, "''");
  return templatesIn(source.replace(COMMENTS, '')).join(';\n').replace(SQL_COMMENTS, '');
}

/** The uses of `objects` in the SQL of a file: first writes, then reads, triggers and calls. */
export function usesIn(file: string, source: string, objects: SqlObjects): { name: string; deed: Deed }[] {
  const sql = sqlOf(file, source);
  const named = (pattern: RegExp, deed: Deed) => [...sql.matchAll(pattern)].map(([, name = '']) => ({ name, deed }));
  const read = [...sql.matchAll(READS)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((item) => /^\s*(?:ONLY\s+)?(?:public\.)?"?([a-z_]+)/i.exec(item)?.[1] ?? '')
      .map((name) => ({ name, deed: 'reads' as const })),
  );
  const used = [...named(WRITES, 'writes'), ...read, ...named(TRIGGERS, 'has a trigger on')];
  const called = named(CALLS, 'calls').filter(({ name }) => objects.functions.has(name));
  return [...used.filter(({ name }) => objects.relations.has(name)), ...called];
}

/** Table names after all migrations: every created or renamed table that was not dropped later. */
export function tablesOf(migrations: readonly string[]): Set<string> {
  const tables = new Set<string>();
  const CHANGES =
    /\bCREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)|\bALTER TABLE (\w+) RENAME TO (\w+)|\bDROP TABLE (?:IF EXISTS )?([\w, ]+);/g;
  for (const [, made, from, to, dropped] of migrations.join('\n').matchAll(CHANGES)) {
    if (made !== undefined) tables.add(made);
    if (from !== undefined) tables.delete(from);
    if (to !== undefined) tables.add(to);
    for (const name of dropped?.split(',') ?? []) tables.delete(name.trim());
  }
  return tables;
}

/** Names of a list, each an exact one or a beginning that ends with `*`. */
const namesOf = (list: string): string[] => list.split(' ');
const fits = (table: string, name: string) =>
  name.endsWith('*') ? table.startsWith(name.slice(0, -1)) : table === name;

/** The module whose list has the table, by the longest name that fits; undefined if none does. */
export function ownerOf(table: string, lists: Readonly<Record<string, string>> = TABLES): string | undefined {
  const fitting = Object.entries(lists).flatMap(([module, list]) =>
    namesOf(list)
      .filter((name) => fits(table, name))
      .map((name) => ({ module, size: name.endsWith('*') ? name.length - 1 : Number.POSITIVE_INFINITY })),
  );
  return fitting.sort((one, other) => other.size - one.size)[0]?.module;
}

/** The module of a file of `apps/api`: the first folder below `src`, or below `functions` without its number. */
export function moduleOf(file: string): string {
  const [, module = ''] = /^apps\/api\/(?:src|functions)\/(?:\d+-)?([^/]+)\//.exec(file) ?? [];
  return module;
}

/** Every table of the migrations, and every view and function that a file of `apps/api/functions` makes, with its owner. */
export function objectsOf(tables: ReadonlySet<string>, functionFiles: ReadonlyMap<string, string>): SqlObjects {
  const relations = new Map([...tables].map((table) => [table, ownerOf(table) ?? '']));
  const functions = new Map<string, string>();
  for (const [file, text] of functionFiles) {
    for (const [, kind, name = ''] of text.replace(SQL_COMMENTS, '').matchAll(DEFINITIONS))
      (kind === 'VIEW' ? relations : functions).set(name, moduleOf(file));
  }
  return { relations, functions };
}

const positionOf = (module: string) => (LAYERS.includes(module) ? LAYERS.indexOf(module) : LAYERS.length);

const isShared = ({ name, module }: SqlUse) =>
  SHARED_WRITES.some(({ tables, by }) => namesOf(tables).includes(name) && by.includes(module));
const isException = ({ file, name }: SqlUse) =>
  EXCEPTIONS.some((exception) => exception.file === file && namesOf(exception.reads).includes(name));

/** Forbidden uses, one sentence each: a module writes its own tables, and reads and calls its own objects and those of lower modules. */
export function useProblems(uses: readonly SqlUse[], { relations, functions }: SqlObjects): string[] {
  return [
    ...new Set(
      uses.flatMap((use) => {
        const { module, file, name, deed } = use;
        const owner = (deed === 'calls' ? functions : relations).get(name);
        if (owner === undefined || owner === module || FILLS_EVERYTHING.includes(module)) return [];
        if (owner === '') return [`${file} names the table ${name}, which scripts/arch/tables.ts gives to no module`];
        const isAllowed =
          deed === 'writes' ? isShared(use) : positionOf(module) > positionOf(owner) || isException(use);
        return isAllowed
          ? []
          : [`${file} ${deed} ${name} of ${owner}: call that module's function, or do it in a module above`];
      }),
    ),
  ];
}

/** Unused permissions of `tables.ts` and names that fit no table, one sentence each. */
export function idlePermissions(uses: readonly SqlUse[], tables: ReadonlySet<string>): string[] {
  const lists = Object.values(TABLES).flatMap(namesOf);
  const shared = SHARED_WRITES.flatMap(({ tables: list, by }) =>
    namesOf(list).flatMap((name) => by.map((module) => ({ name, module }))),
  );
  const excepted = EXCEPTIONS.flatMap(({ file, reads }) => namesOf(reads).map((name) => ({ file, name })));
  const writes = uses.filter(({ deed }) => deed === 'writes');
  return [
    ...lists
      .filter((name) => ![...tables].some((table) => fits(table, name)))
      .map((name) => `scripts/arch/tables.ts names ${name}, which no migration leaves`),
    ...shared
      .filter(({ name, module }) => !writes.some((use) => use.name === name && use.module === module))
      .map(({ name, module }) => `${module} may write ${name} by scripts/arch/tables.ts, and does not: take it out`),
    ...excepted
      .filter(({ file, name }) => !uses.some((use) => use.file === file && use.name === name))
      .map(({ file, name }) => `${file} may use ${name} by scripts/arch/tables.ts, and does not: take it out`),
  ];
}

/** Views and functions that come before an object that they name, one sentence each. PostgreSQL checks them when it creates them. */
export function orderProblems(functionFiles: ReadonlyMap<string, string>): string[] {
  const made = new Map<string, string>();
  const all = new Map([...functionFiles].flatMap(([file, text]) => definedIn(text).map(({ name }) => [name, file])));
  const problems: string[] = [];
  for (const [file, text] of functionFiles) {
    for (const { name, sql } of definedIn(text)) {
      const later = [...sql.matchAll(/\b[a-z_]+\b/g)].map(([word]) => word).filter((word) => !made.has(word));
      for (const word of new Set(later)) {
        const other = all.get(word);
        if (other !== undefined && word !== name)
          problems.push(`${file} makes ${name} before ${word}, which ${other} makes`);
      }
      made.set(name, file);
    }
  }
  return problems;
}

/** The views and functions of a file, with the SQL that PostgreSQL checks when it creates them: a body in PL/pgSQL is not checked. */
function definedIn(text: string): { name: string; sql: string }[] {
  const sql = text.replace(SQL_COMMENTS, '').replace(/^DROP FUNCTION .*;$/gm, '');
  const starts = [...sql.matchAll(DEFINITIONS)];
  return starts.map((start, index) => {
    const [, , name = ''] = start;
    const statement = sql.slice(start.index + start[0].length, starts[index + 1]?.index);
    const body = /\bLANGUAGE plpgsql\b/.test(statement) ? '' : statement.replace(/'(?:[^']|'')*'/g, "''");
    return { name, sql: body };
  });
}
