import type { ArticleSummary, ArticleTag } from '@uluran/contract/endpoints';

/** One page of the list of news. */
export interface NewsPageProps {
  articles: readonly ArticleSummary[];
  tags: readonly ArticleTag[];
  /** The selected tag; undefined for all. */
  tag: ArticleTag | undefined;
  /** Number of articles; only on the first page. */
  total: number | undefined;
  nextCursor: string | null;
  /** True on every page after the first. */
  later: boolean;
}
