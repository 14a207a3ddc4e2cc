import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../../features/categories/categories-page.tsx';

export const Route = createFileRoute('/content/categories/')({
  loader: ({ context: { mayRead, queryClient, queries } }) => {
    if (mayRead) void queryClient.prefetchInfiniteQuery(queries.categoryRecords());
  },
  component: CategoriesPage,
});
