import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { useMemberContext } from '../../app/use-member-context.ts';

/** The edited campaign, read again with every visit. */
export function useEditedCampaign(id: string) {
  const { queries } = useMemberContext();
  return useQuery({ ...queries.ownCampaign(id), staleTime: 0 });
}

/** Opens a campaign for editing: starts a revision of the public version, or recalls a draft from its reviewer. */
export function useOpenDraft(id: string, onOpened: (campaign: OwnCampaignDetail) => void) {
  const { client, queries } = useMemberContext();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (step: 'revise' | 'recall') => client.ownCampaigns[step](id),
    onSuccess: (campaign) => {
      cache.setQueryData(queries.ownCampaign(id).queryKey, campaign);
      void cache.invalidateQueries({ queryKey: queries.ownCampaigns().queryKey, refetchType: 'none' });
      onOpened(campaign);
    },
    onError: (error) => {
      toasts.add({ message: problemOf(error), tone: 'error', key: 'campaign-step' });
      void cache.invalidateQueries(queries.ownCampaign(id));
    },
  });
}
