import { createFileRoute } from '@tanstack/react-router';
import { createMoneyQueries } from '@uluran/api-sdk/query';
import { WithdrawalPage } from '../../features/withdrawals/withdrawal-page.tsx';

export const Route = createFileRoute('/withdraw/$id')({
  loader: ({ context: { client, queryClient }, params }) => {
    void queryClient.prefetchQuery(createMoneyQueries(client).withdrawal(params.id));
  },
  component: OneWithdrawal,
});

function OneWithdrawal() {
  return <WithdrawalPage id={Route.useParams().id} />;
}
