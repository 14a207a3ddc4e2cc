import type { Queryable, Sql } from '../database/client.ts';
import { SEALED_COLUMNS, type SealedColumn } from './columns.ts';
import { SealedValueUnreadable } from './errors.ts';
import {
  addToReseal,
  countByKey,
  finishReseal,
  insertReseal,
  type KeyCount,
  readOtherwiseSealed,
  replaceSealed,
  type SealedRow,
} from './repository.ts';
import type { Sealer } from './sealer.ts';

/** Rows of one transaction: few enough that no request waits for it. */
const BATCH = 500;

/** Results for the values that another key had sealed. */
export interface ResealResult {
  resealed: number;
  /** Sentences with the reason for each value that was left unchanged. */
  unreadable: string[];
}

/** Returns the number of values that each key has sealed, column by column. */
export async function countSealed(sql: Queryable): Promise<(KeyCount & { column: SealedColumn })[]> {
  const counts = await Promise.all(
    SEALED_COLUMNS.map(async (column) => (await countByKey(sql, column)).map((count) => ({ ...count, column }))),
  );
  return counts.flat();
}

function resealRows(sealer: Sealer, column: SealedColumn, rows: readonly SealedRow[]) {
  const readable: (SealedRow & { resealed: string })[] = [];
  const unreadable: string[] = [];
  for (const row of rows) {
    const place = { column, rowId: row.id };
    try {
      readable.push({ ...row, resealed: sealer.seal(sealer.open(row.sealed, place), place) });
    } catch (error) {
      if (!(error instanceof SealedValueUnreadable)) throw error;
      unreadable.push(error.message);
    }
  }
  return { readable, unreadable };
}

/**
 * Seals values of other keys again with the present key, batch by batch. An interrupted run leaves whole batches, and the next run
 * continues with the rest. Needs the owner's role.
 */
export async function reseal(
  sql: Sql,
  sealer: Sealer,
  { by, batch = BATCH }: { by: number; batch?: number },
): Promise<ResealResult> {
  const run = await insertReseal(sql, { keyId: sealer.keyId, by });
  const result: ResealResult = { resealed: 0, unreadable: [] };
  for (const column of SEALED_COLUMNS) {
    for (let afterId = 0; ; ) {
      const rows = await readOtherwiseSealed(sql, column, { keyId: sealer.keyId, afterId, limit: batch });
      const { readable, unreadable } = resealRows(sealer, column, rows);
      result.resealed += await sql.begin(async (tx) => {
        const resealed = await replaceSealed(tx, column, readable);
        await addToReseal(tx, run, { resealed, unreadable: unreadable.length });
        return resealed;
      });
      result.unreadable.push(...unreadable);
      const last = rows.at(-1);
      if (last === undefined || rows.length < batch) break;
      afterId = last.id;
    }
  }
  await finishReseal(sql, run);
  return result;
}
