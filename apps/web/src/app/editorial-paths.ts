/** The list of the site's own news, its feed, and the editors' picks. */
export const NEWS_PATH = '/news';
export const FEED_PATH = '/news/feed.xml';
export const FEATURED_PATH = '/featured';

/** `/news/sumur-ketiga-mengalir` */
export function articlePath(slug: string): string {
  return `${NEWS_PATH}/${encodeURIComponent(slug)}`;
}

/** The list from its beginning or from a cursor on: all articles, or those of a tag. */
export function newsListPath({ tag, cursor }: { tag?: string | undefined; cursor?: string | undefined }): string {
  const query = new URLSearchParams({ ...(tag !== undefined && { tag }), ...(cursor !== undefined && { cursor }) });
  return query.size === 0 ? NEWS_PATH : `${NEWS_PATH}?${query}`;
}
