import { setTimeout as rest } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createFairTurns } from '../../platform/rate-limits/fair-turns.ts';

const MIB = 1024 * 1024;

/** What drawing may take of this machine. */
export interface DrawingLimits {
  /** Bytes of all files that are kept together. */
  readonly keptBytes: number;
  /** Drawings for one network that may wait for their turn; the next one is turned away. */
  readonly queueLimit: number;
  /** Drawings for all networks that may wait. */
  readonly queueLimitInAll: number;
  /** For how many times its own time the next drawing waits after one: 2 leaves two thirds of one core to everything else. */
  readonly restFactor: number;
}

const LIMITS: DrawingLimits = { keptBytes: 32 * MIB, queueLimit: 12, queueLimitInAll: 48, restFactor: 2 };

const BUSY = { message: 'Sedang banyak gambar yang dibuat. Coba lagi sebentar lagi.', retryAfterSeconds: 5 };

/**
 * Draws a file, or finds it drawn. `key` is of everything that is drawn: other words are another file.
 * @param network who asks; networks take turns
 * @throws Failure `service_unavailable` when too many wait already
 */
export type Draw = (key: string, make: () => Promise<Buffer>, network?: string) => Promise<Buffer>;

/**
 * Files drawn one at a time, with a rest after each, and kept in memory: a client that asks for every address of the site in turn gets no more of the
 * processor than a share of one core, other networks wait for one of its drawings at most, and the same drawing asked for by many at once is made once.
 */
export function createDrawings(limits: Partial<DrawingLimits> = {}): Draw {
  const { keptBytes, queueLimit, queueLimitInAll, restFactor } = { ...LIMITS, ...limits };
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  });
  const making = new Map<string, Promise<Buffer>>();
  const inTurn = createFairTurns({ perCaller: queueLimit, inAll: queueLimitInAll }, BUSY);

  /** Settles with the file; the turn ends after the rest. */
  function drawInTurn(make: () => Promise<Buffer>, network: string): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    inTurn(network, async () => {
      const startedAt = performance.now();
      await make().then(resolve, reject);
      await rest((performance.now() - startedAt) * restFactor, undefined, { ref: false });
    }).catch(reject);
    return promise;
  }

  return async (key, make, network = '') => {
    const found = kept.get(key) ?? making.get(key);
    if (found !== undefined) return await found;
    const drawn = drawInTurn(make, network).finally(() => making.delete(key));
    making.set(key, drawn);
    const file = await drawn;
    kept.set(key, file);
    return file;
  };
}
