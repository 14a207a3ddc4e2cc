import { readEmbedTheme } from '../app/embed-theme.ts';
import { readEmbedPath } from '../app/slug-paths.ts';
import { atAddress, type Visit } from './site.ts';

/** The visit of a card, with only the parameters that change its content: other parameters show the same card. */
export function withPlainEmbed(visit: Visit): Visit {
  if (readEmbedPath(visit.url.pathname) === undefined) return visit;
  const theme = readEmbedTheme({ theme: visit.url.searchParams.get('theme') });
  const url = new URL(visit.url);
  url.search = theme === undefined ? '' : `?theme=${theme}`;
  return atAddress(visit, url);
}
