import { CODE_PAGE_LIMIT } from '@uluran/contract/endpoints';
import { parseQris } from '@uluran/qris';
import type { Logger } from 'pino';
import type { Queryable } from '../database/client.ts';
import { decodeCursor } from '../http/cursors.ts';
import { NotFound } from '../http/failures.ts';
import type { Handlers } from '../http/handlers.ts';
import { countMerchants, listCodes, listMerchants, listPlaces, type StoredSummary } from './repository.ts';
import { findMerchant, openingOf } from './service.ts';

const PAGE = 20;

function summaryAt({ hours, qrString: _code, ...stored }: StoredSummary, now: Date) {
  return { ...stored, ...openingOf({ hours, zone: stored.zone }, now) };
}

/**
 * Whether the registered code of a merchant can be read. The database refuses any other, so one that it holds was stored before it did, or
 * past its triggers: visitors get neither its code nor its page, and an operator the reason.
 */
function hasReadableCode({ id, qrString }: { id: string; qrString: string }, log: Logger): boolean {
  const read = parseQris(qrString);
  if (!read.ok)
    log.error(
      { merchant: id, reason: read.error.code },
      'a merchant is hidden, because its registered code cannot be read: scan the code on its counter again and store the whole text',
    );
  return read.ok;
}

/** The directory of QRIS merchants. */
export function merchantHandlers(
  sql: Queryable,
  log: Logger,
): Pick<Handlers, 'listMerchants' | 'listMerchantPlaces' | 'listMerchantCodes' | 'getMerchant'> {
  return {
    listMerchants: async ({ query }) => {
      const { category = '', province = '', city = '', q = '', openNow, limit = PAGE } = query;
      const cursor = decodeCursor(query.cursor, 'time');
      const now = new Date();
      const filters = { category, province, city, q: q.trim(), open: openNow === 'true' };
      const [{ items, nextCursor }, total] = await Promise.all([
        listMerchants(sql, filters, { limit, cursor, now }),
        // As in every list: counted with the first page alone.
        cursor === undefined ? countMerchants(sql, filters, now) : undefined,
      ]);
      return {
        items: items.filter((stored) => hasReadableCode(stored, log)).map((stored) => summaryAt(stored, now)),
        meta: { nextCursor, ...(total !== undefined && { total }) },
      };
    },
    listMerchantPlaces: async () => ({ items: await listPlaces(sql), meta: { nextCursor: null } }),
    listMerchantCodes: async ({ query: { cursor, limit = CODE_PAGE_LIMIT } }) => {
      const { items, nextCursor } = await listCodes(sql, limit, decodeCursor(cursor, 'time'));
      return { items: items.filter((code) => hasReadableCode(code, log)), meta: { nextCursor } };
    },
    getMerchant: async ({ params }) => {
      const merchant = await findMerchant(sql, params.id);
      if (merchant === undefined) throw new NotFound('Merchant ini tidak ditemukan.');
      return { data: merchant };
    },
  };
}
