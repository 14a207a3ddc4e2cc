import type { Queryable } from '../../platform/database/client.ts';
import { StreamAnswer } from '../../platform/http/answers.ts';
import { decodeCursor } from '../../platform/http/cursors.ts';
import { createLineFiles } from '../../platform/http/line-files.ts';
import { listCampaignDonors } from './campaign-donors.ts';
import { DONORS_CSV_HEAD, donorLine } from './donors-csv.ts';

/** Gifts read at a time. */
const BATCH = 1_000;

/** Creates files of all gifts to a target, read in batches as the client receives them. */
export function createDonorsFiles(sql: Queryable) {
  const beginFile = createLineFiles();

  function begin(targetId: number): ReadableStream<Uint8Array> {
    let cursor: string | undefined;
    const page = { q: '', view: 'all', sort: 'newest', limit: BATCH } as const;
    return beginFile(DONORS_CSV_HEAD, async () => {
      const { items, nextCursor } = await listCampaignDonors(sql, targetId, {
        ...page,
        cursor: decodeCursor(cursor, 'time'),
      });
      cursor = nextCursor ?? undefined;
      return { lines: items.map(donorLine), isLast: nextCursor === null };
    });
  }

  return {
    /** @throws Failure, when it begins, if too many are being written */
    of: (targetId: number, name: string): StreamAnswer =>
      new StreamAnswer(() => begin(targetId), {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="${name}.csv"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      }),
  };
}
