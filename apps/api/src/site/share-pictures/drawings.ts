import { setTimeout as rest } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createRoundRobin } from '../../platform/rate-limits/round-robin.ts';

const MIB = 1024 * 1024;

/** Limits of drawing. */
export interface DrawingLimits {
  /** Bytes of all cached files together. */
  readonly keptBytes: number;
  /** Drawings for one network that may wait; further ones are refused. */
  readonly queueLimit: number;
  /** Drawings for all networks that may wait. */
  readonly queueLimitInAll: number;
  /** Pause after a drawing, as a multiple of its own time: 2 leaves two thirds of one core to other work. */
  readonly restFactor: number;
}

const LIMITS: DrawingLimits = { keptBytes: 32 * MIB, queueLimit: 12, queueLimitInAll: 48, restFactor: 2 };

const BUSY = { message: 'Sedang banyak gambar yang dibuat. Coba lagi sebentar lagi.', retryAfterSeconds: 5 };

/**
 * Draws a file, or returns the cached one. `key` is derived from the whole content: another text is another file.
 * @param network of the caller; networks are served in round-robin order
 * @throws Failure `service_unavailable` if too many wait already
 */
export type Draw = (key: string, make: () => Promise<Buffer>, network?: string) => Promise<Buffer>;

/**
 * Draws files one at a time, with a pause after each, and caches them in memory: a client that requests every address of the site uses only
 * a share of one core, other networks wait for at most one of its drawings, and parallel requests for the same drawing make it once.
 */
export function createDrawings(limits: Partial<DrawingLimits> = {}): Draw {
  const { keptBytes, queueLimit, queueLimitInAll, restFactor } = { ...LIMITS, ...limits };
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  });
  const making = new Map<string, Promise<Buffer>>();
  const inTurn = createRoundRobin({ perCaller: queueLimit, inAll: queueLimitInAll }, BUSY);

  /** Resolves with the file; the next drawing starts after the pause. */
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
