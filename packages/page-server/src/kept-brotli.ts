import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);

/** For what is made for one answer: a tenth more bytes than the best, for a fiftieth of the time. */
const FAST = 5;
const BEST = constants.BROTLI_MAX_QUALITY;
const MOST_BYTES = 16 * 1024 * 1024;

interface Kept {
  bytes: Buffer;
  isBest: boolean;
}

export async function brotliFast(text: Buffer): Promise<Buffer> {
  return await brotliAt(FAST, text);
}

/**
 * Compresses texts that come again as they were: a page for everybody is made anew each second and seldom says anything new. The first
 * time is fast; at the second the text is compressed as small as it gets, aside and one at a time, for all times after that. What changes
 * with every making is never worth it, and never asks for it.
 */
export function createKeptBrotli(): (text: Buffer) => Promise<Buffer> {
  const kept = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => bytes.length });
  let isImproving = false;

  async function improve(key: string, text: Buffer): Promise<void> {
    if (isImproving) return;
    isImproving = true;
    try {
      kept.set(key, { bytes: await brotliAt(BEST, text), isBest: true });
    } finally {
      isImproving = false;
    }
  }

  return async (text) => {
    const key = createHash('sha256').update(text).digest('base64');
    const known = kept.get(key);
    if (known === undefined) {
      const bytes = await brotliFast(text);
      kept.set(key, { bytes, isBest: false });
      return bytes;
    }
    if (!known.isBest) void improve(key, text);
    return known.bytes;
  };
}

function brotliAt(quality: number, text: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return brotli(text, { params });
}
