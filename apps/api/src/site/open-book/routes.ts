import { proveTransfers } from '../../books/open-book/prove.ts';
import type { Sql } from '../../platform/database/client.ts';
import { NotFound } from '../../platform/http/failures.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { findGiftPlaces } from './gift-places.ts';
import { readBook } from './read-book.ts';

export function bookHandlers(sql: Sql): Pick<Handlers, 'getBook' | 'getReceiptProof'> {
  return {
    getBook: async ({ query }) => ({ data: await readBook(sql, query.before) }),
    getReceiptProof: async ({ params }) => {
      const proofs = await proveTransfers(sql, await findGiftPlaces(sql, params.id));
      if (proofs.length === 0)
        throw new NotFound('Donasi ini belum ada di dalam segel. Coba lagi beberapa menit lagi.');
      return { data: { proofs } };
    },
  };
}
