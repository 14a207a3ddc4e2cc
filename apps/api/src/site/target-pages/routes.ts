import type { Queryable } from '../../platform/database/client.ts';
import { NotFound } from '../../platform/http/failures.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { listFeatured } from './featured.ts';
import { findAddress } from './repository.ts';

/** Handlers of calls about targets of any kind. */
export function anyTargetHandlers(sql: Queryable): Pick<Handlers, 'findTarget' | 'listFeatured'> {
  return {
    findTarget: async ({ params }) => {
      const address = await findAddress(sql, params.slug);
      if (address === undefined) throw new NotFound('Tidak ada penggalangan di alamat ini.');
      return { data: address };
    },
    listFeatured: async () => ({ items: await listFeatured(sql), meta: { nextCursor: null } }),
  };
}
