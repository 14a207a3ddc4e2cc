import { createFileRoute } from '@tanstack/react-router';
import { NewsPage } from '../../features/news/news-page.tsx';
import { readNewsSearch } from '../../features/news/news-search.ts';

export const Route = createFileRoute('/content/')({
  validateSearch: readNewsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { mayRead, queryClient, queries }, deps }) => {
    if (mayRead) void queryClient.prefetchInfiniteQuery(queries.articleRecords(deps));
  },
  component: Content,
});

function Content() {
  return <NewsPage search={Route.useSearch()} />;
}
