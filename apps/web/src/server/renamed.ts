import { TARGET_ROUTES } from '@uluran/contract/targets';
import type { AppContext } from '../app/context.ts';
import { KINDS_WITH_PAGES } from '../targets/kinds.ts';
import type { DetailPages, TargetPages } from '../targets/target-pages.ts';

/** A route that was matched, and what its path names. */
interface Matched {
  routeId: string;
  params: Record<string, string | undefined>;
}

/** Any kind, of which some have updates. */
type AnyPages = TargetPages & Partial<Pick<DetailPages, 'newsItem'>>;

/**
 * A renamed target is found by its former slug too, but its pages have only the present address, so that old links lead to the page that search
 * engines list. Only the server looks for it, in what the loaders have read: no page of the site links to one that old.
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
  const asked = params[parameter] ?? '';
  const now = presentSlug(pages as unknown as AnyPages, context, asked, params.id);
  if (now === undefined || now === asked) return undefined;
  const segments = url.pathname.split('/');
  segments[base.split('/').length] = encodeURIComponent(now);
  return segments.join('/') + url.search;
}

function presentSlug(
  pages: AnyPages,
  { queryClient, queries }: AppContext,
  asked: string,
  newsId: string | undefined,
): string | undefined {
  const target = queryClient.getQueryData(pages.read(queries, asked).queryKey);
  if (target !== undefined || newsId === undefined || pages.newsItem === undefined) return target?.slug;
  return queryClient.getQueryData(pages.newsItem(queries, asked, newsId).queryKey)?.target.slug;
}
