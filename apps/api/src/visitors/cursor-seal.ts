import type { Queryable } from '../database/client.ts';
import type { CursorSeal } from '../http/cursors.ts';
import { openSealedText, sealText } from './sealed-text.ts';
import { createSigningKey } from './service.ts';

/** Seals cursors with a key that every node derives from the same secret. */
export function createCursorSeal(sql: Queryable): CursorSeal {
  const key = createSigningKey(sql, 'cursors');
  return {
    open: async (sealed) => openSealedText(await key(), sealed) ?? sealed,
    seal: async (cursor) => sealText(await key(), cursor),
  };
}
