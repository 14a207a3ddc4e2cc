import { createFileRoute } from '@tanstack/react-router';
import { readDonationSearch } from '../../features/donations/donation-search.ts';
import { DonationsPage } from '../../features/donations/donations-page.tsx';

export const Route = createFileRoute('/donation/')({
  validateSearch: readDonationSearch,
  loaderDeps: ({ search }) => search,
  // The gifts load together with the screen's code; the screen shows the loading state.
  loader: ({ context: { queryClient, queries }, deps }) => {
    void queryClient.prefetchInfiniteQuery(queries.ownDonations(deps));
  },
  component: DonationHistory,
});

function DonationHistory() {
  return <DonationsPage search={Route.useSearch()} />;
}
