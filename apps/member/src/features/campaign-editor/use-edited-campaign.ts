import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { useMemberContext } from '../../app/use-member-context.ts';

/** The campaign that is written, as it is now. */
export function useEditedCampaign(id: string) {
  const { queries } = useMemberContext();
  return useQuery({ ...queries.ownCampaign(id), staleTime: 0 });
}

/** What opens a campaign for writing: a change of what is public, or a draft taken back from its reviewer. */
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
