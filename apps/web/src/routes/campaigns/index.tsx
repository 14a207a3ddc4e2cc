import { createFileRoute } from '@tanstack/react-router';
import { CAMPAIGNS } from '../../targets/campaigns.ts';
import type { ListCardProps } from '../../targets/target-pages.ts';
import { TargetTile } from '../../targets/target-tile.tsx';
import { listRoute } from '../-targets/list-route.ts';
import { ListScreen } from '../-targets/list-screen.tsx';

export const Route = createFileRoute('/campaigns/')({
  staticData: { level: 'islands' },
  ...listRoute(CAMPAIGNS),
  component: Page,
});

function Page() {
  return <ListScreen pages={CAMPAIGNS} search={Route.useLoaderDeps()} Card={Card} />;
}

function Card(props: ListCardProps) {
  return <TargetTile kind={CAMPAIGNS.kind} {...props} />;
}
