import { createFileRoute } from '@tanstack/react-router';
import { RulePage } from '../../../features/settings/rule-page.tsx';
import { readSettingSearch } from '../../../features/settings/setting-search.ts';

export const Route = createFileRoute('/settings/rule/$key')({
  validateSearch: readSettingSearch,
  loader: ({ context: { mayRead, queryClient, queries } }) => {
    if (mayRead) void queryClient.prefetchQuery(queries.settings());
  },
  component: Rule,
});

function Rule() {
  const { key } = Route.useParams();
  return <RulePage key={key} settingKey={key} search={Route.useSearch()} />;
}
