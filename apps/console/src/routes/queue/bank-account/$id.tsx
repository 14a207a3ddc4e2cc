import { createFileRoute } from '@tanstack/react-router';
import { BankAccountPage } from '../../../features/bank-account-review/bank-account-page.tsx';

export const Route = createFileRoute('/queue/bank-account/$id')({
  // The account itself is read on demand: the API records each reading.
  loader: ({ context: { mayRead, queryClient, queries }, params: { id } }) => {
    if (mayRead) void queryClient.prefetchQuery(queries.queueItem('bankAccount', id));
  },
  component: Review,
});

function Review() {
  const { id } = Route.useParams();
  return <BankAccountPage key={id} id={id} />;
}
