import { createFileRoute } from '@tanstack/react-router';
import { EvidencePage } from '../../../features/evidence-review/evidence-page.tsx';

export const Route = createFileRoute('/queue/evidence/$id')({
  loader: ({ context: { mayRead, queryClient, queries }, params: { id } }) => {
    if (mayRead) void queryClient.prefetchQuery(queries.evidenceReview(id));
  },
  component: Review,
});

function Review() {
  const { id } = Route.useParams();
  return <EvidencePage key={id} id={id} />;
}
