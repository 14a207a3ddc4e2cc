import { spawn } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** A user without rights, where the test itself has them all: PostgreSQL does not run as root. */
export const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const OUTPUT_KEPT = 60;
const END_LIMIT_MS = 15_000;

/** Programs of others, each with a folder of its own in which it and all its processes work: by that folder they are found. */
export interface Programs {
  run: (name: string, folder: string, command: string, args: readonly string[]) => void;
  /** Kills every process that works in or below a folder, until none is left. */
  kill: (folder: string) => Promise<void>;
  /** Stops those whose command line matches, and leaves them stopped after that time. */
  pause: (folder: string, command: RegExp, ms: number) => Promise<void>;
  endAll: (home: string) => Promise<void>;
  /** The last lines of each. */
  report: () => string;
}

/** Ids of the processes that work in a folder or below it. */
async function processesIn(folder: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const folders = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')));
  return ids.filter((_, index) => `${folders[index]}/`.startsWith(`${folder}/`));
}

function send(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch {
    // It has ended meanwhile.
  }
}

async function kill(folder: string): Promise<void> {
  for (;;) {
    const left = await processesIn(folder);
    if (left.length === 0) return;
    for (const id of left) send(id, 'SIGKILL');
    await delay(10);
  }
}

export function startPrograms(): Programs {
  const outputs = new Map<string, string[]>();
  const children: ReturnType<typeof spawn>[] = [];
  return {
    run(name, folder, command, args) {
      const child = spawn(command, args, {
        ...NOBODY,
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const output = outputs.get(name) ?? [];
      outputs.set(name, output);
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => output.splice(0, output.push(String(chunk)) - OUTPUT_KEPT));
      child.once('error', (error) => output.push(String(error)));
      children.push(child);
    },
    kill,
    async pause(folder, command, ms) {
      for (const id of await processesIn(folder)) {
        const line = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
        if (command.test(line)) send(id, 'SIGSTOP');
      }
      await delay(ms);
    },
    async endAll(home) {
      for (const child of children) child.kill('SIGTERM');
      const deadline = performance.now() + END_LIMIT_MS;
      while ((await processesIn(home)).length > 0 && performance.now() < deadline) await delay(100);
      await kill(home);
    },
    report: () => [...outputs].map(([name, output]) => `${name}: ${output.join('')}`).join('\n'),
  };
}
