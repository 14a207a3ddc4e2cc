import { createFileRoute } from '@tanstack/react-router';
import { CategoryPage } from '../../../features/categories/category-page.tsx';

export const Route = createFileRoute('/content/categories/$code')({
  loader: ({ context: { mayRead, queryClient, queries }, params: { code } }) => {
    if (mayRead) void queryClient.prefetchQuery(queries.categoryRecord(code));
  },
  component: CategoryOfRoute,
});

function CategoryOfRoute() {
  const { code } = Route.useParams();
  return <CategoryPage key={code} code={code} />;
}
