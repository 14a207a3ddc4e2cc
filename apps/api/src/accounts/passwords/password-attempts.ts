import type { LoginForm } from '@uluran/contract/auth-forms';
import type { Sql } from '../../platform/database/client.ts';
import { type FoundCredentials, findCredentials } from '../account/account-repository.ts';
import { addressHashOf, type Caller } from '../sessions/caller.ts';
import type { KnownDevice } from '../sessions/known-device-repository.ts';
import { sha256 } from '../sessions/tokens.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { beginKnownAttempt, beginLoginAttempt, type LoginAttempt } from './throttle.ts';

interface Dependencies {
  sql: Sql;
  limits: AttemptLimits;
}

/** A counted attempt at a password. */
export interface CountedAttempt {
  attempt: LoginAttempt;
  /** Undefined for an address without an account. */
  account: FoundCredentials | undefined;
  /** The device of an earlier sign-in; null if no proof of it was sent. */
  knownDevice: KnownDevice | null;
}

/**
 * Counts an attempt at an account's password before it is made, at the site and at the operators' sign-in (docs/adr/0021-known-devices.md):
 * attempts of other clients, on the account's own network or on all, do not count for a known device of the account. @throws
 * TooManyAttempts
 */
export async function beginPasswordAttempt(
  { sql, limits }: Dependencies,
  { email, deviceProofs = [] }: Pick<LoginForm, 'email' | 'deviceProofs'>,
  caller: Caller,
): Promise<CountedAttempt> {
  const proofs = new Map(deviceProofs.map((proof) => [sha256(proof).toString('hex'), proof]));
  const place = { addressHash: addressHashOf(caller), proofHashes: [...proofs.keys()] };
  const account = await findCredentials(sql, email, place);
  const known = account?.knownDevice ?? null;
  const attempt = {
    email,
    clientAddress: caller.clientAddress,
    familiar: account?.familiar ?? false,
    knownDeviceId: known?.id ?? null,
  };
  if (!(await beginKnownAttempt(sql, attempt))) {
    await limits.begin('login', attempt.clientAddress);
    await beginLoginAttempt(sql, attempt);
  }
  return { attempt, account, knownDevice: known && { id: known.id, proof: proofs.get(known.proofHash) ?? '' } };
}
