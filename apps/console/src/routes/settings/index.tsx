import { createFileRoute } from '@tanstack/react-router';
import { PlaceTabs } from '../../app/place-tabs.tsx';
import { CommandsPage } from '../../features/commands/commands-page.tsx';

export const Route = createFileRoute('/settings/')({
  component: () => <CommandsPage place="settings" tabs={<PlaceTabs place="settings" />} />,
});
