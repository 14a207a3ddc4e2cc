import { createFileRoute } from '@tanstack/react-router';
import { FeaturedPage } from '../../../features/featured/featured-page.tsx';

export const Route = createFileRoute('/content/featured/')({
  loader: ({ context: { mayRead, queryClient, queries } }) => {
    if (mayRead) void queryClient.prefetchInfiniteQuery(queries.featuredRecords());
  },
  component: FeaturedPage,
});
