import { createFileRoute } from '@tanstack/react-router';
import { TargetPage } from '../../features/targets/target-page.tsx';
import { readTargetSearch } from '../../features/targets/target-search.ts';

export const Route = createFileRoute('/targets/$id')({
  validateSearch: readTargetSearch,
  loader: ({ context: { mayRead, queryClient, queries }, params: { id } }) => {
    if (mayRead) void queryClient.prefetchQuery(queries.targetRecord(id));
  },
  component: Target,
});

function Target() {
  const { id } = Route.useParams();
  return <TargetPage key={id} id={id} search={Route.useSearch()} />;
}
