import { spawn, spawnSync } from 'node:child_process';

/** How an external program ended. */
export interface Ended {
  /** Null when time was over. */
  code: number | null;
  output: string;
}

/** Whether a program is on this machine. */
export function isInstalled(command: string): boolean {
  return spawnSync('which', [command], { stdio: 'ignore' }).status === 0;
}

/** Runs a program, and ends it when time is over. */
export function runTool(
  command: string,
  args: readonly string[],
  { cwd, limitMs, env = {} }: { cwd: string; limitMs: number; env?: Record<string, string> },
): Promise<Ended> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += String(chunk);
      });
    child.once('error', (error) => {
      clearTimeout(timer);
      resolve({ code: null, output: String(error) });
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output });
    });
  });
}
