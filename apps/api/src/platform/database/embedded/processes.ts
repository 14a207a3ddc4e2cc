import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Returns the start of a process, as text for comparison only: a pid alone may belong to another process by now. Undefined if there is no
 * such process, or it is a zombie.
 */
export async function processStartTime(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    // The second field is the command in parentheses and may contain spaces: count from the last one.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields === undefined || fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  }
  const { stdout } = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  const [state = '', ...started] = stdout.trim().split(/\s+/);
  return state === '' || state.startsWith('Z') ? undefined : started.join(' ');
}

/** Returns true if the process is a live PostgreSQL server, or a part of one, on the data in `folder` (a real path). */
export async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // A server's working folder is its data folder, even if the folder is renamed later.
    const [cwd, name] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
      readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    ]);
    return cwd === folder && name.trim() === 'postgres';
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(folder);
}

/** Returns every PostgreSQL process that works in `folder`. Only Linux lists them; elsewhere the server's own checks must suffice. */
export async function postgresProcessesOf(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    return [];
  }
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const ours = await Promise.all(pids.map((pid) => isPostgresOf(pid, folder)));
  return pids.filter((_, index) => ours[index]);
}

/** Waits until the process is gone. Returns false if it is still there after `timeoutMs`. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while ((await processStartTime(pid)) !== undefined) {
    if (performance.now() > deadline) {
      return false;
    }
    await sleep(10);
  }
  return true;
}

/** Sends a signal to one process; ignores one that has just ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) {
      throw error;
    }
  }
}
