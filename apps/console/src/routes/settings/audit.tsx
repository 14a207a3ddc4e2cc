import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../features/audit/audit-page.tsx';
import { auditFilters, readAuditSearch } from '../../features/audit/audit-search.ts';

export const Route = createFileRoute('/settings/audit')({
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { mayRead, queryClient, queries }, deps }) => {
    if (mayRead) void queryClient.prefetchInfiniteQuery(queries.audit(auditFilters(deps)));
  },
  component: Audit,
});

function Audit() {
  return <AuditPage search={Route.useSearch()} />;
}
