import { useQueryClient } from '@tanstack/react-query';
import { programmeConflictOf } from '@uluran/api-sdk/operator';
import { type ServerDraft, useServerDraft } from '@uluran/app-shell/use-server-draft';
import type { ProgrammeRecord } from '@uluran/contract/endpoints';
import { useDraftSteps } from '../../app/drafts/use-draft-steps.ts';
import { useConsole } from '../../app/use-console.ts';
import { changesOf, draftName, isSame, isWritten, type WrittenProgramme, writtenOf } from './programme-draft.ts';

/** Draft of a programme. */
export type ProgrammeDraft = ServerDraft<ProgrammeRecord, WrittenProgramme>;

/** Saves a programme on this device and on the server. */
export function useProgrammeDraft(programme: ProgrammeRecord): ProgrammeDraft {
  const { client, queries } = useConsole();
  const cache = useQueryClient();
  const { id } = programme;
  return useServerDraft<ProgrammeRecord, WrittenProgramme>(programme, {
    name: draftName(id),
    wordsOf: writtenOf,
    isSame,
    isWritten,
    save: async (written, _, version) => await client.programmeRecords.save(id, { version, ...changesOf(written) }),
    currentOf: (error) => programmeConflictOf(error)?.current,
    onStored: (next) => {
      cache.setQueryData(queries.programmeRecord(id).queryKey, next);
      void cache.invalidateQueries({ ...queries.allProgrammeRecords(), refetchType: 'none' });
    },
  });
}

/** Steps of a programme: a request, a publication, a pause. */
export function useProgrammeSteps(draft: ProgrammeDraft) {
  return useDraftSteps(draft, (error) => programmeConflictOf(error)?.current);
}

/** Steps of a programme on the screen that writes it. */
export type ProgrammeSteps = ReturnType<typeof useProgrammeSteps>;
