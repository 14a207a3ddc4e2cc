import { createFileRoute } from '@tanstack/react-router';
import { MemberPage } from '../../features/members/member-page.tsx';
import { readMemberSearch } from '../../features/members/member-search.ts';

export const Route = createFileRoute('/people/$id')({
  validateSearch: readMemberSearch,
  loader: ({ context: { mayRead, queryClient, queries }, params: { id } }) => {
    if (mayRead) void queryClient.prefetchQuery(queries.memberRecord(id));
  },
  component: Member,
});

function Member() {
  const { id } = Route.useParams();
  return <MemberPage key={id} id={id} search={Route.useSearch()} />;
}
