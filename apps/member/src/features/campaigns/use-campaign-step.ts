import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { problemOf } from '../../app/problem-of.ts';
import { toasts } from '../../app/toasts.ts';
import { useMemberContext } from '../../app/use-member-context.ts';

/** Steps with a campaign as a whole. */
export type CampaignStep = 'recall' | 'pause' | 'resume' | 'end';

const DONE: Record<CampaignStep, string> = {
  recall: 'Pengajuan ditarik kembali.',
  pause: 'Galang dana dijeda.',
  resume: 'Galang dana berjalan lagi.',
  end: 'Galang dana diakhiri.',
};

/** Takes a step, and shows everywhere what came of it. */
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
      toasts.add({ message: DONE[step], tone: 'success', key: 'campaign-step' });
    },
    onError: (error) => {
      toasts.add({ message: problemOf(error), tone: 'error', key: 'campaign-step' });
      // Its state may be another by now.
      void cache.invalidateQueries(queries.ownCampaign(id));
    },
  });
}
