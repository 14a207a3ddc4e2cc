import type { Queryable } from '../../platform/database/client.ts';
import type { PaymentRecord } from './repository.ts';

/** A method at one gateway: another gateway with the same method is another channel. */
export type Channel = Pick<PaymentRecord, 'gateway' | 'method'>;

/** Consecutive calls without a response after which further ones are held back. */
const FAILURE_LIMIT = 3;
/** Time for which they are held back, doubled with every failed trial. */
const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 300;
/** Longer than the longest call: during a trial, no other node makes one. */
const TRIAL_SECONDS = 20;

/**
 * Counts an attempt to charge a payment, and returns its number, from 1; undefined if none may be made now. A channel that failed too often
 * is not used for a while; then one call at a time, over all nodes, is allowed as a trial. A charge that a donor waits for (`evenIfDown`)
 * is always made.
 */
export async function beginCharge(
  sql: Queryable,
  { id, gateway, method }: Channel & { id: number },
  evenIfDown: boolean,
): Promise<number | undefined> {
  const [row] = await sql<{ attempt: number }[]>`
    WITH trial AS (
      UPDATE channel_outages SET retry_at = now() + make_interval(secs => ${TRIAL_SECONDS})
      WHERE gateway = ${gateway} AND method = ${method} AND retry_at <= now() AND NOT ${evenIfDown}::boolean RETURNING method)
    UPDATE payments SET charge_attempts = charge_attempts + 1, checked_at = now()
    WHERE id = ${id} AND (${evenIfDown}::boolean OR EXISTS (SELECT FROM trial)
      OR NOT EXISTS (SELECT FROM channel_outages WHERE gateway = ${gateway} AND method = ${method} AND retry_at IS NOT NULL))
    RETURNING charge_attempts AS attempt`;
  return row?.attempt;
}

/** A channel whose calls are held back. */
export interface Outage extends Channel {
  /** Calls in a row without an answer. */
  failures: number;
  /** From then on one call at a time is made as a trial. */
  retryAt: Date;
}

/** Returns the channels whose calls are held back. */
export async function listOutages(sql: Queryable): Promise<Outage[]> {
  return await sql<Outage[]>`
    SELECT gateway, method, failures, retry_at AS "retryAt" FROM channel_outages WHERE retry_at IS NOT NULL ORDER BY gateway, method`;
}

export async function recordAnswer(sql: Queryable, { gateway, method }: Channel): Promise<void> {
  await sql`DELETE FROM channel_outages WHERE gateway = ${gateway} AND method = ${method}`;
}

/**
 * Records a charge without a response. A payment counts with its first attempt only, so that one that is never opened does not count
 * against the whole channel; for a channel that is not used already, every trial counts.
 */
export async function recordNoAnswer(sql: Queryable, { gateway, method }: Channel, attempt: number): Promise<void> {
  await sql`
    WITH outage AS (
      UPDATE channel_outages SET failures = failures + 1,
        retry_at = CASE WHEN failures + 1 >= ${FAILURE_LIMIT} THEN now() + make_interval(secs =>
          least(${LONGEST_PAUSE_SECONDS}, ${FIRST_PAUSE_SECONDS} * power(2, least(failures + 1 - ${FAILURE_LIMIT}, 10)))) END
      WHERE gateway = ${gateway} AND method = ${method} AND (retry_at IS NOT NULL OR ${attempt}::integer = 1) RETURNING method)
    INSERT INTO channel_outages (gateway, method, failures) SELECT ${gateway}, ${method}, 1
    WHERE ${attempt}::integer = 1 AND NOT EXISTS (SELECT FROM outage) ON CONFLICT DO NOTHING`;
}
