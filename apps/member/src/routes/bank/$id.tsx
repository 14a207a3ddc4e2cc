import { createFileRoute } from '@tanstack/react-router';
import { createMoneyQueries } from '@uluran/api-sdk/query';
import { BankAccountPage } from '../../features/bank-accounts/bank-account-page.tsx';

export const Route = createFileRoute('/bank/$id')({
  loader: ({ context: { client, queryClient } }) => {
    void queryClient.prefetchQuery(createMoneyQueries(client).bankAccounts());
  },
  component: OneAccount,
});

function OneAccount() {
  return <BankAccountPage id={Route.useParams().id} />;
}
