import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/** One commit. */
export interface Commit {
  id: string;
  message: string;
}

/** Commits before this time have subjects of another form. */
const SINCE = '2026-11-29T19:00:00Z';

function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout : undefined;
}

/**
 * Returns the commits since {@link SINCE}, without merges, as far as this clone has them: a shallow one has a part. Undefined without a history: no git,
 * or a folder that is no repository of its own.
 */
export function newCommits(root: string): Commit[] | undefined {
  const top = git(root, 'rev-parse', '--show-toplevel')?.trim();
  if (top === undefined || realpathSync(top) !== realpathSync(root)) return undefined;
  const log = git(root, 'log', '--no-merges', `--since=${SINCE}`, '--format=%h%x00%B%x1e');
  return log
    ?.split('\x1e')
    .map((text) => text.trim().split('\0'))
    .filter(([id]) => id !== '')
    .map(([id = '', message = '']) => ({ id, message }));
}
