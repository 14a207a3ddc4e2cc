import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CONTACTS } from '@uluran/brand';
import { ShopIcon } from '@uluran/ui/icon';
import { POOL_SORTS } from '../../app/list-search.ts';
import { readPoolState } from '../../app/pool-labels.ts';
import { ListIntro } from '../../features/csr/list-intro.tsx';
import { PoolChips } from '../../features/csr/pool-chips.tsx';
import { ProgrammeCard } from '../../features/csr/programme-card.tsx';
import { ListInvite } from '../../features/target-list/list-invite.tsx';
import { CSR } from '../../targets/csr.ts';
import { listRoute } from '../-targets/list-route.ts';
import { ListScreen } from '../-targets/list-screen.tsx';

const LIST = listRoute(CSR, readPoolState);

export const Route = createFileRoute('/csr/')({
  ...LIST,
  staticData: { level: 'islands' },
  loader: async (input) => {
    const { queryClient, queries } = input.context;
    const [loaded] = await Promise.all([
      LIST.loader(input),
      queryClient.query({ ...queries.matchingTotals(), staleTime: 'static' }),
    ]);
    return loaded;
  },
  component: Page,
});

function Page() {
  const { queries } = Route.useRouteContext();
  const search = Route.useLoaderDeps();
  const { data: totals } = useSuspenseQuery(queries.matchingTotals());
  return (
    <ListScreen
      pages={CSR}
      search={search}
      Card={ProgrammeCard}
      sorts={POOL_SORTS}
      intro={<ListIntro totals={totals} />}
      filters={<PoolChips path="/csr" search={search} />}
      outro={
        <ListInvite
          Icon={ShopIcon}
          title="Perusahaan Anda ingin menjadi mitra?"
          text="Kami menyusun aturan padanan bersama Anda, lalu menayangkannya apa adanya."
          label="Hubungi kami"
          href={`${CONTACTS.mailHref}?subject=${encodeURIComponent('Menjadi mitra program CSR')}`}
        />
      }
    />
  );
}
