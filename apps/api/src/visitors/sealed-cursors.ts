import type { Queryable } from '../database/client.ts';
import { openSealedText, sealText } from './sealed-text.ts';
import { createSigningKey } from './service.ts';

/** Cursors of lists whose rows have numbers that no client may read: the number of a gift tells how many there have been. */
export interface SealedCursors {
  /** Returns the cursor in a sealed one. Any other text is returned as it is, and refused or read by the list: it is none, or of the former release. */
  open(sealed: string | undefined): Promise<string | undefined>;
  /** Returns a page of a list with its cursor sealed. */
  seal<Page extends { nextCursor: string | null }>(page: Page): Promise<Page>;
}

export function createSealedCursors(sql: Queryable): SealedCursors {
  const key = createSigningKey(sql, 'cursors');
  return {
    open: async (sealed) => (sealed === undefined ? undefined : (openSealedText(await key(), sealed) ?? sealed)),
    seal: async (page) =>
      page.nextCursor === null ? page : { ...page, nextCursor: sealText(await key(), page.nextCursor) },
  };
}
