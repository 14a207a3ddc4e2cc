import { useQueryClient } from '@tanstack/react-query';
import { updateConflictOf } from '@uluran/api-sdk';
import { type ServerDraft, useServerDraft } from '@uluran/app-shell/use-server-draft';
import type { OwnUpdate } from '@uluran/contract/endpoints';
import { useMemberContext } from '../../app/use-member-context.ts';
import { draftName, isSame, isWritten, type Written, wordsOf } from './update-draft.ts';

/** Draft of an update. */
export type UpdateDraft = ServerDraft<OwnUpdate, Written>;

/** Saves the draft of an update on this device and on the server. */
export function useUpdateDraft(update: OwnUpdate): UpdateDraft {
  const { client, queries } = useMemberContext();
  const cache = useQueryClient();
  const { campaign, id } = update;
  return useServerDraft<OwnUpdate, Written>(update, {
    name: draftName(update),
    wordsOf,
    isSame,
    isWritten,
    save: async (written, stored, version) => ({
      ...stored,
      ...written,
      ...(await client.ownUpdates.save(campaign.id, id, { version, ...written })),
    }),
    currentOf: (error) => updateConflictOf(error)?.current,
    onStored: (next) => cache.setQueryData(queries.ownUpdate(campaign.id, id).queryKey, next),
  });
}
