import { createFileRoute } from '@tanstack/react-router';
import { readDonationSearch } from '../../features/donations/donation-search.ts';
import { DonationsPage } from '../../features/donations/donations-page.tsx';

export const Route = createFileRoute('/donation/')({
  validateSearch: readDonationSearch,
  loaderDeps: ({ search }) => search,
  // The gifts are on the way while the screen's code is; the screen shows the wait.
  loader: ({ context: { queryClient, queries }, deps }) => {
    void queryClient.prefetchInfiniteQuery(queries.ownDonations(deps));
  },
  component: DonationHistory,
});

function DonationHistory() {
  return <DonationsPage search={Route.useSearch()} />;
}
