import { createFileRoute } from '@tanstack/react-router';
import { createMoneyQueries } from '@uluran/api-sdk/query';
import { BankAccountsPage } from '../../features/bank-accounts/bank-accounts-page.tsx';

export const Route = createFileRoute('/bank/')({
  loader: ({ context: { client, queryClient } }) => {
    void queryClient.prefetchQuery(createMoneyQueries(client).bankAccounts());
  },
  component: BankAccountsPage,
});
