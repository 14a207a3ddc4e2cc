import type { Queryable } from '../database/client.ts';
import { StreamAnswer } from '../http/answers.ts';
import { decodeCursor } from '../http/cursors.ts';
import { Failure } from '../http/failures.ts';
import { listCampaignDonors } from '../read-models/campaign-donors.ts';
import { DONORS_CSV_HEAD, donorLine } from './donors-csv.ts';

/** Gifts read at a time: memory holds no more of them. */
const BATCH = 1_000;

/** Files that a process writes at once. */
const FILES_AT_ONCE = 8;
const RETRY_SECONDS = 10;

const encoder = new TextEncoder();

/** Makes files of all gifts to a target, read in batches as the client takes them. */
export function createDonorsFiles(sql: Queryable) {
  let open = 0;

  function begin(targetId: number): ReadableStream<Uint8Array> {
    if (open >= FILES_AT_ONCE)
      throw new Failure('service_unavailable', {
        message: 'Sedang banyak unduhan. Coba lagi sebentar lagi.',
        retryAfterSeconds: RETRY_SECONDS,
      });
    open += 1;
    let cursor: string | undefined;
    const page = { q: '', view: 'all', sort: 'newest', limit: BATCH } as const;
    const readBatch = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const { items, nextCursor } = await listCampaignDonors(sql, targetId, {
        ...page,
        cursor: decodeCursor(cursor, 'time'),
      });
      if (items.length > 0) controller.enqueue(encoder.encode(items.map(donorLine).join('')));
      cursor = nextCursor ?? undefined;
      if (nextCursor !== null) return;
      open -= 1;
      controller.close();
    };
    return new ReadableStream({
      start: (controller) => controller.enqueue(encoder.encode(DONORS_CSV_HEAD)),
      pull: async (controller) => {
        try {
          await readBatch(controller);
        } catch (error) {
          open -= 1;
          throw error;
        }
      },
      cancel: () => {
        open -= 1;
      },
    });
  }

  return {
    /** @throws Failure, when it begins, while too many are being written */
    of: (targetId: number, name: string): StreamAnswer =>
      new StreamAnswer(() => begin(targetId), {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="${name}.csv"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      }),
  };
}
