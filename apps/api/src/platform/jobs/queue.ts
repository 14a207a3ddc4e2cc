import { type DatabaseOptions, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Job } from './job.ts';

export interface QueueOptions {
  /** Milliseconds after which a statement without a reply fails, and its connection is closed. */
  readonly statementDeadlineMs: number;
  /** Seconds between two polls of a queue without notifications. */
  readonly pollSeconds: number;
  /** Seconds between two reads of the schedule, over all nodes together. */
  readonly cronSeconds: number;
  /** Interval at which the listening connection is checked, and time limit of its reply. */
  readonly heartbeat: { readonly everyMs: number; readonly limitMs: number };
}

/** Longer than the limit of a request: no browser waits for the queue, and its maintenance takes time. */
const STATEMENT_DEADLINE_MS = 15_000;

export const QUEUE_DEFAULTS: QueueOptions = {
  statementDeadlineMs: STATEMENT_DEADLINE_MS,
  pollSeconds: 60,
  // The longest value that the queue allows.
  cronSeconds: 45,
  heartbeat: { everyMs: 10_000, limitMs: 5_000 },
};

/** The queue also keeps one connection that listens. */
const CONNECTIONS = 3;
/** Longer than the time between two polls: opening a connection costs more than a poll. */
const IDLE_MS = 300_000;
/** Seconds between two polls while no connection listens. */
const POLL_WITHOUT_LISTENER_SECONDS = 2;
/** As in the product's own pools. */
const KEEP_ALIVE_MS = 1_000;
const TEN_MINUTES = 600;
const HOUR = 3_600;
/** After this time the queue considers a run dead; a scheduled run is then repeated. */
const EXPIRE_SECONDS = 120;

/** Options of the driver which the queue's types leave out. */
interface DriverOptions {
  query_timeout: number;
  idleTimeoutMillis: number;
  keepAlive: true;
  keepAliveInitialDelayMillis: number;
}

/**
 * Creates the job queue of a database, not started. Notifications wake it, and its connections go to the server itself: a pooler passes on
 * no notifications. Each interval writes a row, so intervals that this product does not need are long. Jobs are checked regularly, so work
 * that the queue loses when the server crashes is found again; its commits therefore do not wait for the disk.
 */
export function createQueue(
  ownerUrl: string,
  log: Logger,
  { statementDeadlineMs, cronSeconds, heartbeat }: QueueOptions,
): PgBoss {
  const connection: DatabaseOptions & DriverOptions = {
    connectionString: ownerUrl,
    application_name: 'uluran-jobs',
    max: CONNECTIONS,
    options: '-c synchronous_commit=off',
    query_timeout: statementDeadlineMs,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    notifyHeartbeatIntervalMs: heartbeat.everyMs,
    notifyHeartbeatTimeoutMs: heartbeat.limitMs,
  };
  const boss = new PgBoss({
    ...connection,
    useListenNotify: true,
    superviseIntervalSeconds: TEN_MINUTES,
    monitorIntervalSeconds: TEN_MINUTES,
    maintenanceIntervalSeconds: HOUR,
    queueCacheIntervalSeconds: TEN_MINUTES,
    clockMonitorIntervalSeconds: TEN_MINUTES,
    bamIntervalSeconds: HOUR,
    flowIntervalSeconds: HOUR,
    cronMonitorIntervalSeconds: cronSeconds,
    cronWorkerIntervalSeconds: cronSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  return boss;
}

/** Creates a job's queue, or updates the queue of a former release, and registers this node as a worker. */
export async function openQueue(boss: PgBoss, job: Job, pollSeconds: number, work: () => Promise<void>): Promise<void> {
  const { name, cron } = job;
  const options = {
    notify: true,
    retryLimit: cron === undefined ? 0 : 1,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: HOUR,
  };
  // At most one waiting run, regardless of the number of requests.
  await boss.createQueue(name, { policy: 'short', ...options });
  await boss.updateQueue(name, options);
  if (cron === undefined) await boss.unschedule(name);
  else await boss.schedule(name, cron);
  const polling = { pollingIntervalSeconds: POLL_WITHOUT_LISTENER_SECONDS, notifyPollingIntervalSeconds: pollSeconds };
  await boss.work(name, polling, work);
}
