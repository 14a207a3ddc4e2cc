import type { Home, Picture } from '@uluran/contract/endpoints';
import { targetNewsPath } from '@uluran/contract/targets';
import { articlePath } from '../../app/editorial-paths.ts';
import { CAMPAIGNS } from '../../targets/campaigns.ts';

const ROWS = 4;

/** One of the site's own articles, or an update of a campaign. */
export interface NewsRow {
  path: string;
  title: string;
  words: string;
  picture: Picture | null;
  publishedAt: string;
}

/** Returns the newest articles and updates, newest first. */
export function newsRows({ articles, latestNews }: Pick<Home, 'articles' | 'latestNews'>): NewsRow[] {
  return [...articles.map(ofArticle), ...latestNews.map(ofUpdate)]
    .sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))
    .slice(0, ROWS);
}

/** Returns the newest row whose picture the page does not show elsewhere, and the others. */
export function leadAndOthers(rows: readonly NewsRow[], shown: ReadonlySet<string>) {
  const lead = rows.find(({ picture }) => picture !== null && !shown.has(picture.url)) ?? rows[0];
  return { lead, others: rows.filter((row) => row !== lead) };
}

function ofArticle({ slug, title, summary, cover, publishedAt }: Home['articles'][number]): NewsRow {
  return { path: articlePath(slug), title, words: summary, picture: cover, publishedAt };
}

function ofUpdate({ id, title, excerpt, picture, publishedAt, campaignSlug }: Home['latestNews'][number]): NewsRow {
  const path = targetNewsPath({ kind: CAMPAIGNS.kind, slug: campaignSlug }, id);
  return { path, title, words: excerpt, picture, publishedAt };
}
