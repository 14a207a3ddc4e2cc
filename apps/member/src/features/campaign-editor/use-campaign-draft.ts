import { useQueryClient } from '@tanstack/react-query';
import { conflictOf } from '@uluran/api-sdk';
import { type ServerDraft, useServerDraft } from '@uluran/app-shell/use-server-draft';
import { missingOfDraft } from '@uluran/contract/campaign-drafts';
import { jakartaDay } from '@uluran/contract/days';
import { useDeferredValue } from 'react';
import { useMemberContext } from '../../app/use-member-context.ts';
import { changesOf, type EditedCampaign, isSame, isWritten, merge, type Written, wordsOf } from './written.ts';

/** Draft of a campaign. */
export type CampaignWriting = ServerDraft<EditedCampaign, Written>;

/** Saves the draft of a campaign on this device and on the server. */
export function useCampaignDraft(campaign: EditedCampaign): CampaignWriting {
  const { client, queries } = useMemberContext();
  const cache = useQueryClient();
  const { id } = campaign;
  return useServerDraft<EditedCampaign, Written>(campaign, {
    name: `campaign:${id}`,
    wordsOf,
    isSame,
    isWritten,
    merge,
    save: async (written, stored, version) => {
      const { missing, actions, status, ...saved } = await client.ownCampaigns.save(id, {
        version,
        ...changesOf(wordsOf(stored), written),
      });
      const { givingType, ...content } = written;
      const draft = { ...stored.draft, ...content, ...saved, status, missing, gallery: [...content.gallery] };
      return { ...stored, givingType, actions, draft: { ...draft, budget: [...content.budget] }, ...saved };
    },
    currentOf: (error) => {
      const current = conflictOf(error)?.current;
      return current && { ...campaign, draft: current, version: current.version, savedAt: current.savedAt };
    },
    onStored: ({ version: _, savedAt: __, ...next }) => cache.setQueryData(queries.ownCampaign(id).queryKey, next),
  });
}

/** Missing parts before submission. The value is deferred, so that typing does not wait for it. */
export function useMissing({ written, stored: { kind, rules, published } }: CampaignWriting) {
  const settled = useDeferredValue(written);
  return missingOfDraft(kind, settled, rules, { today: jakartaDay(), published: published !== null });
}
