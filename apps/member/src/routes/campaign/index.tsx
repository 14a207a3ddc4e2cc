import { createFileRoute } from '@tanstack/react-router';
import { CampaignsPage } from '../../features/campaigns/campaigns-page.tsx';

export const Route = createFileRoute('/campaign/')({
  // The campaigns load together with the screen's code; the screen shows the loading state.
  loader: ({ context: { queryClient, queries } }) => {
    void queryClient.prefetchInfiniteQuery(queries.ownCampaigns());
  },
  component: CampaignsPage,
});
