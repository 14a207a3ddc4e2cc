import type { Queryable } from '../../platform/database/client.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { Member } from '../../platform/http/members.ts';
import { type Budget, keyOf, TooManyAttempts } from '../../platform/rate-limits/budget.ts';

/** Attempts at one account from one network before delays begin, and the longest delay between two. */
const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_SECONDS = 900;

/** Attempts at one account from networks without an earlier sign-in. */
const STRANGERS: Budget = { burst: 50, everySeconds: 20 };

/**
 * Password checks of signed-in members, per account over all its sessions. A single session is delayed before it reaches this limit: a
 * stolen token cannot block the owner's sessions.
 */
const PROOFS: Budget = { burst: 20, everySeconds: 300 };

/** Takes one attempt of a budget; returns 0, or the seconds to wait if it is used up. */
async function secondsUntil(sql: Queryable, key: string, { burst, everySeconds }: Budget): Promise<number> {
  const [row] = await sql<[{ wait: number }]>`
    SELECT take_budget(${key}, ${burst}::integer, make_interval(secs => ${everySeconds})) AS wait`;
  return row.wait;
}

/** @throws TooManyAttempts if the budget is used up */
async function take(sql: Queryable, key: string, budget: Budget): Promise<void> {
  const wait = await secondsUntil(sql, key, budget);
  if (wait > 0) throw new TooManyAttempts(wait);
}

/** Counts an attempt unless it must wait; returns the seconds to wait. */
async function secondsToWait(sql: Queryable, key: string): Promise<number> {
  const [row] = await sql<[{ wait: number }]>`
    SELECT begin_login_attempt(${key}, ${FREE_ATTEMPTS}::integer, make_interval(secs => ${LONGEST_WAIT_SECONDS})) AS wait`;
  return row.wait;
}

async function backOff(sql: Queryable, key: string): Promise<void> {
  const seconds = await secondsToWait(sql, key);
  if (seconds > 0) throw new TooManyAttempts(seconds);
}

/** An attempt to sign in to an account, by its address, even if no such account exists. */
export interface LoginAttempt {
  email: string;
  clientAddress: string;
  /** True if a sign-in from this network succeeded before. */
  familiar: boolean;
  /** Id of the device of an earlier sign-in; null without proof. */
  knownDeviceId: number | null;
}

const pairKey = ({ email, clientAddress }: LoginAttempt) => keyOf('pair', email, networkOf(clientAddress));
const deviceKey = (id: number) => keyOf('device', String(id));

/**
 * Counts an attempt on a known device of the account, before it is made. Only the device's own failures count, so no other client can block
 * it. Returns false after too many: the attempt then counts as one on an unknown device.
 */
export async function beginKnownAttempt(sql: Queryable, { knownDeviceId }: LoginAttempt): Promise<boolean> {
  return knownDeviceId !== null && (await secondsToWait(sql, deviceKey(knownDeviceId))) === 0;
}

/**
 * Counts an attempt at an account before it is made, even if no such account exists. One network waits longer after each failure. Networks
 * without an earlier sign-in share a budget, which the owner's own networks do not use: no attacker can block the owner.
 * @throws TooManyAttempts
 */
export async function beginLoginAttempt(sql: Queryable, attempt: LoginAttempt): Promise<void> {
  await backOff(sql, pairKey(attempt));
  if (!attempt.familiar) await take(sql, keyOf('strangers', attempt.email), STRANGERS);
}

/** Clears the failures after a sign-in: of a known device, otherwise of the network, which other users may share. */
export async function endLoginAttempts(sql: Queryable, attempt: LoginAttempt): Promise<void> {
  const { knownDeviceId } = attempt;
  const key = knownDeviceId === null ? pairKey(attempt) : deviceKey(knownDeviceId);
  await sql`DELETE FROM login_backoffs WHERE key = ${key}`;
}

/** A member and the session in which the password is checked again. */
type Prover = Pick<Member, 'userId' | 'sessionId'>;

/**
 * Counts a signed-in member's password check before it is made, from any network: a session waits longer after each failure, and
 * all sessions of the account share a budget.
 * @throws TooManyAttempts
 */
export async function beginPasswordProof(sql: Queryable, { userId, sessionId }: Prover): Promise<void> {
  await backOff(sql, keyOf('session', String(sessionId)));
  await take(sql, keyOf('proofs', String(userId)), PROOFS);
}

/** Clears the failures of a session after a correct password. */
export async function endPasswordProofs(sql: Queryable, { sessionId }: Prover): Promise<void> {
  await sql`DELETE FROM login_backoffs WHERE key = ${keyOf('session', String(sessionId))}`;
}

/**
 * Codes of an operator's second step, per account and from any network. Three of a million codes are valid at a time: a thief of the
 * password finds one within a day with a chance of one in a thousand. A new password ends started sign-ins, and thereby such attempts.
 */
const CODES: Budget = { burst: 10, everySeconds: 300 };

/** Mails about used-up attempts at codes. */
const CODES_NOTICES: Budget = { burst: 1, everySeconds: 6 * 3600 };

const codesKey = (operatorId: number) => keyOf('codes', String(operatorId));
const codesNoticeKey = (operatorId: number) => keyOf('codes notices', String(operatorId));

/** Counts a code of an operator before it is compared, from any network. @throws TooManyAttempts */
export async function beginCodeProof(sql: Queryable, operatorId: number): Promise<void> {
  await take(sql, codesKey(operatorId), CODES);
}

/** Gives back the attempt of a correct code, in the transaction that consumes it: the limit is for wrong codes. */
export async function giveBackCode(tx: Queryable, operatorId: number): Promise<void> {
  const { burst, everySeconds } = CODES;
  await tx`SELECT take_budget(${codesKey(operatorId)}, ${burst}::integer, make_interval(secs => ${everySeconds}), -1)`;
}

/** Resets an operator's attempts at codes, and the mail about used-up attempts. */
export async function refillCodes(sql: Queryable, operatorId: number): Promise<void> {
  await sql`DELETE FROM rate_budgets WHERE key IN (${codesKey(operatorId)}, ${codesNoticeKey(operatorId)})`;
}

/** Returns true if an operator has no attempt at codes left and no mail has reported it recently. Counts the mail that follows. */
export async function mayNotifyOfCodes(sql: Queryable, operatorId: number): Promise<boolean> {
  const usedUp = await sql`
    SELECT FROM rate_budgets WHERE key = ${codesKey(operatorId)}
      AND spent_until > clock_timestamp() + make_interval(secs => ${(CODES.burst - 1) * CODES.everySeconds})`;
  return usedUp.length > 0 && (await secondsUntil(sql, codesNoticeKey(operatorId), CODES_NOTICES)) === 0;
}

/** Deletes refilled budgets; returns their number. */
export async function pruneThrottles(sql: Queryable): Promise<number> {
  const budgets = await sql`DELETE FROM rate_budgets WHERE spent_until < now() RETURNING key`;
  const backoffs =
    await sql`DELETE FROM login_backoffs WHERE last_attempt_at < now() - interval '2 hours' RETURNING key`;
  return budgets.length + backoffs.length;
}
