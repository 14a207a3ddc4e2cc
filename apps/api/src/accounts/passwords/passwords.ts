import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../../platform/rate-limits/turns.ts';

/** What one hash costs. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** Argon2id with 64 MiB and three passes over them, one lane. */
export const PRODUCTION_COST: PasswordCost = { memoryKib: 64 * 1024, passes: 3 };

export interface PasswordHasherOptions {
  cost?: PasswordCost;
  /** How many are worked on at once: each holds its memory. */
  concurrency?: number;
  /** How many may wait for their turn; the next one is turned away. */
  queueLimit?: number;
}

export interface PasswordHasher {
  /** @throws Failure `service_unavailable` when too many wait already */
  hash(password: string): Promise<string>;
  /**
   * Compares with a hash, or with none: that takes the same time and is never right.
   * @throws Failure `service_unavailable` when too many wait already
   */
  verify(stored: string | null, password: string): Promise<boolean>;
}

const ARGON2ID = 2;
const CONCURRENCY = 2;
/** At some 50 ms each on two lanes the last one waits about a second and a half. */
const QUEUE_LIMIT = 60;

/** Hashes passwords, a bounded number at a time, so that a flood of sign-ins costs neither the memory nor the other requests. */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const { memoryKib, passes } = options.cost ?? PRODUCTION_COST;
  const settings = { algorithm: ARGON2ID, memoryCost: memoryKib, timeCost: passes, parallelism: 1 };
  const inTurn = createTurns(options.concurrency ?? CONCURRENCY, options.queueLimit ?? QUEUE_LIMIT);
  const hashNow = (password: string) => inTurn(() => hash(password.normalize('NFKC'), settings));
  let nobodys: Promise<string> | undefined;

  /** A hash that no password has, made once. */
  function nobodysHash(): Promise<string> {
    nobodys ??= hash(randomBytes(32), settings);
    return nobodys;
  }

  return {
    hash: hashNow,
    async verify(stored, password) {
      const compared = stored ?? (await nobodysHash());
      const equal = await inTurn(() => verify(compared, password.normalize('NFKC')));
      return equal && stored !== null;
    },
  };
}
