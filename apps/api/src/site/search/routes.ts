import type { Queryable } from '../../platform/database/client.ts';
import { json } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { searchEverything } from './search.ts';
import { suggestSearches } from './suggestions.ts';

/** Suggestions are the same for all visitors, and requested with every letter. */
const SUGGESTION_CACHING = { 'Cache-Control': 'public, max-age=300' };

export function searchHandlers(sql: Queryable): Pick<Handlers, 'search' | 'suggestSearches'> {
  return {
    search: async ({ query }) => await searchEverything(sql, query),
    suggestSearches: async ({ query }) =>
      json({ status: true, data: await suggestSearches(sql, query.q) }, 200, SUGGESTION_CACHING),
  };
}
