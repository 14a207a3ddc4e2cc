import type { Queryable } from '../../../platform/database/client.ts';
import { decodeCursor, nameOfList } from '../../../platform/http/cursors.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import { listOrganisers } from './repository.ts';

/** Organisations of a page by default. */
const PAGE = 20;

/** Handler of the call that finds organisations for the content of the site. */
export function organiserRecordHandlers(sql: Queryable): Pick<Handlers, 'listOrganisers'> {
  return {
    listOrganisers: async ({ query: { q = '', cursor, limit = PAGE } }) => {
      const list = nameOfList(['organisers', q]);
      const place = decodeCursor(cursor, 'integer', list);
      const { items, nextCursor } = await listOrganisers(sql, { q, limit, cursor: place, list });
      return { items, meta: { nextCursor } };
    },
  };
}
