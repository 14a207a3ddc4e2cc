import type { Logger } from 'pino';
import type { Queryable, Sql } from '../database/client.ts';
import { errorInWords } from '../logging/redaction.ts';

/** A message that must leave the database after its transaction is committed. */
export interface OutboxMessage {
  id: number;
  topic: string;
  payload: Record<string, unknown>;
  attempts: number;
  /** Time at which it was stored, in microseconds since 1970 and base 36. Together with the id it is unique, also after a restore. */
  storedAt: string;
}

/**
 * Handles a message of a topic. If it throws, the message is tried again later. At least once: handlers must be safe to repeat.
 */
export type OutboxHandler = (message: OutboxMessage) => Promise<void>;

/** Slightly more than the mailer has connections. */
const AT_ONCE = 5;
const ATTEMPT_LIMIT = 12;
/** Time for which a message is reserved for the process that took it; renewed while the process works on it. */
const LEASE_SECONDS = 15;
/** Delays are the lease, then 30 s, 1 min … at most 6 h: the last attempt is more than a day after the first. */
const LONGEST_DELAY_SECONDS = 6 * 3600;

export interface DeliveryOptions {
  /** Stops taking messages; started ones are finished. */
  signal?: AbortSignal;
  leaseSeconds?: number;
}

/**
 * Takes due messages. Each is postponed before work on it begins, so that a killed process loses none and two processes take different
 * ones.
 */
async function takeDue(sql: Queryable, limit: number, leaseSeconds: number): Promise<OutboxMessage[]> {
  const taken = await sql<OutboxMessage[]>`
    UPDATE outbox_messages SET attempts = attempts + 1,
      available_at = now() + make_interval(secs => least(${LONGEST_DELAY_SECONDS}, ${leaseSeconds} * power(2, attempts)))
    WHERE id IN (
      SELECT id FROM outbox_messages WHERE sent_at IS NULL AND abandoned_at IS NULL AND available_at <= now()
      ORDER BY available_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, topic, payload, attempts, (extract(epoch FROM created_at) * 1000000)::bigint::text AS "storedAt"`;
  return taken
    .map((message) => ({ ...message, storedAt: BigInt(message.storedAt).toString(36) }))
    .sort((one, other) => one.id - other.id);
}

/** Prevents other processes from taking messages in progress, even if the mail server is slow. */
async function renewLeases(sql: Queryable, ids: number[], leaseSeconds: number): Promise<void> {
  await sql`
    UPDATE outbox_messages SET available_at = greatest(available_at, now() + make_interval(secs => ${leaseSeconds})) WHERE id = ANY(${ids})`;
}

/** Delivers due messages, a few at a time, until none is left; returns the number of delivered messages. */
export async function deliverOutbox(
  sql: Sql,
  handlers: Readonly<Record<string, OutboxHandler>>,
  log: Logger,
  { signal, leaseSeconds = LEASE_SECONDS }: DeliveryOptions = {},
): Promise<number> {
  const underWay = new Map<number, Promise<void>>();
  let delivered = 0;
  const begin = (message: OutboxMessage) => {
    const delivery = deliver(sql, handlers, message, log).then((isDelivered) => {
      if (isDelivered) delivered += 1;
      underWay.delete(message.id);
    });
    underWay.set(message.id, delivery);
  };
  const renewal = setInterval(
    () => {
      if (underWay.size === 0) return;
      renewLeases(sql, [...underWay.keys()], leaseSeconds).catch((error: unknown) =>
        log.warn({ err: error }, 'messages under way may be taken by another process'),
      );
    },
    (leaseSeconds * 1000) / 3,
  );
  try {
    for (;;) {
      const messages = signal?.aborted ? [] : await takeDue(sql, AT_ONCE - underWay.size, leaseSeconds);
      messages.forEach(begin);
      if (underWay.size === 0) return delivered;
      await Promise.race(underWay.values());
    }
  } finally {
    await Promise.allSettled(underWay.values());
    clearInterval(renewal);
  }
}

async function deliver(
  sql: Sql,
  handlers: Readonly<Record<string, OutboxHandler>>,
  message: OutboxMessage,
  log: Logger,
): Promise<boolean> {
  try {
    const handler = Object.hasOwn(handlers, message.topic) ? handlers[message.topic] : undefined;
    if (handler === undefined) throw new Error(`no handler for the topic ${message.topic}`);
    await handler(message);
    await sql`UPDATE outbox_messages SET sent_at = now(), last_error = NULL WHERE id = ${message.id}`;
    return true;
  } catch (error) {
    const abandoned = message.attempts >= ATTEMPT_LIMIT;
    log[abandoned ? 'error' : 'warn'](
      { err: error, outboxId: message.id, topic: message.topic, abandoned },
      'outbox message not delivered',
    );
    await sql`
      UPDATE outbox_messages SET last_error = ${errorInWords(error).slice(0, 500)}, abandoned_at = CASE WHEN ${abandoned} THEN now() END
      WHERE id = ${message.id}`;
    return false;
  }
}

/** Returns true if a message is due now. */
export async function isDeliveryDue(sql: Queryable): Promise<boolean> {
  const [row] = await sql<[{ isDue: boolean }]>`
    SELECT EXISTS (SELECT FROM outbox_messages WHERE sent_at IS NULL AND abandoned_at IS NULL AND available_at <= now()) AS "isDue"`;
  return row.isDue;
}

/** Returns the number of waiting messages, for the metrics. */
export async function countWaiting(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ waiting: number }]>`
    SELECT count(*)::integer AS waiting FROM outbox_messages WHERE sent_at IS NULL AND abandoned_at IS NULL`;
  return row.waiting;
}

/** Returns the number of messages that should have been sent ten seconds ago, failed attempts included; for the metrics. */
export async function countLate(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ late: number }]>`
    SELECT count(*)::integer AS late FROM outbox_messages WHERE sent_at IS NULL AND abandoned_at IS NULL
      AND CASE WHEN attempts > 0 THEN created_at ELSE available_at END < now() - interval '10 seconds'`;
  return row.late;
}

/** Returns the number of messages that were given up. */
export async function countAbandoned(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ abandoned: number }]>`
    SELECT count(*)::integer AS abandoned FROM outbox_messages WHERE sent_at IS NULL AND abandoned_at IS NOT NULL`;
  return row.abandoned;
}

/** Stores a message, which is sent after the transaction is committed. A `dedupeKey` is stored once. */
export async function putMessage(
  sql: Queryable,
  { topic, payload, dedupeKey }: { topic: string; payload: Record<string, string | number>; dedupeKey: string },
): Promise<void> {
  await sql`
    INSERT INTO outbox_messages (topic, payload, dedupe_key) VALUES (${topic}, ${sql.json(payload)}, ${dedupeKey})
    ON CONFLICT (dedupe_key) DO NOTHING`;
}
