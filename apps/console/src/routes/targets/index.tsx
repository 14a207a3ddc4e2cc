import { createFileRoute } from '@tanstack/react-router';
import { readTargetSearch } from '../../features/targets/target-search.ts';
import { TargetsPage } from '../../features/targets/targets-page.tsx';

export const Route = createFileRoute('/targets/')({
  validateSearch: readTargetSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { mayRead, queryClient, queries }, deps }) => {
    if (mayRead) void queryClient.prefetchInfiniteQuery(queries.targetRecords(deps));
  },
  component: Targets,
});

function Targets() {
  return <TargetsPage search={Route.useSearch()} />;
}
