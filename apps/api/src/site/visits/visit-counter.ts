import type { OpenedPage } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import type { Logger } from '../../platform/logging/log.ts';
import { isVisit, type VisitHeaders } from './bots.domain.ts';
import { addVisits, type Visits } from './repository.ts';
import { createVisitBudget } from './visit-budget.ts';

/** The visitor of a page. */
export interface Opening extends VisitHeaders {
  clientAddress: string;
}

/** Counts opened pages in memory, and adds them to the database in batches. */
export interface VisitCounter {
  /**
   * Counts a page, unless a program requested it or the visitor's network has opened it too often. No caller waits for it, and it never
   * throws.
   */
  count(page: OpenedPage, opening: Opening): void;
  /** Writes the counts; on failure they are kept for the next time. */
  flush(): Promise<void>;
  start(): void;
  /** Writes the remaining counts. */
  stop(): Promise<void>;
}

const FLUSH_MS = 10_000;
/** Invented addresses cannot fill the memory: beyond this number, new ones are ignored until the next flush. */
const MOST_ADDRESSES = 5_000;

export function createVisitCounter({ sql, log }: { sql: Queryable; log: Pick<Logger, 'warn'> }): VisitCounter {
  const budget = createVisitBudget();
  let counted = new Map<string, Visits>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let writing: Promise<void> = Promise.resolve();

  function add({ kind, address, views, forms }: Visits): void {
    const key = `${kind} ${address}`;
    const known = counted.get(key);
    if (known !== undefined) {
      known.views += views;
      known.forms += forms;
    } else if (counted.size < MOST_ADDRESSES) counted.set(key, { kind, address, views, forms });
  }

  async function write(): Promise<void> {
    if (counted.size === 0) return;
    const batch = [...counted.values()];
    counted = new Map();
    try {
      await addVisits(sql, batch);
    } catch (error) {
      for (const visits of batch) add(visits);
      log.warn({ error }, 'opened pages could not be counted: they are kept for the next time');
    }
  }

  /** Flushes one at a time, so that a slow database does not get two writes at once. */
  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    count(page, { clientAddress, ...headers }) {
      const { kind, address, step } = page;
      if (isVisit(headers) && budget.take(page, clientAddress))
        add({ kind, address, views: step === 'view' ? 1 : 0, forms: step === 'form' ? 1 : 0 });
    },
    flush,
    start() {
      timer = setInterval(() => void flush(), FLUSH_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
