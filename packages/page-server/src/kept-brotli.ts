import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);

/** For a single response: a twelfth more bytes than the best, for a fiftieth of the time. */
const FAST = 5;
/** Most of what the best saves, for a third of its time: 25 ms for a page, beside the processor's other work. */
const GOOD = 10;
const BEST = constants.BROTLI_MAX_QUALITY;
const MOST_BYTES = 16 * 1024 * 1024;
/** How much of one processor the good and the best may take, together. */
const SHARE = 0.2;

interface Kept {
  bytes: Buffer;
  isBest: boolean;
}

export async function brotliFast(text: Buffer): Promise<Buffer> {
  return await brotliAt(FAST, text);
}

/**
 * Compresses texts that repeat: a public page is rendered again each second and seldom changes. The first time it uses the good
 * level if there is time, otherwise the fast one; at the second it compresses the text at the best level, in the background, for
 * all later responses. A page's size decides how many round trips a phone waits for it; on a busy machine the background work
 * waits.
 */
export function createKeptBrotli(now: () => number = () => performance.now()): (text: Buffer) => Promise<Buffer> {
  const kept = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => bytes.length });
  let isBusy = false;
  let restsUntil = 0;

  /** One at a time, followed by a pause that keeps to the share; undefined if there is no time now. */
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
