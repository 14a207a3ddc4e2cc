import { embedQuery, readEmbedOptions } from '../app/embed-options.ts';
import { readEmbedPath } from '../app/slug-paths.ts';
import { atAddress, type Visit } from './site.ts';

/** The visit of a card, with only the parameters that change its content: other parameters show the same card. */
export function withPlainEmbed(visit: Visit): Visit {
  if (readEmbedPath(visit.url.pathname) === undefined) return visit;
  const url = new URL(visit.url);
  url.search = embedQuery(readEmbedOptions(Object.fromEntries(url.searchParams)));
  return atAddress(visit, url);
}
