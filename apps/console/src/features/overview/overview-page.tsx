import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { useTitle } from '@uluran/app-shell/use-title';
import type { Overview } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import { Button } from '@uluran/ui/button';
import { useEffect } from 'react';
import { isElsewhere } from '../../app/keys.ts';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { useTake } from '../../app/use-take.ts';
import { ActionsPanel } from './actions-panel.tsx';
import { BalancesPanel } from './balances-panel.tsx';
import { FunnelPanel, MethodsPanel } from './figures-panels.tsx';
import { GivingPanel } from './giving-panel.tsx';
import { KindsPanel } from './kinds-panel.tsx';
import { UrgentPanel } from './urgent-panel.tsx';

/** The first screen: waiting work of the role, and the figures and balances that belong to it. */
export function OverviewPage() {
  useTitle('Ringkasan');
  const { queries } = useConsole();
  const online = useOnline();
  const query = useQuery({ ...queries.overview(), staleTime: 0 });
  const { busy, takeNext } = useTake(undefined);
  const canTake = online && (query.data?.queue.kinds.some(({ waiting }) => waiting > 0) ?? false);
  useNextKey(() => {
    if (canTake) void takeNext();
  });
  return (
    <>
      <header className="queue__head">
        <div className="page-head">
          <h1>Ringkasan</h1>
          <p className="u-muted">{query.data === undefined ? 'Memuat' : `Per ${formatDateTime(query.data.now)}`}</p>
        </div>
        <Button
          variant="primary"
          disabled={!canTake}
          busy={busy === 'next'}
          aria-keyshortcuts="g"
          onClick={() => void takeNext()}
        >
          Ambil berikutnya{' '}
          <span className="kbd" aria-hidden="true">
            G
          </span>
        </Button>
      </header>
      <Content query={query} />
    </>
  );
}

/** The key G takes the next item, as in the queue. */
function useNextKey(take: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'g' || isElsewhere(event)) return;
      event.preventDefault();
      take();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [take]);
}

interface ContentProps {
  query: {
    data: Overview | undefined;
    isPending: boolean;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

function Content({ query }: ContentProps) {
  const late = useLateSkeleton(query.isPending);
  const { data } = query;
  if (data === undefined)
    return query.isError ? (
      <LoadProblem part title="Ringkasan belum bisa dimuat" query={query} />
    ) : late ? (
      <div className="page-skeleton page-skeleton--rows" role="status" aria-label="Memuat ringkasan">
        <i />
        <i />
        <i />
        <i />
      </div>
    ) : null;
  const { queue, giving, methods, funnel, balances, actions, now } = data;
  const history = <ActionsPanel actions={actions} />;
  return (
    <>
      {query.isError ? (
        <LoadProblem part title="Ringkasan belum bisa diperbarui; yang tampil dari tadi" query={query} />
      ) : null}
      <div className="columns columns--even">
        <UrgentPanel queue={queue} now={now} />
        <KindsPanel kinds={queue.kinds} now={now} />
      </div>
      {giving === null || methods === null || funnel === null ? (
        history
      ) : (
        <>
          <div className="columns columns--even">
            <GivingPanel giving={giving} />
            <MethodsPanel methods={methods} />
          </div>
          <div className="columns columns--even">
            <FunnelPanel funnel={funnel} />
            {balances === null ? history : <BalancesPanel balances={balances} />}
          </div>
          {balances === null ? null : history}
        </>
      )}
    </>
  );
}
