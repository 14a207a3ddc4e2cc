/**
 * Checks the workspaces of a change, in minutes: `npm run test:changed`, or `npm run test:changed -- <commit>` for everything since
 * a commit. By default it checks the uncommitted changes, or the last commit if there are none. Changed files are formatted and
 * linted, and their workspaces are type-checked. Tests run if they import a changed file, directly or not. Tests of the database's
 * functions and of built pages import no source file, so they are chosen by folder. A release still needs `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const ROOT = dirname(import.meta.dirname);

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) {
    console.error(`git ${args.join(' ')}: ${stderr.trim()}\nGive a commit that this checkout has, or none.`);
    process.exit(1);
  }
  return stdout.split('\n').filter((line) => line !== '');
}

const isDirty = git('status', '--porcelain').length > 0;
const base = process.argv[2] ?? (isDirty ? 'HEAD' : 'HEAD~1');
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const touches = (pattern: RegExp) => changed.some((file) => pattern.test(file));

const env = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_SCM_BASE: base,
};
const failed: string[] = [];

function run(name: string, [command = '', ...args]: readonly string[], folder = ''): void {
  console.log(`\n━━━ ${name} ━━━`);
  const { status } = spawnSync(command, args, { cwd: join(ROOT, folder), env, stdio: 'inherit' });
  if (status !== 0) failed.push(name);
}

const turbo = (task: string, ...rest: string[]) => ['turbo', 'run', task, '--affected', '--continue', ...rest];
const importers = ['--', '--changed', base, '--passWithNoTests'];
const browser = (...command: string[]) => ['bash', join(ROOT, 'scripts/browser.sh'), ...command];

const formatted = changed.filter((file) => /\.(?:tsx?|mjs|jsonc?|css)$/.test(file) && existsSync(join(ROOT, file)));
if (formatted.length > 0)
  run('formatting and lint', ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...formatted]);
run('types', turbo('typecheck', '--output-logs=errors-only'));
if (touches(/\.tsx?$/)) run('types of the whole system', ['tsc', '-p', 'tsconfig.system.json']);
if (touches(/\.tsx?$/)) run('boundaries', ['node', 'scripts/check-boundaries.ts']);
if (touches(/\.md$/)) run('documentation', ['pnpm', 'run', 'docs']);
if (touches(/^scripts\//)) run('tests of the tools', ['vitest', 'run', '--changed', base, '--passWithNoTests']);
run('unit tests', turbo('test:unit', '--concurrency=1', ...importers));
run('database tests', turbo('test:db', '--concurrency=1', ...importers));
if (touches(/^apps\/api\/(?:functions|migrations)\//))
  run(
    'tests of the books',
    ['vitest', 'run', '--project', 'db*', 'test/books/ledger/', 'test/platform/database/', 'test/backoffice/checks/'],
    'apps/api',
  );
if (touches(/^packages\/(?:rich-text|ui)\//)) run('stories', browser(...turbo('test:stories', ...importers)));
if (
  touches(
    /^(?:apps\/(?:web|member|console|host|developers|service-worker)|packages\/(?:app-shell|ui|brand|session|page-server|pwa))\//,
  )
) {
  run('build', [
    'turbo',
    'run',
    'build',
    '--filter=@uluran/console',
    '--filter=@uluran/service-worker',
    '--filter=@uluran/developers',
    '--output-logs=errors-only',
  ]);
  run('a gift in a browser', browser('vitest', 'run', 'test/giving.e2e.test.ts'), 'tests/e2e');
}

console.log(`\n${changed.length} changed files since ${base}: ${failed.length === 0 ? 'all well' : failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
