import { Failure } from './failures.ts';

/** Files that a process writes at once: each holds a batch of rows, some hundred kilobytes. */
const FILES_AT_ONCE = 32;
const RETRY_SECONDS = 10;

const encoder = new TextEncoder();

/** Lines of a file, and whether others follow. */
export interface LineBatch {
  lines: readonly string[];
  isLast: boolean;
}

/** Begins files of many lines, which are read in batches as the client takes them: memory holds no more of them. */
export function createLineFiles() {
  let open = 0;
  /** @throws Failure while too many are being written */
  return (head: string, readBatch: () => Promise<LineBatch>): ReadableStream<Uint8Array> => {
    if (open >= FILES_AT_ONCE)
      throw new Failure('service_unavailable', {
        message: 'Sedang banyak unduhan. Coba lagi sebentar lagi.',
        retryAfterSeconds: RETRY_SECONDS,
      });
    open += 1;
    const writeBatch = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const { lines, isLast } = await readBatch();
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
      if (!isLast) return;
      open -= 1;
      controller.close();
    };
    return new ReadableStream({
      start: (controller) => controller.enqueue(encoder.encode(head)),
      pull: async (controller) => {
        try {
          await writeBatch(controller);
        } catch (error) {
          open -= 1;
          throw error;
        }
      },
      cancel: () => {
        open -= 1;
      },
    });
  };
}
