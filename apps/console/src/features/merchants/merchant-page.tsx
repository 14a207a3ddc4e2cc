import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import type { MerchantRecord } from '@uluran/contract/endpoints';
import { merchantPath } from '@uluran/contract/merchants';
import { Badge } from '@uluran/ui/badge';
import { lazy, Suspense } from 'react';
import { dayWords } from '../../app/date-words.ts';
import { DecisionNotices } from '../../app/review/decision-notices.tsx';
import { BackWords, DetailHead } from '../../app/review/detail-head.tsx';
import { HistoryPanel } from '../../app/review/history-panel.tsx';
import { ReviewColumns, ReviewPage } from '../../app/review/review-page.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useConsole } from '../../app/use-console.ts';
import { CheckPanel } from './code-check.tsx';
import { MerchantState } from './merchant-row.tsx';
import type { MerchantSearch } from './merchant-search.ts';
import { PublishPanel } from './publish-panel.tsx';
import { useCodeCheck } from './use-code-check.ts';

const ApprovalPanels = lazy(async () => ({ default: (await import('./approval-panel.tsx')).ApprovalPanels }));
const CodePanel = lazy(async () => ({ default: (await import('./code-panel.tsx')).CodePanel }));
const DataPanel = lazy(async () => ({ default: (await import('./data-panel.tsx')).DataPanel }));

interface MerchantPageProps {
  id: string;
  /** Search of the list, for the way back. */
  search: MerchantSearch;
}

/** One merchant: its code beside a proposed one, its fields, its state and its history. */
export function MerchantPage({ id, search }: MerchantPageProps) {
  const { queries } = useConsole();
  const query = useQuery(queries.merchantRecord(id));
  return (
    <ReviewPage query={query} title="Merchant ini belum bisa dimuat">
      {(merchant) => <Merchant merchant={merchant} search={search} />}
    </ReviewPage>
  );
}

/** The decisions of a merchant; each reads the lists of merchants again. */
function useMerchantDecision(merchant: MerchantRecord) {
  const { client, queries } = useConsole();
  const queryClient = useQueryClient();
  const decision = useDecision({
    queryKey: queries.merchantRecord(merchant.id).queryKey,
    shown: merchant,
    read: () => client.merchantRecords.get(merchant.id),
  });
  const run: typeof decision.run = async (...step) => {
    const isDone = await decision.run(...step);
    if (isDone) void queryClient.invalidateQueries(queries.everything());
    return isDone;
  };
  return { ...decision, run };
}

function Merchant({ merchant, search }: { merchant: MerchantRecord; search: MerchantSearch }) {
  const decision = useMerchantDecision(merchant);
  const check = useCodeCheck(merchant.id);
  const { id, name, state, code, proposal, wasPublished, codeCheckedAt, history } = merchant;
  return (
    <>
      <DetailHead
        title={name}
        back={
          <Link to="/content/merchants" search={search} className="detail-head__back">
            <BackWords list="Konten, merchant" q={search.q} />
          </Link>
        }
        facts={
          <>
            <MerchantState state={state} />
            {wasPublished ? <Badge>Ganti QR perlu orang kedua</Badge> : null}
            <span>QR dicocokkan {dayWords(codeCheckedAt)}</span>
          </>
        }
        actions={
          state === 'published' ? (
            <a className="u-button u-button--secondary" href={merchantPath(id)}>
              Halaman publik
            </a>
          ) : undefined
        }
      />
      <DecisionNotices problem={decision.problem} changed={decision.changed} />
      {/* One boundary, so that no panel appears above a shown one and moves it. */}
      <Suspense fallback={<PageSkeleton />}>
        <ReviewColumns
          label="Keputusan dan riwayat"
          aside={
            <>
              {proposal === null ? null : (
                <ApprovalPanels merchant={merchant} proposal={proposal} decision={decision} />
              )}
              {proposal === null ? <CheckPanel result={check.result} registered={code} /> : null}
              <PublishPanel merchant={merchant} decision={decision} />
              <HistoryPanel history={history} />
            </>
          }
        >
          <CodePanel merchant={merchant} check={check} decision={decision} />
          <DataPanel merchant={merchant} decision={decision} />
        </ReviewColumns>
      </Suspense>
    </>
  );
}
