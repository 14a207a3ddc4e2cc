import { createFileRoute } from '@tanstack/react-router';
import { DonationPage } from '../../features/donations/donation-page.tsx';

export const Route = createFileRoute('/donation/$id')({
  loader: ({ context: { queryClient, queries }, params }) => {
    void queryClient.prefetchQuery(queries.ownDonation(params.id));
  },
  component: OneDonation,
});

function OneDonation() {
  return <DonationPage id={Route.useParams().id} of="money" />;
}
