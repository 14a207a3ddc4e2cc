import type { Queryable } from '../platform/database/client.ts';
import type { ExternalLinks } from '../platform/links/external-links.ts';
import { articleHandlers } from './articles/routes.ts';
import { siteTextHandlers } from './texts/routes.ts';

/** Handlers of the site's own words: news, help and legal texts. */
export function readingHandlers(sql: Queryable, externalLinks: ExternalLinks) {
  return { ...articleHandlers(sql, externalLinks), ...siteTextHandlers(sql, externalLinks) };
}
