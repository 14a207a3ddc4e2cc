import { createFileRoute } from '@tanstack/react-router';
import { readVolunteerSearch } from '../../../features/volunteer-review/volunteer-search.ts';
import { VolunteersPage } from '../../../features/volunteer-review/volunteers-page.tsx';

export const Route = createFileRoute('/content/volunteers/')({
  validateSearch: readVolunteerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { mayRead, queryClient, queries }, deps }) => {
    if (mayRead) void queryClient.prefetchInfiniteQuery(queries.volunteerReviews(deps));
  },
  component: () => <VolunteersPage search={Route.useSearch()} />,
});
