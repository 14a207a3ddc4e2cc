import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable, Sql, TransactionSql } from '../database/client.ts';
import { IdempotencyKeyInProgress, IdempotencyKeyReused } from './errors.ts';

/** Longer than the slowest honest attempt (gateway time-out plus two transactions), so that nobody takes over work under way. */
const LEASE_SECONDS = 20;
const WAIT_MS = 12_000;
const POLL_MS = 100;

/** An answer as it was first given: a repeat gets the same bytes. */
export interface StoredAnswer {
  status: number;
  body: string;
}

/** What a request with a key turned out to be. */
export type Claim =
  | { kind: 'first'; donationId: number }
  | { kind: 'resumed'; donationId: number }
  | { kind: 'answered'; answer: StoredAnswer };

/** Fingerprint of a body: the same whatever the order of its fields. */
export function hashRequest(body: unknown): string {
  return hash('sha256', stableJson(body));
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
 * Claims a key. The first request runs `create` in the same transaction that stores the key, so there is never one without the other.
 * A repeat waits for the first one's answer; when its process died on the way, the repeat goes on where it stopped.
 */
export async function claimKey(
  sql: Sql,
  { scope, key, requestHash }: { scope: string; key: string; requestHash: string },
  create: (tx: TransactionSql) => Promise<number>,
): Promise<Claim> {
  const donationId = await sql.begin(async (tx) => {
    const [claimed] = await tx`
      INSERT INTO idempotency_keys (scope, key, request_hash, leased_until)
      VALUES (${scope}, ${key}, ${requestHash}, now() + make_interval(secs => ${LEASE_SECONDS}))
      ON CONFLICT DO NOTHING RETURNING key`;
    if (claimed === undefined) return undefined;
    const id = await create(tx);
    await tx`UPDATE idempotency_keys SET donation_id = ${id} WHERE scope = ${scope} AND key = ${key}`;
    return id;
  });
  if (donationId !== undefined) return { kind: 'first', donationId };
  return await followFirst(sql, scope, key, requestHash);
}

async function followFirst(sql: Sql, scope: string, key: string, requestHash: string): Promise<Claim> {
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
    if (await takeOverLease(sql, scope, key)) return { kind: 'resumed', donationId: row.donationId };
    if (performance.now() > deadline) throw new IdempotencyKeyInProgress();
    await delay(POLL_MS);
  }
}

async function takeOverLease(sql: Queryable, scope: string, key: string): Promise<boolean> {
  const rows = await sql`
    UPDATE idempotency_keys SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE scope = ${scope} AND key = ${key} AND response_body IS NULL AND leased_until < now() RETURNING key`;
  return rows.length > 0;
}

/** Stores the answer unless one is stored already, and tells which one counts. */
export async function storeAnswer(
  sql: Queryable,
  scope: string,
  key: string,
  answer: StoredAnswer,
): Promise<StoredAnswer> {
  const [row] = await sql<[StoredAnswer]>`
    UPDATE idempotency_keys SET response_status = coalesce(response_status, ${answer.status}), response_body = coalesce(response_body, ${answer.body})
    WHERE scope = ${scope} AND key = ${key} RETURNING response_status AS status, response_body AS body`;
  return row;
}

/** Forgets keys that no client can still mean to repeat; answers how many. */
export async function pruneIdempotencyKeys(sql: Queryable): Promise<number> {
  const pruned =
    await sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '7 days' AND response_body IS NOT NULL RETURNING key`;
  return pruned.length;
}
