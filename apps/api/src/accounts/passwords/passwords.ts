import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../../platform/rate-limits/turns.ts';

/** Cost of one hash. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** Argon2id with 64 MiB of memory, three passes and one lane. */
export const PRODUCTION_COST: PasswordCost = { memoryKib: 64 * 1024, passes: 3 };

export interface PasswordHasherOptions {
  cost?: PasswordCost;
  /** Hashes computed at once: each takes its memory. */
  concurrency?: number;
  /** Maximum of waiting hashes; further ones are refused. */
  queueLimit?: number;
}

export interface PasswordHasher {
  /** @throws Failure `service_unavailable` if too many wait already */
  hash(password: string): Promise<string>;
  /**
   * Compares with a hash. A missing hash takes the same time and never matches.
   * @throws Failure `service_unavailable` if too many wait already
   */
  verify(stored: string | null, password: string): Promise<boolean>;
}

const ARGON2ID = 2;
const CONCURRENCY = 2;
/** At some 50 ms each, two at a time, the last one waits about a second and a half. */
const QUEUE_LIMIT = 60;

/** Hashes passwords, a limited number at a time, so that many sign-ins do not exhaust the memory or delay other requests. */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const { memoryKib, passes } = options.cost ?? PRODUCTION_COST;
  const settings = { algorithm: ARGON2ID, memoryCost: memoryKib, timeCost: passes, parallelism: 1 };
  const inTurn = createTurns(options.concurrency ?? CONCURRENCY, options.queueLimit ?? QUEUE_LIMIT);
  const hashNow = (password: string) => inTurn(() => hash(password.normalize('NFKC'), settings));
  let unmatchable: Promise<string> | undefined;

  /** Returns a hash that matches no password, created once. */
  function unmatchableHash(): Promise<string> {
    unmatchable ??= hash(randomBytes(32), settings);
    return unmatchable;
  }

  return {
    hash: hashNow,
    async verify(stored, password) {
      const compared = stored ?? (await unmatchableHash());
      const equal = await inTurn(() => verify(compared, password.normalize('NFKC')));
      return equal && stored !== null;
    },
  };
}
