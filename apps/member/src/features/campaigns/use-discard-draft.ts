import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetDraft } from '@uluran/app-shell/drafts';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { deviceStorage, tabStorage } from '@uluran/pwa/storage';
import { useMemberContext } from '../../app/use-member-context.ts';

/** Deletes unpublished changes; deletes the whole campaign if it was never published. */
export function useDiscardDraft({ id, published }: OwnCampaignDetail) {
  const { client, queries } = useMemberContext();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const isNew = published === null;
  return useMutation({
    mutationFn: () => client.ownCampaigns.discard(id),
    onSuccess: async () => {
      // Otherwise the editor would restore the draft from this device's storage.
      for (const place of [tabStorage, deviceStorage]) forgetDraft(`campaign:${id}`, place);
      toasts.add({ message: isNew ? 'Draf dihapus.' : 'Perubahan dibuang.', tone: 'success', key: 'campaign-step' });
      if (isNew) await navigate({ to: '/campaign', replace: true });
      else await cache.invalidateQueries(queries.ownCampaign(id));
      void cache.invalidateQueries(queries.ownCampaigns());
      void cache.invalidateQueries(queries.summary());
    },
    onError: (error) => {
      toasts.add({ message: problemOf(error), tone: 'error', key: 'campaign-step' });
      void cache.invalidateQueries(queries.ownCampaign(id));
    },
  });
}
