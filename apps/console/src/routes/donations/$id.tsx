import { createFileRoute } from '@tanstack/react-router';
import { GiftPage } from '../../features/gifts/gift-page.tsx';
import { readPagedSearch } from '../../features/gifts/gift-search.ts';

export const Route = createFileRoute('/donations/$id')({
  // The search and the page of the list, for the way back.
  validateSearch: readPagedSearch,
  loader: ({ context: { mayRead, queryClient, queries }, params: { id } }) => {
    if (mayRead) void queryClient.prefetchQuery(queries.gift(id));
  },
  component: Gift,
});

function Gift() {
  const { id } = Route.useParams();
  return <GiftPage key={id} id={id} search={Route.useSearch()} />;
}
