import { createFileRoute } from '@tanstack/react-router';
import type { AmbassadorSummary } from '@uluran/contract/endpoints';
import { ShareIcon } from '@uluran/ui/icon';
import { AmbassadorTile } from '../../features/ambassador-detail/ambassador-tile.tsx';
import { ListInvite } from '../../features/target-list/list-invite.tsx';
import { AMBASSADORS } from '../../targets/ambassadors.ts';
import type { ListCardProps } from '../../targets/target-pages.ts';
import { listRoute } from '../-targets/list-route.ts';
import { ListScreen } from '../-targets/list-screen.tsx';

export const Route = createFileRoute('/duta-kasih/')({
  staticData: { level: 'islands' },
  ...listRoute(AMBASSADORS),
  component: Page,
});

function Page() {
  return (
    <ListScreen
      pages={AMBASSADORS}
      search={Route.useLoaderDeps()}
      Card={Card}
      outro={
        <ListInvite
          Icon={ShareIcon}
          title="Ingin mengajak teman-teman Anda?"
          text="Pilih satu galang dana, lalu tekan “Jadi duta kasih” di halamannya. Tulis ajakan Anda; poster dibuat sendiri."
          label="Pilih galang dana"
          href="/campaigns"
        />
      }
    />
  );
}

function Card(props: ListCardProps<AmbassadorSummary>) {
  return <AmbassadorTile kind={AMBASSADORS.kind} {...props} />;
}
