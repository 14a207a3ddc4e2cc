import { createFileRoute } from '@tanstack/react-router';
import { PlaceTabs } from '../../app/place-tabs.tsx';
import { CommandsPage } from '../../features/commands/commands-page.tsx';

export const Route = createFileRoute('/people/')({
  component: () => <CommandsPage place="people" tabs={<PlaceTabs place="people" />} />,
});
