/**
 * Packs every package that is to be published, as it would be, and uses the tarballs as a stranger would: publint and
 * are-the-types-wrong (ES modules only) find nothing, every entry it exports here is published, nothing in it needs this repository, and
 * the first example of each README runs in an empty folder after a plain `npm install`. Run by `npm run publishable`, after a build. Exits 1 with a list.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { contentProblems } from './publishable/contents.ts';
import { differences, type Exports, firstExample, type SourceEntry } from './publishable/exports.ts';

type Manifest = {
  name: string;
  private?: boolean;
  exports: Record<string, SourceEntry>;
  publishConfig?: { exports?: Exports };
};
type Package = { folder: string; manifest: Manifest; published: Exports };

const ROOT = dirname(import.meta.dirname);
const PNPM = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).packageManager;
const run = promisify(execFile);

/** What a failed command wrote, or why it did not run. */
function words(error: unknown): string {
  const {
    stdout = '',
    stderr = '',
    message = String(error),
  } = error as { stdout?: string; stderr?: string; message?: string };
  return `${stdout}${stderr}`.trim() || message;
}

async function publishedPackages(): Promise<Package[]> {
  const files = await Array.fromAsync(glob('packages/*/package.json', { cwd: ROOT }));
  return files.sort().flatMap((file) => {
    const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
    const published = manifest.publishConfig?.exports;
    return manifest.private || published === undefined
      ? []
      : [{ folder: join(ROOT, dirname(file)), manifest, published }];
  });
}

/** Entries with types, by name; a pattern stands for every folder that was built. Style sheets and pictures have none. */
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

/** What is wrong with what a tarball holds. */
async function readTarball(tarball: string): Promise<string[]> {
  const text = async (file: string) => (await run('tar', ['-xzOf', tarball, `package/${file}`])).stdout;
  const { stdout } = await run('tar', ['-tzf', tarball], { maxBuffer: 16 * 1024 * 1024 });
  const files = stdout.split('\n').map((path) => path.replace(/^package\//, ''));
  const readme = files.includes('README.md') ? await text('README.md') : '';
  return contentProblems(files, JSON.parse(await text('package.json')), readme);
}

/** Packs one package and checks the tarball. */
async function check(item: Package, destination: string): Promise<{ tarball: string; problems: string[] }> {
  const problems = differences(item.manifest.exports, item.published);
  const { stdout } = await run('npx', ['-y', PNPM, 'pack', '--json', '--pack-destination', destination], {
    cwd: item.folder,
  });
  const tarball: string = JSON.parse(stdout.slice(stdout.indexOf('{'))).filename;
  const bin = join(ROOT, 'tools/publishable/node_modules/.bin');
  const attw = [tarball, '--profile', 'esm-only', '--no-definitely-typed', '--format', 'ascii', '--entrypoints'];
  const checks = [
    run(join(bin, 'publint'), ['--strict', tarball]),
    run(join(bin, 'attw'), [...attw, ...(await typedEntries(item))], { maxBuffer: 16 * 1024 * 1024 }),
  ];
  const failed = (await Promise.allSettled(checks)).filter((result) => result.status === 'rejected');
  problems.push(...(await readTarball(tarball)), ...failed.map(({ reason }) => words(reason)));
  return { tarball, problems };
}

/** Installs the tarballs into an empty folder and runs each README's first example there. */
async function runExamples(packages: Package[], tarballs: string[], folder: string): Promise<string[]> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs], { cwd: folder });
  const problems: string[] = [];
  for (const { folder: home, manifest } of packages) {
    const readme = join(home, 'README.md');
    const example = existsSync(readme) ? firstExample(readFileSync(readme, 'utf8')) : null;
    if (example === null) continue;
    const file = join(folder, `${manifest.name.replace(/\W+/g, '-')}.js`);
    writeFileSync(file, example);
    await run(process.execPath, [file], { cwd: folder }).then(
      () => console.log(`${manifest.name}: the README's first example ran`),
      (error: unknown) => problems.push(`${manifest.name}: the README's first example fails: ${words(error)}`),
    );
  }
  return problems;
}

const folder = mkdtempSync(join(tmpdir(), 'uluran-published-'));
const problems: string[] = [];
try {
  const packages = await publishedPackages();
  const tarballs: string[] = [];
  for (const item of packages) {
    const result = await check(item, folder);
    tarballs.push(result.tarball);
    problems.push(...result.problems.map((problem) => `${item.manifest.name}: ${problem}`));
    console.log(`${item.manifest.name}: packed`);
  }
  problems.push(...(await runExamples(packages, tarballs, folder)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(`  ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
