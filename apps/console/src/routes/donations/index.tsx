import { createFileRoute } from '@tanstack/react-router';
import { readPagedSearch } from '../../features/gifts/gift-search.ts';
import { GiftsPage } from '../../features/gifts/gifts-page.tsx';

export const Route = createFileRoute('/donations/')({
  validateSearch: readPagedSearch,
  // Without the page: the router keeps a match of each selection in memory.
  loaderDeps: ({ search: { page: _, ...search } }) => search,
  // The first page loads together with the screen's code; the screen shows the loading state.
  loader: ({ context: { mayRead, queryClient, queries }, deps, location }) => {
    if (mayRead && !('page' in location.search)) void queryClient.prefetchQuery(queries.giftsPage(deps));
  },
  component: Gifts,
});

function Gifts() {
  return <GiftsPage search={Route.useSearch()} />;
}
