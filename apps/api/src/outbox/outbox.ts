import type { Logger } from 'pino';
import type { Queryable, Sql } from '../database/client.ts';
import { errorInWords } from '../http/log-content.ts';

/** A message that must leave the database after its transaction is committed. */
export interface OutboxMessage {
  id: number;
  topic: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/** Does what a topic asks for. Throwing makes it be tried again later. At least once: handlers must bear a repeat. */
export type OutboxHandler = (message: OutboxMessage) => Promise<void>;

const BATCH = 20;
const ATTEMPT_LIMIT = 12;
/** 15 s, 30 s, 1 min … at most 6 h: the last attempt is more than a day after the first. */
const FIRST_DELAY_SECONDS = 15;
const LONGEST_DELAY_SECONDS = 6 * 3600;

/** Takes messages that are due. Each is put off before it is worked on, so that a killed process loses none and two processes take different ones. */
async function takeDue(sql: Queryable): Promise<OutboxMessage[]> {
  return await sql<OutboxMessage[]>`
    UPDATE outbox_messages SET attempts = attempts + 1,
      available_at = now() + make_interval(secs => least(${LONGEST_DELAY_SECONDS}, ${FIRST_DELAY_SECONDS} * power(2, attempts)))
    WHERE id IN (
      SELECT id FROM outbox_messages WHERE sent_at IS NULL AND abandoned_at IS NULL AND available_at <= now()
      ORDER BY available_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id, topic, payload, attempts`;
}

/** Delivers what is due; answers how many were delivered. */
export async function deliverOutbox(
  sql: Sql,
  handlers: Readonly<Record<string, OutboxHandler>>,
  log: Logger,
): Promise<number> {
  let delivered = 0;
  for (;;) {
    const messages = await takeDue(sql);
    if (messages.length === 0) return delivered;
    const results = await Promise.all(messages.map((message) => deliver(sql, handlers, message, log)));
    delivered += results.filter(Boolean).length;
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

/** Whether a message is to leave now. */
export async function isDeliveryDue(sql: Queryable): Promise<boolean> {
  const [row] = await sql<[{ isDue: boolean }]>`
    SELECT EXISTS (SELECT FROM outbox_messages WHERE sent_at IS NULL AND abandoned_at IS NULL AND available_at <= now()) AS "isDue"`;
  return row.isDue;
}

/** How many wait, for the metrics. */
export async function countWaiting(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ waiting: number }]>`
    SELECT count(*)::integer AS waiting FROM outbox_messages WHERE sent_at IS NULL AND abandoned_at IS NULL`;
  return row.waiting;
}

/** Puts a message in, to leave when the transaction is committed. The same `dedupeKey` is put in once. */
export async function putMessage(
  sql: Queryable,
  { topic, payload, dedupeKey }: { topic: string; payload: Record<string, string | number>; dedupeKey: string },
): Promise<void> {
  await sql`
    INSERT INTO outbox_messages (topic, payload, dedupe_key) VALUES (${topic}, ${sql.json(payload)}, ${dedupeKey})
    ON CONFLICT (dedupe_key) DO NOTHING`;
}
