import '../../styles/finance.css';
import '../../styles/imports.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PageHead } from '@uluran/app-shell/page-head';
import type { ReactNode } from 'react';
import { ReviewColumns, WhenLoaded } from '../../app/review/review-page.tsx';
import { useConsole } from '../../app/use-console.ts';
import { FeesPanel } from './fees-panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import { SettlementsPanel } from './settlements-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

/** Money that waits for a decision, payouts of gateways to the bank, and the import of a report. `children` are below them. */
export function FinancePage({ children }: { children: ReactNode }) {
  const { queries } = useConsole();
  const query = useInfiniteQuery(queries.settlements());
  const settlements = query.data?.pages.flatMap((page) => page.items) ?? [];
  const meta = query.data?.pages[0]?.meta;
  return (
    <>
      <PageHead title="Keuangan">Setiap perpindahan uang diputuskan dua orang, masing-masing dengan kodenya.</PageHead>
      <WhenLoaded queries={[query]}>
        <ReviewColumns label="Impor" aside={<ImportPanel gateways={meta?.gateways ?? []} />}>
          <WaitingPanel />
          <FeesPanel settlements={settlements} />
          <SettlementsPanel query={query} settlements={settlements} total={meta?.total} />
        </ReviewColumns>
        {children}
      </WhenLoaded>
    </>
  );
}
