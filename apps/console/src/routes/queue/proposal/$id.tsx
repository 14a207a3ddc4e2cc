import { createFileRoute } from '@tanstack/react-router';
import { ProposalPage } from '../../../features/proposal-review/proposal-page.tsx';

export const Route = createFileRoute('/queue/proposal/$id')({
  loader: ({ context: { mayRead, queryClient, queries }, params: { id } }) => {
    if (!mayRead) return;
    void queryClient.prefetchQuery(queries.proposal(id));
    void queryClient.prefetchQuery(queries.queueItem('proposal', id));
  },
  component: Review,
});

function Review() {
  const { id } = Route.useParams();
  return <ProposalPage key={id} id={id} />;
}
