import { type ChildProcess, fork } from 'node:child_process';
import { processorMsOf } from './processor-time.ts';

/** Reason for which a process was killed: its own work took too long, or the machine was too busy to let it finish in time. */
export type Stopped = 'work' | 'wait';

/** The end of a process that sent no reply. `stopped` is null if it ended itself. */
export interface SilentEnd {
  readonly answer?: undefined;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stopped: Stopped | null;
}

/** The end of a process: its reply, or, without a reply, the exit code or signal. */
export type JobEnd<Answer> = { readonly answer: Answer } | SilentEnd;

/** Limits of a job, including the start of its process. The process is killed when it exceeds either limit. */
export interface JobLimits {
  /** Milliseconds of processor time, used by the job alone. On systems without `/proc`, `timeMs` takes its place. */
  readonly workMs: number;
  /** Milliseconds on the clock, which include the time of other work on the machine. */
  readonly timeMs: number;
}

interface JobOptions extends JobLimits {
  /** Limit of the memory that JavaScript allocates, in MiB; Node's own by default. */
  readonly heapMib?: number;
}

/**
 * Runs one job in a process of its own, where {@link answerOneJob} handles it, and ends the process with the job. Work on untrusted bytes
 * can thus be stopped at any point. The process inherits no environment variables and no open files. Resolves when the process has ended
 * and its memory is free.
 */
export function runJob<Job extends object, Answer>(
  program: string,
  job: Job,
  { heapMib, ...limits }: JobOptions,
): Promise<JobEnd<Answer>> {
  const child = fork(program, [], {
    ...{ serialization: 'advanced', env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    execArgv: heapMib === undefined ? [] : [`--max-old-space-size=${heapMib}`],
  });
  return settle(child, job, limits);
}

const CHECK_EVERY_MS = 100;

/**
 * Kills a process that exceeds its limits. The returned function stops the watch and returns the reason if the process was killed, else
 * null.
 */
function limit(child: ChildProcess, { workMs, timeMs }: JobLimits): () => Stopped | null {
  let stopped: Stopped | null = null;
  let workedMs: number | undefined;
  const stop = (why: Stopped) => {
    stopped ??= why;
    child.kill('SIGKILL');
  };
  const looking = setInterval(async () => {
    workedMs = (await processorMsOf(child.pid ?? 0)) ?? workedMs;
    if (workedMs !== undefined && workedMs >= workMs) stop('work');
  }, CHECK_EVERY_MS);
  const timer = setTimeout(() => stop(workedMs === undefined ? 'work' : 'wait'), timeMs);
  return () => {
    clearInterval(looking);
    clearTimeout(timer);
    return stopped;
  };
}

function settle<Answer>(child: ChildProcess, job: object, limits: JobLimits): Promise<JobEnd<Answer>> {
  const endLimit = limit(child, limits);
  return new Promise((resolve, reject) => {
    let end: JobEnd<Answer> | undefined;
    child.once('message', (message) => {
      end = { answer: message as Answer };
      child.kill('SIGKILL');
    });
    child.once('error', (error) => {
      endLimit();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      const stopped = endLimit();
      resolve(end ?? { code, signal, stopped });
    });
    // If a process ends before it has read the whole message, its exit reports that.
    child.send(job, () => undefined);
  });
}
