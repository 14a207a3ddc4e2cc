/**
 * Checks imports between modules (`.dependency-cruiser.mjs`) in four ways: the tree itself; that the scan read every source file (a
 * scan of nothing passes too); that every pattern of a rule matches a file; and one planted violation per rule, each of which must
 * be reported. It then checks the tables, views and functions in each module's SQL (`arch/tables.ts`), with planted violations too.
 * Run by `npm run arch`. Exits 1 with a list of problems.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { idlePatterns } from './arch/patterns.ts';
import {
  idlePermissions,
  moduleOf,
  objectsOf,
  orderProblems,
  type SqlUse,
  tablesOf,
  useProblems,
  usesIn,
} from './arch/sql.ts';
import { PLANTS } from './boundary-plants.ts';

const ROOT = dirname(import.meta.dirname);
const FOLDERS = ['apps', 'packages', 'tests'];
/** Fewer modules than this mean a broken scan, even if an equally broken count agrees. */
const MINIMUM_MODULES = 20;

type Violation = { rule: { name: string }; from: string; to: string };
type Configuration = { forbidden: Parameters<typeof idlePatterns>[0] };
type Scan = { violations: Violation[]; modules: Set<string> };

/** Runs dependency-cruiser over `cwd` with the project's rules. Rejects when it could not run at all. */
function scan(cwd: string): Promise<Scan> {
  const bin = join(ROOT, 'node_modules/.bin/depcruise');
  const args = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json', ...FOLDERS];
  return new Promise((resolve, reject) => {
    execFile(bin, args, { cwd, maxBuffer: 256 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (!stdout) return reject(new Error(`dependency-cruiser did not run: ${stderr || error?.message}`));
      const { modules, summary }: { modules: { source: string }[]; summary: { violations: Violation[] } } =
        JSON.parse(stdout);
      resolve({ violations: summary.violations, modules: new Set(modules.map((module) => module.source)) });
    });
  });
}

const { default: configuration }: { default: Configuration } = await import(join(ROOT, '.dependency-cruiser.mjs'));

/** Every file of the product in the file system. */
async function productFiles(): Promise<string[]> {
  const exclude = (path: string) => /(?:^|\/)(?:node_modules|dist|test-results|\.data)$/.test(path);
  return await Array.fromAsync(glob(`{${FOLDERS.join(',')}}/**/*.*`, { cwd: ROOT, exclude }));
}

/** Violations in the tree, as sentences; empty when there are none. */
async function checkTree(): Promise<string[]> {
  const { violations, modules } = await scan(ROOT);
  const all = await productFiles();
  const files = all.filter((file) => /(?<!\.d)\.tsx?$/.test(file));
  const missed = files.filter((file) => !modules.has(file));
  console.log(`read ${files.length - missed.length} of ${files.length} source files`);
  return [
    ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} must not import ${to}`),
    ...missed.map((file) => `${file} was not scanned, so no rule guards it`),
    ...idlePatterns(configuration.forbidden, all),
    ...(files.length < MINIMUM_MODULES
      ? [`only ${files.length} modules found, at least ${MINIMUM_MODULES} expected`]
      : []),
  ];
}

/** Planted violations that the rules miss, in a small tree that breaks each rule once; empty when they report all. */
async function checkPlants(): Promise<string[]> {
  const tree = mkdtempSync(join(tmpdir(), 'uluran-boundaries-'));
  try {
    for (const folder of FOLDERS) mkdirSync(join(tree, folder), { recursive: true });
    for (const [file, content] of PLANTS.flatMap((plant) => Object.entries(plant.files))) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), content);
    }
    for (const [link, target] of PLANTS.flatMap((plant) => Object.entries(plant.links ?? {}))) {
      mkdirSync(dirname(join(tree, link)), { recursive: true });
      symlinkSync(join(tree, target), join(tree, link));
    }
    const { violations } = await scan(tree);
    const seen = new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`));
    const planted = PLANTS.flatMap((plant) =>
      plant.breaks.map((rule) => ({ rule, from: Object.keys(plant.files)[0] })),
    );
    const caught = planted.filter(({ rule, from }) => seen.has(`${rule} ${from}`));
    console.log(`caught ${caught.length} of ${planted.length} planted violations`);
    const rules = new Set(planted.map(({ rule }) => rule));
    const allowed = PLANTS.filter((plant) => plant.breaks.length === 0).map((plant) => Object.keys(plant.files)[0]);
    return [
      ...planted.filter((plant) => !caught.includes(plant)).map(({ rule, from }) => `${rule} did not see ${from}`),
      ...configuration.forbidden
        .filter(({ name }) => !rules.has(name))
        .map(({ name }) => `no violation is planted for ${name}`),
      ...violations
        .filter(({ from }) => allowed.includes(from))
        .map(({ rule, from }) => `${rule.name} reports ${from}, which is allowed`),
    ];
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

