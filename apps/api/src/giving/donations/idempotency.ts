import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable, Sql, TransactionSql } from '../../platform/database/client.ts';
import { isDatabaseUnavailable } from '../../platform/database/errors.ts';
import { IdempotencyKeyInProgress, IdempotencyKeyReused } from './errors.ts';

/** Longer than the slowest attempt (gateway time-out plus two transactions), so that no repeat takes over work in progress. */
const LEASE_SECONDS = 20;
const WAIT_MS = 12_000;
const POLL_MS = 100;

/** A response as first returned: a repeat gets the same bytes. */
export interface StoredAnswer {
  status: number;
  body: string;
}

/** State of a key. A lease is the right to work on it, identified by its end. */
type Claim = { kind: 'claimed'; donationId: number; lease: string } | { kind: 'answered'; answer: StoredAnswer };

interface KeyedRequest {
  scope: string;
  key: string;
  requestHash: string;
}

interface Work {
  /** Writes the requested rows, in the transaction that stores the key; returns the donation's id. */
  create: (tx: TransactionSql) => Promise<number>;
  /** Returns the response, once it is written. Called again if an earlier attempt did not get that far. */
  answer: (donationId: number) => Promise<StoredAnswer>;
}

/**
 * Returns a fingerprint of a body, independent of the order of its fields.
 * @param digest of values that could be guessed from a plain fingerprint: made with a key that is not in the database
 */
export function hashRequest(body: unknown, digest?: string): string {
  return hash('sha256', digest === undefined ? stableJson(body) : stableJson([body, digest]));
}

function stableJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

interface KeyRow {
  requestHash: string;
  donationId: number;
  responseStatus: number | null;
  responseBody: string | null;
}

/**
 * Carries out a request once, however often it arrives. A repeat waits for the response to the first one, and gets the same bytes; if the
 * first failed on the way, or its process died, the repeat continues from there.
 */
export async function answerOnce(sql: Sql, request: KeyedRequest, { create, answer }: Work): Promise<StoredAnswer> {
  const claim = await claimKey(sql, request, create);
  if (claim.kind === 'answered') return claim.answer;
  try {
    return await storeAnswer(sql, request, await answer(claim.donationId));
  } catch (error) {
    void endLease(sql, request, claim.lease);
    throw error;
  }
}

async function claimKey(
  sql: Sql,
  { scope, key, requestHash }: KeyedRequest,
  create: (tx: TransactionSql) => Promise<number>,
): Promise<Claim> {
  let lease = '';
  try {
    const donationId = await sql.begin(async (tx) => {
      const [claimed] = await tx<{ lease: string }[]>`
        INSERT INTO idempotency_keys (scope, key, request_hash, leased_until)
        VALUES (${scope}, ${key}, ${requestHash}, now() + make_interval(secs => ${LEASE_SECONDS}))
        ON CONFLICT DO NOTHING RETURNING leased_until::text AS lease`;
      if (claimed === undefined) return undefined;
      lease = claimed.lease;
      const id = await create(tx);
      await tx`UPDATE idempotency_keys SET donation_id = ${id} WHERE scope = ${scope} AND key = ${key}`;
      return id;
    });
    if (donationId !== undefined) return { kind: 'claimed', donationId, lease };
  } catch (error) {
    // It may have been committed nevertheless.
    if (lease !== '' && isDatabaseUnavailable(error)) void endLease(sql, { scope, key }, lease);
    throw error;
  }
  return await followFirst(sql, { scope, key, requestHash });
}

async function followFirst(sql: Sql, { scope, key, requestHash }: KeyedRequest): Promise<Claim> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const [row] = await sql<KeyRow[]>`
      SELECT request_hash AS "requestHash", donation_id AS "donationId", response_status AS "responseStatus", response_body AS "responseBody"
      FROM idempotency_keys WHERE scope = ${scope} AND key = ${key}`;
    if (row === undefined) throw new IdempotencyKeyInProgress();
    if (row.requestHash !== requestHash) throw new IdempotencyKeyReused();
    if (row.responseStatus !== null && row.responseBody !== null) {
      return { kind: 'answered', answer: { status: row.responseStatus, body: row.responseBody } };
    }
    const lease = await takeOverLease(sql, scope, key);
    if (lease !== undefined) return { kind: 'claimed', donationId: row.donationId, lease };
    if (performance.now() > deadline) throw new IdempotencyKeyInProgress();
    await delay(POLL_MS);
  }
}

async function takeOverLease(sql: Queryable, scope: string, key: string): Promise<string | undefined> {
  const [row] = await sql<{ lease: string }[]>`
    UPDATE idempotency_keys SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE scope = ${scope} AND key = ${key} AND response_body IS NULL AND leased_until < now() RETURNING leased_until::text AS lease`;
  return row?.lease;
}

/** Lets a repeat continue at once. If this fails, it continues when the lease is over. */
async function endLease(
  sql: Queryable,
  { scope, key }: Pick<KeyedRequest, 'scope' | 'key'>,
  lease: string,
): Promise<void> {
  await sql`
    UPDATE idempotency_keys SET leased_until = now()
    WHERE scope = ${scope} AND key = ${key} AND response_body IS NULL AND leased_until::text = ${lease}`.catch(
    () => {},
  );
}

/** Stores the response unless one is stored already, and returns the stored one. */
async function storeAnswer(sql: Queryable, { scope, key }: KeyedRequest, answer: StoredAnswer): Promise<StoredAnswer> {
  const [row] = await sql<[StoredAnswer]>`
    UPDATE idempotency_keys SET response_status = coalesce(response_status, ${answer.status}), response_body = coalesce(response_body, ${answer.body})
    WHERE scope = ${scope} AND key = ${key} RETURNING response_status AS status, response_body AS body`;
  return row;
}

/** Deletes keys so old that no client repeats them any more; returns their number. */
export async function pruneIdempotencyKeys(sql: Queryable): Promise<number> {
  const pruned =
    await sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '7 days' AND response_body IS NOT NULL RETURNING key`;
  return pruned.length;
}
