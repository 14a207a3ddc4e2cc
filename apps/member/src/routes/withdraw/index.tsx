import { createFileRoute } from '@tanstack/react-router';
import { createMoneyQueries } from '@uluran/api-sdk/query';
import { WithdrawalsPage } from '../../features/withdrawals/withdrawals-page.tsx';

export const Route = createFileRoute('/withdraw/')({
  loader: ({ context: { client, queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(createMoneyQueries(client).withdrawals());
  },
  component: WithdrawalsPage,
});
