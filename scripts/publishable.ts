/**
 * Packs the package in the current folder as for publication, and checks the tarball: publint and are-the-types-wrong (ES modules
 * only) report nothing, every entry that it exports here is published, nothing in it needs this repository, and the first example
 * of its README runs in an empty folder after a plain `npm install`. `npm run publishable` runs this in every published package,
 * after its build. Exits 1 with a list of problems.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { contentProblems } from './publishable/contents.ts';
import { differences, type Exports, firstExample, type SourceEntry } from './publishable/exports.ts';

type Manifest = {
  name: string;
  exports: Record<string, SourceEntry>;
  dependencies?: Record<string, string>;
  publishConfig?: { exports?: Exports };
};
type Package = { folder: string; manifest: Manifest; published: Exports };

const ROOT = dirname(import.meta.dirname);
const PNPM = join(ROOT, 'scripts/pnpm.sh');
const run = promisify(execFile);

/** The output of a failed command, or the error that prevented its run. */
function words(error: unknown): string {
  const {
    stdout = '',
    stderr = '',
    message = String(error),
  } = error as { stdout?: string; stderr?: string; message?: string };
  return `${stdout}${stderr}`.trim() || message;
}

function readPackage(folder: string): Package {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { folder, manifest, published: manifest.publishConfig?.exports ?? {} };
}

/** The packages of this repository that a package needs, at any depth. */
function needsOf({ folder, manifest }: Package): Package[] {
  const own = Object.entries(manifest.dependencies ?? {}).filter(([, range]) => range.startsWith('workspace:'));
  const needs = own.map(([name]) => readPackage(realpathSync(join(folder, 'node_modules', name))));
  const all = needs.flatMap((need) => [need, ...needsOf(need)]);
  return [...new Map(all.map((need) => [need.folder, need])).values()];
}

/** Returns the path of the tarball. */
async function pack({ folder }: Package, destination: string): Promise<string> {
  const { stdout } = await run('bash', [PNPM, 'pack', '--json', '--pack-destination', destination], {
    cwd: folder,
  });
  return JSON.parse(stdout.slice(stdout.indexOf('{'))).filename;
}

/** Entries with types, by name. A pattern yields every folder that was built. Style sheets and pictures have none. */
async function typedEntries({ folder, manifest, published }: Package): Promise<string[]> {
  const typed = Object.entries(published).filter(([, target]) => typeof target !== 'string');
  const names = await Promise.all(
    typed.map(async ([name, target]) => {
      if (!name.includes('*') || typeof target === 'string') return [name];
      const [before = '', after = ''] = target.default.split('*');
      const files = await Array.fromAsync(glob(target.default, { cwd: folder }));
      return files.map((file) => name.replace('*', `./${file}`.slice(before.length, -after.length)));
    }),
  );
  if (names.flat().length === 0) throw new Error(`${manifest.name} exports nothing that was built: build it first`);
  return names.flat();
}

/** Faults in the contents of a tarball. */
async function readTarball(tarball: string): Promise<string[]> {
  const text = async (file: string) => (await run('tar', ['-xzOf', tarball, `package/${file}`])).stdout;
  const { stdout } = await run('tar', ['-tzf', tarball], { maxBuffer: 16 * 1024 * 1024 });
  const files = stdout.split('\n').map((path) => path.replace(/^package\//, ''));
  const readme = files.includes('README.md') ? await text('README.md') : '';
  return contentProblems(files, JSON.parse(await text('package.json')), readme);
}

/** Faults of a package and its tarball. */
async function check(item: Package, tarball: string): Promise<string[]> {
  const problems = differences(item.manifest.exports, item.published);
  const bin = join(ROOT, 'tools/publishable/node_modules/.bin');
  const attw = [tarball, '--profile', 'esm-only', '--no-definitely-typed', '--format', 'ascii', '--entrypoints'];
  const checks = [
    run(join(bin, 'publint'), ['--strict', tarball]),
    run(join(bin, 'attw'), [...attw, ...(await typedEntries(item))], { maxBuffer: 16 * 1024 * 1024 }),
  ];
  const failed = (await Promise.allSettled(checks)).filter((result) => result.status === 'rejected');
  problems.push(...(await readTarball(tarball)), ...failed.map(({ reason }) => words(reason)));
  return problems;
}

/** Installs the tarballs into an empty folder and runs the README's first example there. Returns the faults. */
async function runExample({ folder: home }: Package, tarballs: string[], folder: string): Promise<string[]> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs], { cwd: folder });
  const readme = join(home, 'README.md');
  const example = existsSync(readme) ? firstExample(readFileSync(readme, 'utf8')) : null;
  if (example === null) return [];
  const file = join(folder, 'example.js');
  writeFileSync(file, example);
  return await run(process.execPath, [file], { cwd: folder }).then(
    () => [],
    (error: unknown) => [`the README's first example fails: ${words(error)}`],
  );
}

const item = readPackage(process.cwd());
const folder = mkdtempSync(join(tmpdir(), 'uluran-published-'));
try {
  const tarball = await pack(item, folder);
  const tarballs = [tarball];
  for (const need of needsOf(item)) tarballs.push(await pack(need, folder));
  const problems = [...(await check(item, tarball)), ...(await runExample(item, tarballs, folder))];
  for (const problem of problems) console.error(`  ${item.manifest.name}: ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
