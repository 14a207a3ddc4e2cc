import { createFileRoute } from '@tanstack/react-router';
import { WithdrawalPage } from '../../../features/withdrawal-review/withdrawal-page.tsx';

export const Route = createFileRoute('/queue/withdrawal/$id')({
  loader: ({ context: { mayRead, queryClient, queries }, params: { id } }) => {
    if (mayRead) void queryClient.prefetchQuery(queries.withdrawalReview(id));
  },
  component: Review,
});

function Review() {
  const { id } = Route.useParams();
  return <WithdrawalPage key={id} id={id} />;
}
