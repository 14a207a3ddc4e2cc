import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Rendered } from '../render.ts';
import type { DrawAnswer, DrawJob } from './messages.ts';

const PROCESS = fileURLToPath(new URL('./drawer-process.ts', import.meta.url));

/** Renders drawings of the product while the product serves. */
export interface Drawer {
  /** Drawings processed at once. */
  readonly concurrency: number;
  /** Returns undefined once the drawer has stopped. */
  render(svg: string): Promise<Rendered | undefined>;
  stop(): void;
}

/**
 * Starts a process of the lowest priority: requests come first on a machine with few cores. It ends with this process, and when `signal`
 * aborts.
 */
export function startDrawer(signal: AbortSignal): Drawer {
  const child = fork(PROCESS, [], {
    ...{ serialization: 'advanced', env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  });
  lowerPriority(child);
  const open = new Map<number, PromiseWithResolvers<Rendered | undefined>>();
  let stopped = false;
  let jobs = 0;
  const stop = () => {
    stopped = true;
    child.kill('SIGKILL');
  };
  signal.addEventListener('abort', stop, { once: true });
  child.on('message', (message) => {
    const { job, ...answer } = message as DrawAnswer;
    if ('rendered' in answer) open.get(job)?.resolve(answer.rendered);
    else open.get(job)?.reject(new Error(`A drawing could not be rendered: ${answer.failed}`));
    open.delete(job);
  });
  child.once('error', () => undefined);
  child.once('exit', (code) => {
    signal.removeEventListener('abort', stop);
    for (const { resolve, reject } of open.values())
      if (stopped) resolve(undefined);
      else reject(new Error(`The process that renders drawings ended with ${code}.`));
    stopped = true;
  });
  return {
    concurrency: availableParallelism(),
    stop,
    render: async (svg) => {
      if (stopped) return undefined;
      const job = jobs++;
      const answer = Promise.withResolvers<Rendered | undefined>();
      open.set(job, answer);
      child.send({ job, svg } satisfies DrawJob, () => undefined);
      return await answer.promise;
    },
  };
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, which its exit reports.
  }
}
