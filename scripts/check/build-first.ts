import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';

const ROOT = dirname(dirname(import.meta.dirname));

/** The tests of a workspace need its build, and there is none. */
class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
  constructor(workspace: string) {
    super(
      `The tests of ${workspace} need its build: run \`pnpm exec turbo run build --filter=${workspace}\` and see why it fails.`,
    );
  }
}

/**
 * Builds a workspace before its tests, from turbo's cache if nothing has changed. Within turbo there is nothing to do, since the task
 * depends on the build.
 *
 * @throws BuildFailed
 */
export function buildFirst(workspace: string): void {
  // The build follows NODE_ENV, and vitest sets it to `test`. Turbo sets TURBO_HASH for its tasks.
  const { NODE_ENV: _, TURBO_HASH: hash, ...env } = process.env;
  if (hash !== undefined) return;
  const { status } = spawnSync(
    join(ROOT, 'node_modules/.bin/turbo'),
    ['run', 'build', `--filter=${workspace}`, '--output-logs=errors-only'],
    { cwd: ROOT, env: { ...env, TURBO_TELEMETRY_DISABLED: '1' }, stdio: 'inherit' },
  );
  if (status !== 0) throw new BuildFailed(workspace);
}
