import type { ArticleSummary, ArticleTag } from '@uluran/contract/endpoints';

/** One page of the list of news. */
export interface NewsPageProps {
  articles: readonly ArticleSummary[];
  tags: readonly ArticleTag[];
  /** The tag that is shown; undefined for all. */
  tag: ArticleTag | undefined;
  /** With the first page only. */
  total: number | undefined;
  nextCursor: string | null;
  /** It is not the first page. */
  later: boolean;
}
