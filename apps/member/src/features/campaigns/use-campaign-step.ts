import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { KIND_WORDS } from '../../app/kind-words.ts';
import { useMemberContext } from '../../app/use-member-context.ts';

/** Steps of a whole campaign. */
export type CampaignStep = 'recall' | 'pause' | 'resume' | 'end';

const DONE: Record<CampaignStep, (title: string) => string> = {
  recall: () => 'Pengajuan ditarik kembali.',
  pause: (title) => `${title} dijeda.`,
  resume: (title) => `${title} berjalan lagi.`,
  end: (title) => `${title} diakhiri.`,
};

/** Takes a step, and shows the changed campaign on every screen. */
export function useCampaignStep(id: string) {
  const { client, queries } = useMemberContext();
  const cache = useQueryClient();
  const store = (campaign: OwnCampaignDetail) => {
    cache.setQueryData(queries.ownCampaign(id).queryKey, campaign);
    void cache.invalidateQueries(queries.ownCampaigns());
    void cache.invalidateQueries(queries.summary());
  };
  return useMutation({
    mutationFn: (step: CampaignStep) => client.ownCampaigns[step](id),
    onSuccess: (campaign, step) => {
      store(campaign);
      toasts.add({ message: DONE[step](KIND_WORDS[campaign.kind].title), tone: 'success', key: 'campaign-step' });
    },
    onError: (error) => {
      toasts.add({ message: problemOf(error), tone: 'error', key: 'campaign-step' });
      // The campaign may have another state by now.
      void cache.invalidateQueries(queries.ownCampaign(id));
    },
  });
}
