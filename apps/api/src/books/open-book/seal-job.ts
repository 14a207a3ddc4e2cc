import type { Sql } from '../../platform/database/client.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import type { BookKeys } from './book-key.ts';
import { HistoryContradicted } from './kept-checkpoint.ts';
import { sealBook } from './seal.ts';

/**
 * Creates the run of the job that seals the book. A book that contradicts the stored checkpoint raises an alarm and a task, until the job
 * has sealed again.
 */
export function createSealJob({
  sql,
  keys,
  metrics,
}: {
  sql: Sql;
  keys: BookKeys;
  metrics: Pick<Metrics, 'bookContradicted'>;
}) {
  return async (signal?: AbortSignal): Promise<boolean> => {
    try {
      const isWhole = await sealBook(sql, keys, signal && { signal });
      metrics.bookContradicted.set(0);
      return isWhole;
    } catch (error) {
      if (error instanceof HistoryContradicted) {
        metrics.bookContradicted.set(1);
        await sql`SELECT open_operator_task('book_differs', 'buku', '', '', ${error.message})`;
      }
      throw error;
    }
  };
}
