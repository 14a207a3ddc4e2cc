import { useQueryClient } from '@tanstack/react-query';
import { articleConflictOf } from '@uluran/api-sdk/operator';
import { type ServerDraft, useServerDraft } from '@uluran/app-shell/use-server-draft';
import type { ArticleContent, ArticleRecord } from '@uluran/contract/endpoints';
import { useDraftSteps } from '../../app/drafts/use-draft-steps.ts';
import { useConsole } from '../../app/use-console.ts';
import { changesOf, draftName, isContent, isSame } from './article-draft.ts';

/** Draft of an article. */
export type ArticleDraft = ServerDraft<ArticleRecord, ArticleContent>;

/** Saves the words of an article on this device and on the server. */
export function useArticleDraft(article: ArticleRecord): ArticleDraft {
  const { client, queries } = useConsole();
  const cache = useQueryClient();
  const { id } = article;
  return useServerDraft<ArticleRecord, ArticleContent>(article, {
    name: draftName(id),
    wordsOf: ({ content }) => content,
    isSame,
    isWritten: isContent,
    save: async (written, _, version) => await client.articleRecords.save(id, { version, ...changesOf(written) }),
    currentOf: (error) => articleConflictOf(error)?.current,
    onStored: (next) => {
      cache.setQueryData(queries.articleRecord(id).queryKey, next);
      void cache.invalidateQueries({ ...queries.allArticleRecords(), refetchType: 'none' });
    },
  });
}

/** Steps of an article: a publication, a correction, a withdrawal. */
export function useArticleSteps(draft: ArticleDraft) {
  return useDraftSteps(draft, (error) => articleConflictOf(error)?.current);
}

/** Steps of an article on the screen that writes it. */
export type ArticleSteps = ReturnType<typeof useArticleSteps>;
