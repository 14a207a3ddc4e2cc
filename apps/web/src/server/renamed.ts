import { TARGET_ROUTES } from '@uluran/contract/targets';
import type { AppContext } from '../app/context.ts';
import { KINDS_WITH_PAGES } from '../targets/kinds.ts';
import type { DetailPages, TargetPages } from '../targets/target-pages.ts';

/** A matched route, with the parameters of its path. */
interface Matched {
  routeId: string;
  params: Record<string, string | undefined>;
}

/** Pages of any kind; only some kinds have updates. */
type AnyPages = TargetPages & Partial<Pick<DetailPages, 'newsItem'>>;

/**
 * Returns the present address of a renamed target for a request with its former slug, so that old links redirect to the page that search engines
 * list. Only the server calls it, with the data of the loaders: no page of the site links to a former slug.
 *
 * @returns the page's present address, with the query of the requested one; undefined if that was requested
 */
export function renamedAddress(url: URL, { routeId, params }: Matched, context: AppContext): string | undefined {
  const pages = KINDS_WITH_PAGES.find(({ kind }) => {
    const { base, parameter } = TARGET_ROUTES[kind];
    return routeId.startsWith(`${base}/$${parameter}`);
  });
  if (pages === undefined) return undefined;
  const { base, parameter } = TARGET_ROUTES[pages.kind];
  const requestedSlug = params[parameter] ?? '';
  const now = presentSlug(pages as unknown as AnyPages, context, requestedSlug, params.id);
  if (now === undefined || now === requestedSlug) return undefined;
  const segments = url.pathname.split('/');
  segments[base.split('/').length] = encodeURIComponent(now);
  return segments.join('/') + url.search;
}

function presentSlug(
  pages: AnyPages,
  { queryClient, queries }: AppContext,
  requestedSlug: string,
  newsId: string | undefined,
): string | undefined {
  const target = queryClient.getQueryData(pages.read(queries, requestedSlug).queryKey);
  if (target !== undefined || newsId === undefined || pages.newsItem === undefined) return target?.slug;
  return queryClient.getQueryData(pages.newsItem(queries, requestedSlug, newsId).queryKey)?.target.slug;
}
