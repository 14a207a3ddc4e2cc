import { useQueryClient } from '@tanstack/react-query';
import { siteTextConflictOf } from '@uluran/api-sdk/operator';
import { type ServerDraft, useServerDraft } from '@uluran/app-shell/use-server-draft';
import type { SiteTextRecord } from '@uluran/contract/endpoints';
import { useDraftSteps } from '../../app/drafts/use-draft-steps.ts';
import { useConsole } from '../../app/use-console.ts';
import { changesOf, draftName, isSame, isWords, type TextWords } from './text-draft.ts';

/** A text with the name that steps use. */
export type NamedText = SiteTextRecord & { id: SiteTextRecord['key'] };

export const withName = (text: SiteTextRecord): NamedText => ({ ...text, id: text.key });

/** Draft of a text. */
export type TextDraft = ServerDraft<NamedText, TextWords>;

const currentOf = (error: unknown): NamedText | undefined => {
  const current = siteTextConflictOf(error)?.current;
  return current === undefined ? undefined : withName(current);
};

/** Saves the words of a text on this device and on the server. */
export function useTextDraft(text: NamedText): TextDraft {
  const { client, queries } = useConsole();
  const cache = useQueryClient();
  const { key } = text;
  return useServerDraft<NamedText, TextWords>(text, {
    name: draftName(key),
    wordsOf: ({ content }) => content,
    isSame,
    isWritten: isWords,
    save: async (written, _, version) =>
      withName(await client.siteTextRecords.save(key, { version: Number(version), ...changesOf(written) })),
    currentOf,
    onStored: (next) => {
      cache.setQueryData(queries.siteTextRecord(key).queryKey, next);
      void cache.invalidateQueries({ ...queries.siteTextRecords(), refetchType: 'none' });
    },
  });
}

/** Steps of a text: a publication, and discarding unpublished words. */
export const useTextSteps = (draft: TextDraft) => useDraftSteps(draft, currentOf);

export type TextSteps = ReturnType<typeof useTextSteps>;
