import { LEGAL_ENTITY } from '@uluran/brand';
import type { Queryable } from '../../platform/database/client.ts';

/** Postings of the book that are processed in one statement. */
const BATCH = 2_000;

/**
 * Issues the receipts and corrections of the postings that have a place in the book by now. One worker runs at a time, others do nothing.
 */
export async function issueReceipts(sql: Queryable, batch: number = BATCH): Promise<void> {
  for (;;) {
    const [row] = await sql<[{ followed: number }]>`SELECT issue_receipts(${LEGAL_ENTITY}, ${batch}) AS followed`;
    if (row.followed < batch) return;
  }
}
