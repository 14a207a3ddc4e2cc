import { createFileRoute } from '@tanstack/react-router';
import { createMoneyQueries } from '@uluran/api-sdk/query';
import { RequestPage } from '../../../features/withdrawals/request-page.tsx';

export const Route = createFileRoute('/campaign/$id/withdraw')({
  loader: ({ context: { client, queryClient }, params }) => {
    void queryClient.prefetchQuery(createMoneyQueries(client).withdrawalTerms(params.id));
    void queryClient.prefetchQuery(createMoneyQueries(client).bankAccounts());
  },
  component: Withdraw,
});

function Withdraw() {
  return <RequestPage campaignId={Route.useParams().id} />;
}
