import { LEGAL_ENTITY, LOCALE, PRODUCT_NAME } from '@uluran/brand';
import type { ArticleSummary } from '@uluran/contract/endpoints';
import { escapeHtml } from '@uluran/page-server';
import { articlePath, FEED_PATH, NEWS_PATH } from '../app/editorial-paths.ts';
import { clientOf, failedAt, type Site, type Visit } from './site.ts';
import { textResponse } from './text-response.ts';

/** Number of entries. It is small because feed readers fetch often; the list page has the older articles. */
const ENTRIES = 20;

function entry({ slug, title, summary, author, publishedAt, updatedAt, tags }: ArticleSummary, origin: string): string {
  const address = escapeHtml(new URL(articlePath(slug), origin).href);
  const at = (instant: string) => new Date(instant).toISOString();
  return [
    `<entry><title>${escapeHtml(title)}</title><link href="${address}"/><id>${address}</id>`,
    `<published>${at(publishedAt)}</published><updated>${at(updatedAt)}</updated>`,
    `<author><name>${escapeHtml(author)}</name></author><summary>${escapeHtml(summary)}</summary>`,
    ...tags.map((tag) => `<category term="${escapeHtml(tag.slug)}" label="${escapeHtml(tag.name)}"/>`),
    '</entry>',
  ].join('');
}

/** `/news/feed.xml`: the newest articles for feed readers (RFC 4287); 503 while the API cannot be reached. */
export async function feedResponse(site: Site, visit: Visit): Promise<Response> {
  const client = clientOf(site, visit);
  try {
    const { items } = await client.articles.list({ limit: ENTRIES });
    const at = (path: string) => escapeHtml(new URL(path, site.publicOrigin).href);
    // A feed without entries has no time of change, but readers need a time.
    const updated =
      items
        .map(({ updatedAt }) => new Date(updatedAt).toISOString())
        .toSorted()
        .at(-1) ?? '2000-01-01T00:00:00.000Z';
    const xml = [
      `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LOCALE.html}">`,
      `<title>Berita ${escapeHtml(PRODUCT_NAME)}</title><id>${at(NEWS_PATH)}</id><updated>${updated}</updated>`,
      `<link rel="self" type="application/atom+xml" href="${at(FEED_PATH)}"/><link href="${at(NEWS_PATH)}"/>`,
      `<author><name>${escapeHtml(LEGAL_ENTITY)}</name></author>`,
      ...items.map((item) => entry(item, site.publicOrigin)),
      '</feed>\n',
    ].join('\n');
    return await textResponse(visit, xml, { type: 'application/atom+xml; charset=utf-8' });
  } catch (error) {
    site.log.error('the feed could not be made', { ...failedAt(visit), error });
    return textResponse(visit, 'Layanan sedang tidak tersedia.\n', { status: 503, cache: 'no-store' });
  }
}
