import { createFileRoute } from '@tanstack/react-router';
import { UnmatchedPage } from '../../../features/unmatched-review/unmatched-page.tsx';

export const Route = createFileRoute('/queue/unmatched/$id')({
  loader: ({ context: { mayRead, queryClient, queries }, params: { id } }) => {
    if (!mayRead) return;
    void queryClient.prefetchQuery(queries.unmatchedReview(id));
    void queryClient.prefetchQuery(queries.queueItem('unmatched', id));
  },
  component: Review,
});

function Review() {
  const { id } = Route.useParams();
  return <UnmatchedPage key={id} id={id} />;
}
