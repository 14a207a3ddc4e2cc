import { createFileRoute } from '@tanstack/react-router';
import { DonationPage } from '../../../features/donations/donation-page.tsx';

export const Route = createFileRoute('/donation/product/$id')({
  loader: ({ context: { queryClient, queries }, params }) => {
    void queryClient.prefetchQuery(queries.ownDonation(params.id));
  },
  component: OneProductDonation,
});

function OneProductDonation() {
  return <DonationPage id={Route.useParams().id} of="product" />;
}
