import { createFileRoute } from '@tanstack/react-router';
import { CampaignPage } from '../../../features/campaign-review/campaign-page.tsx';

export const Route = createFileRoute('/queue/campaign/$id')({
  loader: ({ context: { mayRead, queryClient, queries }, params: { id } }) => {
    if (mayRead) void queryClient.prefetchQuery(queries.campaignReview(id));
  },
  component: Review,
});

function Review() {
  const { id } = Route.useParams();
  return <CampaignPage key={id} id={id} />;
}
