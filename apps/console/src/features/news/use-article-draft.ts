import { useQueryClient } from '@tanstack/react-query';
import { articleConflictOf, isApiError } from '@uluran/api-sdk/operator';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import { type ServerDraft, useServerDraft } from '@uluran/app-shell/use-server-draft';
import type { ArticleContent, ArticleRecord } from '@uluran/contract/endpoints';
import { useState } from 'react';
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

class NotSaved extends Error {}

/** Steps of an article: a publication, a correction, a withdrawal. Typed words are saved first. */
export function useArticleSteps(draft: ArticleDraft) {
  const [busy, setBusy] = useState<string>();

  /** Makes a call with the stored version; returns true if it succeeded. A failure is shown as a message, another version as a choice. */
  async function run(
    step: string,
    call: (id: string, version: number) => Promise<ArticleRecord | undefined>,
    message: string,
  ): Promise<boolean> {
    setBusy(step);
    try {
      await draft.saver.flush();
      if (draft.saver.unsaved() !== undefined) throw new NotSaved();
      const next = await call(draft.stored.id, draft.version.current);
      if (next !== undefined) draft.take(next);
      toasts.add({ message, tone: 'success', key: 'article' });
      return true;
    } catch (error) {
      const conflict = articleConflictOf(error);
      if (conflict !== undefined) draft.meet(conflict.current);
      else toasts.add({ message: sentenceOf(error), tone: 'error', key: 'article' });
      return false;
    } finally {
      setBusy(undefined);
    }
  }
  return { busy, run };
}

function sentenceOf(error: unknown): string {
  if (error instanceof NotSaved) return 'Tulisan Anda belum tersimpan. Coba lagi setelah tersambung.';
  const [field] = isApiError(error) ? Object.values(error.fields).flat() : [];
  return field ?? problemOf(error);
}

/** Steps of an article on the screen that writes it. */
export type ArticleSteps = ReturnType<typeof useArticleSteps>;
