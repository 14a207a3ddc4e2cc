import { createFileRoute } from '@tanstack/react-router';
import { PickPage } from '../../../features/featured/pick-page.tsx';

export const Route = createFileRoute('/content/featured/$id')({
  loader: ({ context: { mayRead, queryClient, queries }, params: { id } }) => {
    if (mayRead) void queryClient.prefetchQuery(queries.featuredRecord(id));
  },
  component: PickOfRoute,
});

function PickOfRoute() {
  const { id } = Route.useParams();
  return <PickPage key={id} id={id} />;
}
