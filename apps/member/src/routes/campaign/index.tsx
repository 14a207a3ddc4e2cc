import { createFileRoute } from '@tanstack/react-router';
import { CampaignsPage } from '../../features/campaigns/campaigns-page.tsx';

export const Route = createFileRoute('/campaign/')({
  // On the way while the screen's code is; the screen shows the wait.
  loader: ({ context: { queryClient, queries } }) => {
    void queryClient.prefetchInfiniteQuery(queries.ownCampaigns());
  },
  component: CampaignsPage,
});
