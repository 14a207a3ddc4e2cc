import type { Queryable } from '../database/client.ts';
import { networkOf } from '../http/client-address.ts';
import { Failure } from '../http/failures.ts';
import type { Member } from '../http/members.ts';
import { sha256 } from './secrets.ts';

/** Too many of something; when a repeat makes sense is in `Retry-After`. */
export class TooManyAttempts extends Failure {
  constructor(retryAfterSeconds: number) {
    super('too_many_requests', { retryAfterSeconds });
  }
}

export interface Budget {
  /** How many at once. */
  burst: number;
  /** Seconds after which one more is allowed. */
  everySeconds: number;
}

/** Attempts at one account from one network before they slow down, and the longest wait between two. */
const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_SECONDS = 900;

/** Attempts at one account from networks it was never signed in from. */
const STRANGERS: Budget = { burst: 50, everySeconds: 20 };

/**
 * Proofs of the password by whoever is signed in already, of one account in all its sessions. One session alone slows down before it comes so
 * far: whoever holds a stolen token cannot keep the owner's sessions from theirs.
 */
const PROOFS: Budget = { burst: 20, everySeconds: 300 };

/** Names and addresses stand in the tables as hashes only. */
export function keyOf(...parts: string[]): string {
  return sha256(parts.join('\n')).toString('base64url');
}

/** @throws TooManyAttempts when nothing is left of it */
async function take(sql: Queryable, key: string, { burst, everySeconds }: Budget): Promise<void> {
  const [row] = await sql<[{ wait: number }]>`
    SELECT take_budget(${key}, ${burst}::integer, make_interval(secs => ${everySeconds})) AS wait`;
  if (row.wait > 0) throw new TooManyAttempts(row.wait);
}

async function backOff(sql: Queryable, key: string): Promise<void> {
  const [row] = await sql<[{ wait: number }]>`
    SELECT begin_login_attempt(${key}, ${FREE_ATTEMPTS}::integer, make_interval(secs => ${LONGEST_WAIT_SECONDS})) AS wait`;
  if (row.wait > 0) throw new TooManyAttempts(row.wait);
}

/**
 * Counts an attempt at an account before it is made, whether the account exists or not. One network waits longer after each failure.
 * Networks the account was never signed in from share a budget, which its owner's own networks do not need: nobody can keep an owner out.
 * @throws TooManyAttempts
 */
export async function beginLoginAttempt(
  sql: Queryable,
  { email, clientAddress, familiar }: { email: string; clientAddress: string; familiar: boolean },
): Promise<void> {
  await backOff(sql, keyOf('pair', email, networkOf(clientAddress)));
  if (!familiar) await take(sql, keyOf('strangers', email), STRANGERS);
}

/** Forgets the failures of a network at an account it could sign in to. */
export async function endLoginAttempts(
  sql: Queryable,
  { email, clientAddress }: { email: string; clientAddress: string },
): Promise<void> {
  await sql`DELETE FROM login_backoffs WHERE key = ${keyOf('pair', email, networkOf(clientAddress))}`;
}

/** Whose password is proved once more, and in which session. */
type Prover = Pick<Member, 'userId' | 'sessionId'>;

/**
 * Counts a proof of the password by whoever is signed in, before it is compared, from whatever networks it comes: a session waits longer after
 * each failure, and all sessions of the account share a budget.
 * @throws TooManyAttempts
 */
export async function beginPasswordProof(sql: Queryable, { userId, sessionId }: Prover): Promise<void> {
  await backOff(sql, keyOf('session', String(sessionId)));
  await take(sql, keyOf('proofs', String(userId)), PROOFS);
}

/** Forgets the failures of a session whose owner has proved the password. */
export async function endPasswordProofs(sql: Queryable, { sessionId }: Prover): Promise<void> {
  await sql`DELETE FROM login_backoffs WHERE key = ${keyOf('session', String(sessionId))}`;
}

/** Whether one more mail of this kind may go to an address; a mailbox is nobody's to fill. */
export async function mayMail(sql: Queryable, topic: string, email: string): Promise<boolean> {
  const [row] = await sql<[{ wait: number }]>`
    SELECT take_budget(${keyOf('mailbox', topic, email)}, 20, interval '3 minutes') AS wait`;
  return row.wait === 0;
}

/** Forgets what is replenished; answers how many. */
export async function pruneThrottles(sql: Queryable): Promise<number> {
  const budgets = await sql`DELETE FROM rate_budgets WHERE spent_until < now() RETURNING key`;
  const backoffs =
    await sql`DELETE FROM login_backoffs WHERE last_attempt_at < now() - interval '2 hours' RETURNING key`;
  return budgets.length + backoffs.length;
}
