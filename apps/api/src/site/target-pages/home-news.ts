import type { Home } from '@uluran/contract/endpoints';

/** Number of news on the home page, of both sources together. */
export const NEWS_ROWS = 4;

interface Candidate<Item> {
  item: Item;
  /** Target of the article or update; null without one. */
  targetId: number | null;
  publishedAt: Date;
}

/** The newest articles of the site and updates of campaigns, each newest first. */
export interface NewsCandidates {
  articles: Candidate<Home['articles'][number]>[];
  updates: Candidate<Home['latestNews'][number]>[];
}

/** Returns the newest of both, at most one for each target: an article is often written from an update. */
export function chooseNews({ articles, updates }: NewsCandidates): Pick<Home, 'articles' | 'latestNews'> {
  const newestFirst = [...articles, ...updates].sort(
    (one, other) => other.publishedAt.getTime() - one.publishedAt.getTime(),
  );
  const told = new Set<number>();
  const chosen = new Set<Candidate<unknown>>();
  for (const candidate of newestFirst) {
    if (chosen.size === NEWS_ROWS) break;
    if (candidate.targetId !== null && told.has(candidate.targetId)) continue;
    if (candidate.targetId !== null) told.add(candidate.targetId);
    chosen.add(candidate);
  }
  return {
    articles: articles.filter((article) => chosen.has(article)).map(({ item }) => item),
    latestNews: updates.filter((update) => chosen.has(update)).map(({ item }) => item),
  };
}
