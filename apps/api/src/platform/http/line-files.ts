import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './failures.ts';
import { isPassing } from './to-failure.ts';

/** Files that a process writes at once: each takes a batch of rows, some hundred kilobytes. */
const FILES_AT_ONCE = 32;
const RETRY_SECONDS = 10;
/** Pauses before a failed batch is read again: their sum is longer than a change of the primary takes. */
const READ_AGAIN_AFTER_MS = [500, 2_000, 5_000];

const encoder = new TextEncoder();

/** Lines of a file, and true if more follow. */
export interface LineBatch {
  lines: readonly string[];
  isLast: boolean;
}

/** A part of a file: number of bytes to skip, and number of bytes after them. */
export interface FilePart {
  skip: number;
  length: number;
}

const WHOLE: FilePart = { skip: 0, length: Number.POSITIVE_INFINITY };

/** Begins files of many lines, which are read in batches as the client receives them: memory contains only one batch. */
export function createLineFiles({
  readAgainAfterMs = READ_AGAIN_AFTER_MS,
}: {
  readAgainAfterMs?: readonly number[];
} = {}) {
  let open = 0;

  /** Reads a batch, repeatedly after failures: the client would have to fetch an interrupted file again. */
  async function readPersistently(readBatch: () => Promise<LineBatch>): Promise<LineBatch> {
    for (const ms of readAgainAfterMs) {
      try {
        return await readBatch();
      } catch (error) {
        if (!isPassing(error)) throw error;
        await pause(ms, undefined, { ref: false });
      }
    }
    return await readBatch();
  }

  /**
   * @param readBatch reads the next lines; after a failure it reads the same ones again
   * @throws Failure while too many are being written
   */
  return (head: string, readBatch: () => Promise<LineBatch>, part = WHOLE): ReadableStream<Uint8Array> => {
    if (open >= FILES_AT_ONCE)
      throw new Failure('service_unavailable', {
        message: 'Sedang banyak unduhan. Coba lagi sebentar lagi.',
        retryAfterSeconds: RETRY_SECONDS,
      });
    open += 1;
    let isEnded = false;
    const end = () => {
      if (!isEnded) open -= 1;
      isEnded = true;
    };
    const cut = createCut(part);
    const write = (controller: ReadableStreamDefaultController<Uint8Array>, text: string) => {
      const bytes = cut.next(encoder.encode(text));
      if (bytes.length > 0) controller.enqueue(bytes);
    };
    const writeBatch = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const { lines, isLast } = await readPersistently(readBatch);
      if (isEnded) return;
      write(controller, lines.join(''));
      if (!isLast && !cut.isFull()) return;
      end();
      controller.close();
    };
    return new ReadableStream({
      start: (controller) => write(controller, head),
      pull: async (controller) => {
        try {
          await writeBatch(controller);
        } catch (error) {
          end();
          throw error;
        }
      },
      cancel: end,
    });
  };
}

/** Cuts a part out of consecutive bytes. */
function createCut({ skip, length }: FilePart) {
  let toSkip = skip;
  let left = length;
  return {
    next(bytes: Uint8Array): Uint8Array {
      const kept = bytes.subarray(Math.min(toSkip, bytes.length)).subarray(0, left);
      toSkip = Math.max(0, toSkip - bytes.length);
      left -= kept.length;
      return kept;
    },
    isFull: () => left <= 0,
  };
}
