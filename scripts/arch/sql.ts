import { FILLS_EVERYTHING, LAYERS, READS_EVERYTHING, type TableRule } from './tables.ts';

/** A table that a module's SQL names. */
export interface TableUse {
  readonly module: string;
  readonly file: string;
  readonly table: string;
  readonly writes: boolean;
}

const WRITES =
  /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE|COPY)\s+(?:ONLY\s+)?(?:public\.)?"?([a-z_]+)/gi;
/** What follows FROM, JOIN or USING, as far as the list of tables may go. */
const READS =
  /\b(?:FROM|JOIN|USING)\s+((?:(?!\b(?:WHERE|FROM|USING|JOIN|ON|SELECT|GROUP|ORDER|LIMIT|RETURNING|SET|CROSS|LEFT|FOR)\b)[\w\s",.])+)/gi;

/** What ends a template or begins a placeholder in it; an escaped character is taken whole. */
const TEMPLATE_MARKS = /\\.|`|\$\{/gs;
/** What begins a template, a block or its end in code; a string is taken whole. */
const CODE_MARKS = /\\.|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`|[{}]/gs;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The template literals of a source file, those inside a placeholder apart from the one around it, with `$` for each placeholder. */
function templatesIn(source: string): string[] {
  const finished: string[] = [];
  /** What surrounds the position, the innermost last: a template's text so far, or the braces of code. */
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

/** The tables that the SQL of a source file names, as far as they are in `tables`. SQL is what stands in template literals. */
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

/** Tables by the migrations that made them, renamed them and dropped them, in that order. */
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

/** What is wrong with who touches which table, as sentences; empty when all is well. An unused permission is wrong too. */
export function tableProblems(uses: readonly TableUse[], rules: Readonly<Record<string, TableRule>>): string[] {
  const problems = uses.flatMap((use) => {
    const { module, file, table, writes } = use;
    const rule = rules[table];
    // What only the checks look at, or the seed fills, belongs to the database's functions.
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
