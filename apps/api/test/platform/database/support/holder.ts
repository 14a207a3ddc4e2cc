import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./hold-database.ts', import.meta.url));

/** Another process that holds, or failed to get, a data folder. */
export interface Holder {
  readonly process: ChildProcess;
  /** Everything it wrote so far. */
  output(): string;
  /** Resolves with its exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Starts a process on a data folder and waits until it is open, or has ended. In a process group of its own. */
export async function startHolder(dataDir: string, account: { uid?: number; gid?: number } = {}): Promise<Holder> {
  const child = spawn(process.execPath, [SCRIPT, dataDir], { ...account, detached: true, cwd: '/' });
  let output = '';
  const opened = new Promise<void>((resolve) => {
    const take = (data: Buffer) => {
      output += data.toString();
      if (output.includes('open\n')) {
        resolve();
      }
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
  });
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  await Promise.race([opened, ended]);
  return { process: child, output: () => output, ended };
}

/** Id of the database server of a data folder, from its own file. */
export async function serverPid(folder: string): Promise<number> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}
