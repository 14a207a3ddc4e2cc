import { createFileRoute } from '@tanstack/react-router';
import { UpdatesPage } from '../../../../features/updates/updates-page.tsx';

export const Route = createFileRoute('/campaign/$id/news/')({
  loader: ({ context: { queryClient, queries }, params }) => {
    void queryClient.prefetchInfiniteQuery(queries.ownUpdates(params.id));
  },
  component: CampaignNews,
});

function CampaignNews() {
  return <UpdatesPage campaign={Route.useParams().id} />;
}
