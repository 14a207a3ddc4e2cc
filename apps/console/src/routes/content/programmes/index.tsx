import { createFileRoute } from '@tanstack/react-router';
import { readProgrammeSearch } from '../../../features/programmes/programme-search.ts';
import { ProgrammesPage } from '../../../features/programmes/programmes-page.tsx';

export const Route = createFileRoute('/content/programmes/')({
  validateSearch: readProgrammeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { mayRead, queryClient, queries }, deps }) => {
    if (mayRead) void queryClient.prefetchInfiniteQuery(queries.programmeRecords(deps));
  },
  component: () => <ProgrammesPage search={Route.useSearch()} />,
});
