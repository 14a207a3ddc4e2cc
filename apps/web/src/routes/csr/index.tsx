import { createFileRoute } from '@tanstack/react-router';
import { ListIntro } from '../../features/csr/list-intro.tsx';
import { ProgrammeCard } from '../../features/csr/programme-card.tsx';
import { ListSkeleton } from '../../features/target-list/list-skeleton.tsx';
import { CSR } from '../../targets/csr.ts';
import { listRoute } from '../-targets/list-route.ts';
import { ListScreen } from '../-targets/list-screen.tsx';

export const Route = createFileRoute('/csr/')({ ...listRoute(CSR), component: Page, pendingComponent: Pending });

function Page() {
  return <ListScreen pages={CSR} search={Route.useLoaderDeps()} Card={ProgrammeCard} intro={<ListIntro />} />;
}

function Pending() {
  return <ListSkeleton title={CSR.list.title} />;
}
