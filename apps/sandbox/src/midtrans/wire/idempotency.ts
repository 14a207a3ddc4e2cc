import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxClock } from '../../world/clock.ts';
import { atomically, textOf } from '../../world/database.ts';
import { invalidPayload, stillProcessing } from './errors.ts';

/** Documented life of a key. */
const KEY_LIFE_MS = 5 * 60 * 1000;
const KEY_MAX_LENGTH = 46;

/** Remembers successful answers by their Idempotency-Key. */
export interface IdempotencyKeys {
  /**
   * Returns the text kept under the key, for any content of the new request, or does the work and keeps its result; a refusal (a thrown error) is not kept.
   * Keys are global across endpoints. `processingMs` is the pretended duration of the work. Throws a WireError: 400 for a key that is too long, 202 while the
   * first request is processed.
   */
  once(key: string | undefined, processingMs: number, work: () => string): Promise<string>;
}

/** Keys kept in the sandbox's database. */
export function createIdempotencyKeys(database: DatabaseSync, clock: SandboxClock): IdempotencyKeys {
  const forget = database.prepare('DELETE FROM idempotency_keys WHERE answered_at <= ?');
  const select = database.prepare('SELECT body FROM idempotency_keys WHERE idempotency_key = ?');
  const insert = database.prepare('INSERT INTO idempotency_keys (idempotency_key, body, answered_at) VALUES (?, ?, ?)');
  const inProgress = new Set<string>();

  async function workAndKeep(key: string, processingMs: number, work: () => string): Promise<string> {
    inProgress.add(key);
    try {
      if (processingMs > 0) await sleep(processingMs);
      return atomically(database, () => {
        const body = work();
        insert.run(key, body, clock.now());
        return body;
      });
    } finally {
      inProgress.delete(key);
    }
  }

  return {
    async once(key, processingMs, work) {
      if (key === undefined || key === '') {
        if (processingMs > 0) await sleep(processingMs);
        return work();
      }
      if (key.length > KEY_MAX_LENGTH) {
        throw invalidPayload([`Idempotency-Key must not be longer than ${KEY_MAX_LENGTH}`]);
      }
      if (inProgress.has(key)) throw stillProcessing();
      forget.run(clock.now() - KEY_LIFE_MS);
      const kept = select.get(key);
      return kept === undefined ? await workAndKeep(key, processingMs, work) : textOf(kept, 'body');
    },
  };
}
