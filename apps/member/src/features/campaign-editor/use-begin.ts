import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import type { EndpointInput } from '@uluran/contract/endpoints';
import { useMemberContext } from '../../app/use-member-context.ts';

/** Creates a draft, and opens its editor. */
export function useBegin() {
  const { client, queries } = useMemberContext();
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (form: EndpointInput<'createOwnCampaign', 'body'>) => client.ownCampaigns.create(form),
    onSuccess: (campaign) => {
      cache.setQueryData(queries.ownCampaign(campaign.id).queryKey, campaign);
      void cache.invalidateQueries({ queryKey: queries.ownCampaigns().queryKey, refetchType: 'none' });
      void navigate({ to: '/campaign/$id/edit', params: { id: campaign.id }, replace: true });
    },
    onError: (error) => toasts.add({ message: problemOf(error), tone: 'error', key: 'campaign-step' }),
  });
}
