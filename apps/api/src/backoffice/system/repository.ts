import type { SystemState, TroubledMessage } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';

/** Most messages in a response. */
const MESSAGES_SHOWN = 50;
/** Newest notifications that are counted: a busy day of a large foundation, read without an index on their time. */
const NOTIFICATIONS_READ = 10_000;

type Part<Name extends keyof SystemState> = SystemState[Name];

/** Returns the connections of the product's processes. Needs the role of operators' calls. */
export async function listNodes(sql: Queryable): Promise<Part<'nodes'>> {
  return await sql<Part<'nodes'>>`
    SELECT work, address, connections, iso_time(connected_at) AS "connectedAt" FROM service_connections()`;
}

/** Returns each job with its runs of the last hour. Needs the role of operators' calls. */
export async function listJobs(sql: Queryable): Promise<Part<'jobs'>> {
  return await sql<Part<'jobs'>>`
    SELECT name, cron, waiting, running, failed, iso_time(last_ended_at) AS "lastEndedAt", last_ms AS "lastMs" FROM job_runs()`;
}

/** Returns messages that were given up, and messages after a failed attempt. */
export async function listTroubled(sql: Queryable): Promise<TroubledMessage[]> {
  return await sql<TroubledMessage[]>`
    SELECT id::text AS id, topic, iso_time(created_at) AS "storedAt", attempts::integer AS attempts,
      CASE WHEN abandoned_at IS NULL THEN iso_time(available_at) END AS "nextAttemptAt", last_error AS error
    FROM outbox_messages WHERE sent_at IS NULL AND (abandoned_at IS NOT NULL OR last_error IS NOT NULL)
    ORDER BY abandoned_at IS NULL, id DESC LIMIT ${MESSAGES_SHOWN}`;
}

/** Sends a message again that was given up, or all of them for null; returns their number. Needs the role of operators' calls. */
export async function retryMessages(sql: Queryable, message: string | null, by: number): Promise<number> {
  const [row] = await sql<[{ retried: number }]>`SELECT retry_messages(${message}::bigint, ${by}) AS retried`;
  return row.retried;
}

type Notifications = Omit<Part<'gateways'>[number], 'outages'>;

/** Returns the gateways, with their notifications of the last day. */
export async function listNotifications(sql: Queryable): Promise<Notifications[]> {
  return await sql<Notifications[]>`
    WITH newest AS (SELECT gateway, outcome, received_at FROM webhook_deliveries ORDER BY id DESC LIMIT ${NOTIFICATIONS_READ})
    SELECT g.name, (count(*) FILTER (WHERE n.received_at > now() - interval '1 day'))::integer AS notifications,
      (count(*) FILTER (WHERE n.received_at > now() - interval '1 day' AND n.outcome = 'duplicate'))::integer AS duplicates,
      (count(*) FILTER (WHERE n.received_at > now() - interval '1 day' AND n.outcome LIKE 'unmatched%'))::integer AS unmatched,
      iso_time(max(n.received_at)) AS "lastNotificationAt"
    FROM gateways g LEFT JOIN newest n ON n.gateway = g.name GROUP BY g.name ORDER BY g.name`;
}

type Server = Omit<Part<'database'>, 'replicaLagSeconds'>;

/** Returns the size of the database and its connections. */
export async function readServer(sql: Queryable): Promise<Server> {
  const [row] = await sql<[Server]>`
    SELECT pg_database_size(current_database())::float8 AS bytes,
      (SELECT sum(numbackends)::integer FROM pg_stat_database) AS connections, current_setting('max_connections')::integer AS "connectionLimit"`;
  return row;
}
