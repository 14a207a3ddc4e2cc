import { createFileRoute } from '@tanstack/react-router';
import { CampaignHeadOf } from '../../../../features/campaigns/campaign-head.tsx';
import { UpdatesPage } from '../../../../features/updates/updates-page.tsx';

export const Route = createFileRoute('/campaign/$id/news/')({
  loader: ({ context: { queryClient, queries }, params }) => {
    void queryClient.prefetchQuery(queries.ownCampaign(params.id));
    void queryClient.prefetchInfiniteQuery(queries.ownUpdates(params.id));
  },
  component: CampaignNews,
});

function CampaignNews() {
  const { id } = Route.useParams();
  return (
    <>
      <CampaignHeadOf id={id} />
      <UpdatesPage campaign={id} />
    </>
  );
}
