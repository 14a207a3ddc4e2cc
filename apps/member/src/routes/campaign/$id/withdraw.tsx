import { createFileRoute } from '@tanstack/react-router';
import { createMoneyQueries } from '@uluran/api-sdk/query';
import { CampaignHeadOf } from '../../../features/campaigns/campaign-head.tsx';
import { RequestPage } from '../../../features/withdrawals/request-page.tsx';

export const Route = createFileRoute('/campaign/$id/withdraw')({
  loader: ({ context: { client, queries, queryClient }, params }) => {
    void queryClient.prefetchQuery(queries.ownCampaign(params.id));
    void queryClient.prefetchQuery(createMoneyQueries(client).withdrawalTerms(params.id));
    void queryClient.prefetchQuery(createMoneyQueries(client).bankAccounts());
  },
  component: Withdraw,
});

function Withdraw() {
  const { id } = Route.useParams();
  return (
    <>
      <CampaignHeadOf id={id} />
      <RequestPage campaignId={id} />
    </>
  );
}
