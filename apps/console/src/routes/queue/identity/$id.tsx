import { createFileRoute } from '@tanstack/react-router';
import { IdentityPage } from '../../../features/identity-review/identity-page.tsx';

export const Route = createFileRoute('/queue/identity/$id')({
  loader: ({ context: { mayRead, queryClient, queries }, params: { id } }) => {
    if (mayRead) void queryClient.prefetchQuery(queries.identityReview(id));
  },
  component: Review,
});

function Review() {
  const { id } = Route.useParams();
  return <IdentityPage key={id} id={id} />;
}
