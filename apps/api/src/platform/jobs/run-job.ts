import type { Logger } from 'pino';
import { traced } from '../telemetry/tracing.ts';
import type { Job } from './job.ts';

/** Shorter than the time after which the queue considers a run dead. */
const RUN_LIMIT_MS = 90_000;

/** Runs a job once, with a span and a line of the log. @throws the job's error, for the queue */
export async function runJob(job: Job, log: Logger, stopping: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(RUN_LIMIT_MS)]);
    const span = { name: `job ${job.name}`, kind: 'internal', facts: { 'uluran.job': job.name } } as const;
    const result = await traced(span, () => job.run(signal));
    log.debug({ job: job.name, result, ms: Math.round(performance.now() - startedAt) }, 'job done');
  } catch (error) {
    log.error({ err: error, job: job.name }, 'job failed');
    throw error;
  }
}
