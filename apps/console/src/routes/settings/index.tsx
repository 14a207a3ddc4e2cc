import { createFileRoute } from '@tanstack/react-router';
import { mayOpen } from '../../app/areas.ts';
import { useOperator } from '../../app/operator.tsx';
import { CommandsSection } from '../../features/commands/commands-page.tsx';
import { readSettingSearch } from '../../features/settings/setting-search.ts';
import { SettingsPage } from '../../features/settings/settings-page.tsx';

export const Route = createFileRoute('/settings/')({
  validateSearch: readSettingSearch,
  loader: ({ context: { mayRead, queryClient, queries } }) => {
    if (mayRead) void queryClient.prefetchQuery(queries.settings());
  },
  component: Settings,
});

function Settings() {
  const { role } = useOperator();
  return (
    <SettingsPage search={Route.useSearch()}>
      {mayOpen(role, '/settings/system') ? <CommandsSection place="settings" /> : null}
    </SettingsPage>
  );
}
