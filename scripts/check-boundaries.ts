/**
 * Checks imports between modules (`.dependency-cruiser.mjs`) in four ways: the tree itself; that the scan read every source file (a
 * scan of nothing passes too); that every pattern of a rule matches a file; and one planted violation per rule, each of which must
 * be reported. It then checks the tables in each module's SQL (`arch/tables.ts`), with a planted violation too. Run by `npm run
 * arch`. Exits 1 with a list of problems.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { idlePatterns } from './arch/patterns.ts';
import { type TableUse, tableProblems, tablesIn, tablesOf } from './arch/sql.ts';
import { TABLES } from './arch/tables.ts';
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

const API = 'apps/api/src';
const MIGRATIONS = 'apps/api/migrations';
/** Fewer uses of tables than this mean that the SQL was not read. */
const MINIMUM_USES = 100;

/** Forbidden uses of tables by modules' SQL. A planted use of another module's table must be reported. */
async function checkTables(): Promise<string[]> {
  const names = async (pattern: string) => (await Array.fromAsync(glob(pattern, { cwd: ROOT }))).sort();
  const read = (file: string) => readFile(join(ROOT, file), 'utf8');
  const tables = tablesOf(await Promise.all((await names(`${MIGRATIONS}/*-*.sql`)).map(read)));
  const usesIn = (file: string, source: string): TableUse[] => {
    const [module = ''] = file.slice(API.length + 1).split('/');
    return tablesIn(source, tables).map((use) => ({ module, file, ...use }));
  };
  const files = await names(`${API}/*/**/*.ts`);
  const uses = (await Promise.all(files.map(async (file) => usesIn(file, await read(file))))).flat();
  const planted = usesIn(`${API}/messages/planted.ts`, 'await sql`UPDATE donations SET amount_rupiah = 1`');
  const caught = tableProblems([...uses, ...planted], TABLES).some((problem) =>
    problem.includes('messages/planted.ts writes donations'),
  );
  console.log(`read ${uses.length} uses of ${tables.size} tables`);
  const gone = Object.keys(TABLES).filter((table) => !tables.has(table));
  return [
    ...tableProblems(uses, TABLES),
    ...gone.map((table) => `scripts/arch/tables.ts names ${table}, which no migration leaves`),
    ...(caught ? [] : ["a planted use of another module's table was not seen"]),
    ...(uses.length < MINIMUM_USES
      ? [`only ${uses.length} uses of tables found, at least ${MINIMUM_USES} expected`]
      : []),
  ];
}

const problems = [...(await checkTree()), ...(await checkPlants()), ...(await checkTables())];
for (const problem of problems) console.error(`  ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
