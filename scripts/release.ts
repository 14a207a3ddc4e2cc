/**
 * Lays out a release: a folder with only the files that a start needs, to be run by a user without rights. `npm run release --
 * <folder>`, after a build. It includes Node and the files of `deploy`. The folder may be copied to another machine with the same
 * system and processor.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { precompress } from '../packages/page-server/src/precompress.ts';

const ROOT = dirname(import.meta.dirname);

/** A reason that a release cannot be laid out. */
class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

/** Files of the root that the package manager reads. */
const ROOT_FILES = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs'];
/** Parts of a workspace that run in production. */
const PARTS = ['package.json', 'src', 'dist', 'assets', 'migrations', 'functions', 'start.mjs'];
const IS_TEST = /\.(?:test|stories)\.tsx?$/;
/** Builds that a server needs for its pages. */
const BUILDS = [
  'apps/web/dist/server/entry-server.js',
  'apps/member/dist/client',
  'apps/console/dist/client',
  'apps/developers/dist/pages',
  'apps/service-worker/dist/sw.js',
];

function copyWorkspaces(to: string): void {
  for (const kind of ['apps', 'packages'])
    for (const name of readdirSync(join(ROOT, kind)))
      for (const part of PARTS) {
        const from = join(ROOT, kind, name, part);
        if (existsSync(from))
          cpSync(from, join(to, kind, name, part), { recursive: true, filter: (file) => !IS_TEST.test(file) });
      }
}

/**
 * Installs production dependencies only. Peers of the workspaces are among their development dependencies, so hoisting makes them
 * available at the root.
 */
function install(to: string): void {
  const { packageManager } = JSON.parse(readFileSync(join(to, 'package.json'), 'utf8')) as { packageManager: string };
  const { status } = spawnSync(
    'npx',
    [
      '-y',
      packageManager,
      'install',
      '--prod',
      '--frozen-lockfile',
      '--prefer-offline',
      '--shamefully-hoist',
      '--reporter=append-only',
    ],
    { cwd: to, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (status !== 0) throw new ReleaseRefused('The dependencies could not be installed: see above.');
}

/** Compresses more than a build does, because a build has to be quick. */
function compress(to: string): void {
  for (const app of ['web', 'member', 'console', 'developers'])
    precompress(join(to, 'apps', app, 'dist/client'), { isRelease: true });
}

/** Names the release by its commit and day, for `/api/healthz`. */
function nameRelease(to: string): void {
  const { stdout } = spawnSync('git', ['show', '--no-patch', '--format=%cs.%h', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (stdout.trim() !== '') writeFileSync(join(to, 'RELEASE'), stdout);
}

/** Adds the programs: one script, and Node beside it in the version of the lockfile. */
function addPrograms(to: string): void {
  mkdirSync(join(to, 'bin'), { recursive: true });
  symlinkSync('../node_modules/.bin/node', join(to, 'bin/node'));
  copyFileSync(join(ROOT, 'deploy/uluran'), join(to, 'bin/uluran'));
  chmodSync(join(to, 'bin/uluran'), 0o755);
}

function release(folder: string | undefined): void {
  if (folder === undefined) throw new ReleaseRefused('Name a folder: npm run release -- /opt/uluran/2026-12-01');
  const to = resolve(folder);
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new ReleaseRefused(
      `${to} is not empty: name a new folder for each release, so that the former one can be started again.`,
    );
  const missing = BUILDS.find((file) => !existsSync(join(ROOT, file)));
  if (missing !== undefined)
    throw new ReleaseRefused(`${missing} is not built: run \`npx -y pnpm@12.21.0 exec turbo run build\` first.`);
  mkdirSync(to, { recursive: true });
  for (const file of ROOT_FILES) copyFileSync(join(ROOT, file), join(to, file));
  for (const folderName of ['patches', 'deploy'])
    cpSync(join(ROOT, folderName), join(to, folderName), { recursive: true });
  copyWorkspaces(to);
  compress(to);
  install(to);
  addPrograms(to);
  nameRelease(to);
  console.log(`${to} is laid out. Start it as a user without rights: ${join(to, 'bin/uluran')}`);
}

try {
  release(process.argv[2]);
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
