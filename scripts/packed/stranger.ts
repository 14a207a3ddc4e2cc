import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program to its end, or ends it after two minutes. */
export const run = (file: string, args: string[], options: { cwd?: string } = {}) =>
  execute(file, args, { ...options, encoding: 'utf8', timeout: 120_000, maxBuffer: 16 * 1024 * 1024 });

const ROOT = join(import.meta.dirname, '../..');

type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** The package manager that runs these tests. npx would query the network for a newer version of it. */
function pnpm(): string {
  const { npm_execpath: path, npm_config_user_agent: agent = '' } = process.env;
  if (!path || !agent.startsWith('pnpm/'))
    throw new Error('Run this through the package manager: pnpm run test:packed');
  return path;
}

/** Has other versions of packages that ours depend on. */
const VERSIONS = join(ROOT, 'tests/versions');

/** The folder of an installed package, as a module in `from` would find it. */
function folderOf(name: string, from: string): string {
  for (let folder = realpathSync(from); folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(candidate)) return realpathSync(candidate);
  }
  throw new Error(`${name} is not installed where ${from} would find it`);
}

/** Packages that a package needs at run time: its dependencies and its required peers. */
function needsOf(folder: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...peers];
}

/** Finds the folder of a package that another one, in `from`, needs. */
type Locate = (name: string, from: string) => string;

/** Folders of these packages and of all their dependencies, each name once, so that npm finds every package among the tarballs. */
function closure(
  names: readonly string[],
  from: string,
  found: Map<string, string>,
  locate: Locate,
): Map<string, string> {
  for (const name of names) {
    if (found.has(name)) continue;
    const folder = locate(name, from);
    found.set(name, folder);
    closure(needsOf(folder), folder, found, locate);
  }
  return found;
}

/** A tarball of a package of this repository, as it would be published. */
async function packOwn(folder: string, destination: string): Promise<string> {
  const { stdout } = await run(pnpm(), ['pack', '--json', '--pack-destination', destination], { cwd: folder });
  return JSON.parse(stdout.slice(stdout.indexOf('{'))).filename;
}

/** A tarball of an installed package, so that nothing has to be fetched. npm accepts any tarball with one folder in it. */
async function packInstalled(name: string, folder: string, destination: string): Promise<string> {
  const plain = name.replace(/^@/, '').replaceAll('/', '-');
  const copies = join(destination, 'copies');
  // Copied first: the package manager's hard links would become links in the tarball, which npm leaves out.
  cpSync(folder, join(copies, plain), {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules' || path === folder,
  });
  const tarball = join(destination, `${plain}-installed.tgz`);
  await run('tar', ['-czf', tarball, '-C', copies, plain]);
  return tarball;
}

/** Compiler options of a stranger's program that differ from the usual ones. */
export interface TypecheckOptions {
  skipLibCheck?: boolean;
  jsx?: 'react-jsx';
  /** For programs that a bundler reads. */
  allowImportingTsExtensions?: true;
  /** Resolution of imports; `nodenext` if undefined. */
  resolution?: { module: string; moduleResolution: string };
  target?: string;
  declaration?: boolean;
  /** Path of a compiler; the repository's own if undefined. */
  compiler?: string;
}

/** A program outside the repository: an empty folder in which plain npm has installed a packed package, without a network. */
export interface Stranger {
  folder: string;
  write: (file: string, content: string) => void;
  /** Runs a file with Node, or with another program that accepts the same arguments, and returns its output. */
  node: (file: string, program?: string) => Promise<string>;
  /** Type-checks a file and the declarations of all its imports; returns the findings, or an empty text. */
  typecheck: (file: string, options?: TypecheckOptions) => Promise<string>;
  remove: () => void;
}

function compilerOptions({
  compiler: _,
  resolution,
  target = 'es2024',
  declaration,
  ...options
}: TypecheckOptions = {}) {
  return {
    ...{ target, lib: [target, 'dom', 'dom.iterable'], strict: true, types: [] },
    ...(resolution ?? { module: 'nodenext' }),
    ...(declaration ? { declaration, outDir: 'declared' } : { noEmit: true }),
    ...(declaration && { emitDeclarationOnly: true }),
    // Checks calls in plain JavaScript against the types of the called functions.
    ...{ allowJs: true, checkJs: true },
    ...options,
  };
}

/**
 * Packs a package of this repository, and copies of everything it needs, in the installed versions.
 *
 * @param folder for the tarballs
 * @param name folder of the package in `packages`; it must be built
 * @param beside packages that its README installs with it
 * @param instead other versions of packages, by the names under which tests/versions has them as dependencies
 * @returns the tarballs' paths
 */
export function packWithNeeds(
  folder: string,
  name: string,
  beside: readonly string[] = [],
  instead: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const home = join(ROOT, 'packages', name);
  const { dependencies = {} }: Manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const locate: Locate = (needed, from) => {
    const other = instead[needed];
    return other === undefined ? folderOf(needed, from) : folderOf(other, VERSIONS);
  };
  const packages = closure([...Object.keys(dependencies), ...beside], home, new Map([[name, home]]), locate);
  return Promise.all(
    [...packages].map(([packed, from]) =>
      dirname(from) === dirname(home) ? packOwn(from, folder) : packInstalled(packed, from, folder),
    ),
  );
}

/** Packs a package of this repository and installs it for a stranger, with everything it needs: see {@link packWithNeeds}. */
export async function createStranger(
  name: string,
  beside: readonly string[] = [],
  instead: Readonly<Record<string, string>> = {},
): Promise<Stranger> {
  const folder = mkdtempSync(join(tmpdir(), 'uluran-stranger-'));
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
  // Retries, because a process beside the failed one may still be writing.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  try {
    const tarballs = await packWithNeeds(folder, name, beside, instead);
    write('package.json', '{ "private": true, "type": "module" }\n');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs], { cwd: folder });
  } catch (error) {
    remove();
    throw error;
  }
  return {
    folder,
    write,
    node: async (file, program = process.execPath) => (await run(program, [file], { cwd: folder })).stdout,
    typecheck: (file, options) => {
      write('tsconfig.json', JSON.stringify({ compilerOptions: compilerOptions(options), files: [file] }));
      const compiler = options?.compiler ?? join(ROOT, 'node_modules/typescript/bin/tsc');
      return run(process.execPath, [compiler, '-p', folder]).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      );
    },
    remove,
  };
}
