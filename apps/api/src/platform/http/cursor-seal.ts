import type { Queryable } from '../database/client.ts';
import { openSealedText, sealText } from '../secrets/sealed-text.ts';
import { createSigningKey } from '../secrets/signing.ts';
import type { CursorSeal } from './cursors.ts';

/** Seals cursors with a key that every node derives from the same secret. */
export function createCursorSeal(sql: Queryable): CursorSeal {
  const key = createSigningKey(sql, 'cursors');
  return {
    open: async (sealed) => openSealedText(await key(), sealed) ?? sealed,
    seal: async (cursor) => sealText(await key(), cursor),
  };
}
