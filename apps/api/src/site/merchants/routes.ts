import { CODE_PAGE_LIMIT } from '@uluran/contract/endpoints';
import type { Logger } from 'pino';
import type { Queryable } from '../../platform/database/client.ts';
import { decodeCursor } from '../../platform/http/cursors.ts';
import { NotFound } from '../../platform/http/failures.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { createHiddenMerchants } from './hidden-merchants.ts';
import { countMerchants, listCodes, listMerchants, listPlaces, type StoredSummary } from './repository.ts';
import { findMerchant, openingOf } from './service.ts';

const PAGE = 20;

function summaryAt({ hours, qrString: _code, ...stored }: StoredSummary, now: Date) {
  return { ...stored, ...openingOf({ hours, zone: stored.zone }, now) };
}

/** Handlers of the directory of QRIS merchants. */
export function merchantHandlers(
  sql: Queryable,
  log: Logger,
): Pick<Handlers, 'listMerchants' | 'listMerchantPlaces' | 'listMerchantCodes' | 'getMerchant'> {
  const hidden = createHiddenMerchants(sql, log);
  return {
    listMerchants: async ({ query }) => {
      const { category = '', province = '', city = '', q = '', openNow, limit = PAGE } = query;
      const cursor = decodeCursor(query.cursor, 'time');
      const now = new Date();
      const filters = { category, province, city, q: q.trim(), open: openNow === 'true' };
      const { items, nextCursor } = await listMerchants(sql, filters, { limit, cursor, now });
      const listed = await hidden.without(items);
      // Counted only with the first page, as in every list.
      const total = cursor === undefined ? await countMerchants(sql, filters, now, await hidden.ids()) : undefined;
      return {
        items: listed.map((stored) => summaryAt(stored, now)),
        meta: { nextCursor, ...(total !== undefined && { total }) },
      };
    },
    listMerchantPlaces: async () => ({
      items: await listPlaces(sql, await hidden.ids()),
      meta: { nextCursor: null },
    }),
    listMerchantCodes: async ({ query: { cursor, limit = CODE_PAGE_LIMIT } }) => {
      const { items, nextCursor } = await listCodes(sql, limit, decodeCursor(cursor, 'time'));
      return { items: await hidden.without(items), meta: { nextCursor } };
    },
    getMerchant: async ({ params }) => {
      const merchant = await findMerchant(sql, params.id);
      if (merchant === undefined) throw new NotFound('Merchant ini tidak ditemukan.');
      return { data: merchant };
    },
  };
}