const API = 'apps/api';
/** Fewer uses of tables than this mean that the SQL was not read. */
const MINIMUM_USES = 500;

/** One file for each kind of use that must be reported, in TypeScript and in a file of the database. */
const SQL_PLANTS: Readonly<Record<string, string>> = {
  [`${API}/src/messages/planted-write.ts`]: 'await sql`UPDATE donations SET amount_rupiah = 1`',
  [`${API}/src/accounts/planted-read.ts`]: 'await sql`SELECT 1 FROM donations`',
  [`${API}/src/books/planted-call.ts`]: 'await sql`SELECT erase_donor(1)`',
  [`${API}/functions/07-site/01-search/99-planted-write.sql`]: 'UPDATE donations SET amount_rupiah = 1;',
  [`${API}/functions/02-accounts/01-operators/99-planted-read.sql`]: 'SELECT 1 FROM product_units;',
  [`${API}/functions/03-books/01-ledger/99-planted-call.sql`]: 'SELECT erase_donor(1);',
  [`${API}/functions/01-platform/06-jobs/99-planted-trigger.sql`]:
    'CREATE OR REPLACE TRIGGER planted AFTER INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION wake_job();',
};

/** Folders of SQL whose subject has no folder of TypeScript in the same module. */
const SQL_SUBJECTS = ['states', 'settings', 'append-only', 'listings', 'review', 'returns', 'units'];

/** SQL folders that match no folder of their module, as sentences. */
async function strangeFolders(files: readonly string[]): Promise<string[]> {
  const folders = new Set(files.map((file) => dirname(file).slice(`${API}/functions/`.length)));
  const named = [...folders].map((folder) => ({ folder, path: folder.replace(/(^|\/)\d+-/g, '$1') }));
  const sources = (await Array.fromAsync(glob(`${API}/src/*/*/**/*.ts`, { cwd: ROOT }))).map((file) => dirname(file));
  return named
    .filter(({ path }) => !SQL_SUBJECTS.includes(path.split('/')[1] ?? ''))
    .filter(({ path }) => !sources.some((source) => `${source}/`.startsWith(`${API}/src/${path}/`)))
    .map(({ folder }) => `${API}/functions/${folder} has no folder of the same name in ${API}/src`);
}

/** Forbidden uses of tables, views and functions by modules' SQL. A planted use of each kind must be reported. */
async function checkSql(): Promise<string[]> {
  const names = async (pattern: string) => (await Array.fromAsync(glob(pattern, { cwd: ROOT }))).sort();
  const read = async (files: string[]) =>
    new Map(await Promise.all(files.map(async (file) => [file, await readFile(join(ROOT, file), 'utf8')] as const)));
  const functions = await read(await names(`${API}/functions/**/*.sql`));
  const sources = await read(await names(`${API}/src/*/**/*.ts`));
  const tables = tablesOf([...(await read(await names(`${API}/migrations/*-*.sql`))).values()]);
  const objects = objectsOf(tables, functions);
  const usesOf = ([file, text]: [string, string]): SqlUse[] =>
    usesIn(file, text, objects).map((use) => ({ module: moduleOf(file), file, ...use }));
  const uses = [...functions, ...sources].flatMap(usesOf);
  const plants = Object.entries(SQL_PLANTS);
  const missed = plants.filter((plant) => useProblems(usesOf(plant), objects).length === 0);
  const misplaced = new Map([
    ['a.sql', 'CREATE OR REPLACE VIEW one AS SELECT * FROM two;'],
    ['b.sql', 'CREATE OR REPLACE VIEW two AS SELECT 1;'],
  ]);
  console.log(
    `read ${uses.length} uses of ${tables.size} tables; caught ${plants.length - missed.length} of ${plants.length} planted ones`,
  );
  return [
    ...useProblems(uses, objects),
    ...idlePermissions(uses, tables),
    ...orderProblems(functions),
    ...(await strangeFolders([...functions.keys()])),
    ...[...tables]
      .filter((table) => objects.relations.get(table) === '')
      .map((table) => `scripts/arch/tables.ts gives ${table} to no module`),
    ...missed.map(([file]) => `the planted use of ${file} was not seen`),
    ...(orderProblems(misplaced).length === 1 ? [] : ['a planted view before the one that it reads was not seen']),
    ...(uses.length < MINIMUM_USES
      ? [`only ${uses.length} uses of tables found, at least ${MINIMUM_USES} expected`]
      : []),
  ];
}

const problems = [...(await checkTree()), ...(await checkPlants()), ...(await checkSql())];
for (const problem of problems) console.error(`  ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
