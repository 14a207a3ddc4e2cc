import { createFileRoute } from '@tanstack/react-router';
import { readMemberSearch } from '../../features/members/member-search.ts';
import { MembersPage } from '../../features/members/members-page.tsx';

export const Route = createFileRoute('/people/')({
  validateSearch: readMemberSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { mayRead, queryClient, queries }, deps }) => {
    if (mayRead) void queryClient.prefetchInfiniteQuery(queries.memberRecords(deps));
  },
  component: Members,
});

function Members() {
  return <MembersPage search={Route.useSearch()} />;
}
