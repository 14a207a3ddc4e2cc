import { FILLS_EVERYTHING, LAYERS, READS_EVERYTHING, type TableRule } from './tables.ts';

/** A use of a table by the SQL of a module. */
export interface TableUse {
  readonly module: string;
  readonly file: string;
  readonly table: string;
  readonly writes: boolean;
}

const WRITES =
  /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE|COPY)\s+(?:ONLY\s+)?(?:public\.)?"?([a-z_]+)/gi;
/** The list of tables after FROM, JOIN or USING. */
const READS =
  /\b(?:FROM|JOIN|USING)\s+((?:(?!\b(?:WHERE|FROM|USING|JOIN|ON|SELECT|GROUP|ORDER|LIMIT|RETURNING|SET|CROSS|LEFT|FOR)\b)[\w\s",.])+)/gi;

/** The end of a template, or the start of a placeholder in it. An escaped character is one match. */
const TEMPLATE_MARKS = /\\.|`|\$\{/gs;
/** The start of a template, or the start or end of a block in code. A string is one match. */
const CODE_MARKS = /\\.|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`|[{}]/gs;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

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

/** The uses of `tables` in the SQL of a source file. SQL is written in template literals only. */
export function tablesIn(source: string, tables: ReadonlySet<string>): { table: string; writes: boolean }[] {
  const texts = templatesIn(source.replace(COMMENTS, ''));
  const sql = texts.join(';\n').replace(/--.*$/gm, '');
  const written = [...sql.matchAll(WRITES)].map(([, table = '']) => ({ table, writes: true }));
  const read = [...sql.matchAll(READS)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((item) => ({ table: /^\s*(?:ONLY\s+)?(?:public\.)?"?([a-z_]+)/i.exec(item)?.[1] ?? '', writes: false })),
  );
  return [...written, ...read].filter(({ table }) => tables.has(table));
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

/** Returns true if a module is above the owner of a table. */
function isAbove(module: string, owner: string): boolean {
  const [reader, owned] = [LAYERS.indexOf(module), LAYERS.indexOf(owner)];
  return owned !== -1 && (reader === -1 || reader > owned);
}

function isAllowed({ module, writes }: TableUse, rule: TableRule): boolean {
  if (module === rule.owner || FILLS_EVERYTHING.includes(module) || rule.writers?.[module] !== undefined) return true;
  if (writes) return false;
  return isAbove(module, rule.owner) || READS_EVERYTHING.includes(module) || rule.readers?.includes(module) === true;
}

/** Forbidden uses of tables and unused permissions, one sentence each; empty when there are none. */
export function tableProblems(uses: readonly TableUse[], rules: Readonly<Record<string, TableRule>>): string[] {
  const problems = uses.flatMap((use) => {
    const { module, file, table, writes } = use;
    const rule = rules[table];
    // A table without an owner belongs to the database's functions. Only the checks and the seed use it.
    if (rule === undefined)
      return READS_EVERYTHING.includes(module) || FILLS_EVERYTHING.includes(module)
        ? []
        : [`${file} names the table ${table}, which scripts/arch/tables.ts gives to no module: name its owner there`];
    if (isAllowed(use, rule)) return [];
    const deed = writes ? 'writes' : 'reads';
    return [`${file} ${deed} ${table}, a table of ${rule.owner}: call that module, or read it in a module above`];
  });
  const used = new Set(uses.map(({ module, table }) => `${module} ${table}`));
  const idle = Object.entries(rules).flatMap(([table, { readers = [], writers = {} }]) =>
    [...readers, ...Object.keys(writers)]
      .filter((module) => !used.has(`${module} ${table}`))
      .map((module) => `${module} may touch ${table} by scripts/arch/tables.ts, and does not: take it out`),
  );
  return [...new Set([...problems, ...idle])];
}
