import { createFileRoute } from '@tanstack/react-router';
import { readSearch } from '../../features/gifts/gift-search.ts';
import { GiftsPage } from '../../features/gifts/gifts-page.tsx';

export const Route = createFileRoute('/donations/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  // The list loads together with the screen's code; the screen shows the loading state.
  loader: ({ context: { mayRead, queryClient, queries }, deps }) => {
    if (mayRead) void queryClient.prefetchInfiniteQuery(queries.gifts(deps));
  },
  component: Gifts,
});

function Gifts() {
  return <GiftsPage search={Route.useSearch()} />;
}
