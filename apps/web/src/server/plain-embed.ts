import { readEmbedTheme } from '../app/embed-theme.ts';
import { readEmbedPath } from '../app/slug-paths.ts';
import { atAddress, type Visit } from './site.ts';

/** The visit of a card at the address that decides its content: with anything else in the query it is the same card. */
export function withPlainEmbed(visit: Visit): Visit {
  if (readEmbedPath(visit.url.pathname) === undefined) return visit;
  const theme = readEmbedTheme({ theme: visit.url.searchParams.get('theme') });
  const url = new URL(visit.url);
  url.search = theme === undefined ? '' : `?theme=${theme}`;
  return atAddress(visit, url);
}
