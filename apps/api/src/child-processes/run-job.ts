import { type ChildProcess, fork } from 'node:child_process';

/** The end of a process: its reply, or, without one, how it ended. `isLate` where its time was over; a process that ends itself is not late. */
export type JobEnd<Answer> =
  | { readonly answer: Answer }
  | {
      readonly answer?: undefined;
      readonly code: number | null;
      readonly signal: NodeJS.Signals | null;
      readonly isLate: boolean;
    };

interface JobOptions {
  /** Milliseconds for the job, with the start of its process. After them the process is killed. */
  readonly timeMs: number;
  /** Limit of the memory that JavaScript allocates, in MiB; Node's own by default. */
  readonly heapMib?: number;
}

/**
 * Runs one job in a process of its own, which {@link answerOneJob} handles, and ends the process with it: work on untrusted bytes can be stopped whatever
 * it is doing. The process inherits no environment variables and no open files. Resolves when the process has ended, so that its memory is free.
 */
export function runJob<Job extends object, Answer>(
  program: string,
  job: Job,
  { timeMs, heapMib }: JobOptions,
): Promise<JobEnd<Answer>> {
  const child = fork(program, [], {
    ...{ serialization: 'advanced', env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    execArgv: heapMib === undefined ? [] : [`--max-old-space-size=${heapMib}`],
    ...{ timeout: timeMs, killSignal: 'SIGKILL' },
  });
  return settle(child, job);
}

function settle<Answer>(child: ChildProcess, job: object): Promise<JobEnd<Answer>> {
  return new Promise((resolve, reject) => {
    let end: JobEnd<Answer> | undefined;
    child.once('message', (message) => {
      end = { answer: message as Answer };
      child.kill('SIGKILL');
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(end ?? { code, signal, isLate: child.killed }));
    // A process that ends before it has read everything is reported by its exit.
    child.send(job, () => undefined);
  });
}
