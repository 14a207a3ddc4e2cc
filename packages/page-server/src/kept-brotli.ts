import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);

/** Level for a single response: a twelfth more bytes than the best level, in a fiftieth of the time. */
const FAST = 5;
/** Level with most of the best level's savings, in a third of its time: 25 ms for a page on a busy processor. */
const GOOD = 10;
const BEST = constants.BROTLI_MAX_QUALITY;
const MOST_BYTES = 16 * 1024 * 1024;
/** Share of one processor for the good and the best level together. */
const SHARE = 0.2;

interface Kept {
  bytes: Buffer;
  isBest: boolean;
}

export async function brotliFast(text: Buffer): Promise<Buffer> {
  return await brotliAt(FAST, text);
}

/**
 * Compresses texts that repeat: a public page is rendered again each second and seldom changes. The first time it uses the good level if there is
 * time, otherwise the fast one. The second time it compresses the text at the best level, in the background, for all later responses. A page's size
 * determines the number of round trips to a phone; on a busy machine the background work waits.
 */
export function createKeptBrotli(now: () => number = () => performance.now()): (text: Buffer) => Promise<Buffer> {
  const kept = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => bytes.length });
  let isBusy = false;
  let restsUntil = 0;

  /** Compresses one text at a time, followed by a pause that keeps to the share; undefined if there is no time now. */
  async function withCare(quality: number, text: Buffer): Promise<Buffer | undefined> {
    const startedAt = now();
    if (isBusy || startedAt < restsUntil) return undefined;
    isBusy = true;
    try {
      return await brotliAt(quality, text);
    } finally {
      isBusy = false;
      restsUntil = now() + (now() - startedAt) * (1 / SHARE - 1);
    }
  }

  async function improve(key: string, text: Buffer): Promise<void> {
    const bytes = await withCare(BEST, text);
    if (bytes !== undefined) kept.set(key, { bytes, isBest: true });
  }

  return async (text) => {
    const key = createHash('sha256').update(text).digest('base64');
    const known = kept.get(key);
    if (known === undefined) {
      const bytes = (await withCare(GOOD, text)) ?? (await brotliFast(text));
      kept.set(key, { bytes, isBest: false });
      return bytes;
    }
    if (!known.isBest) improve(key, text).catch(() => undefined);
    return known.bytes;
  };
}

function brotliAt(quality: number, text: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return brotli(text, { params });
}
