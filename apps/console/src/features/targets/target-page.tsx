import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TargetRecord } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';
import { KIND_LABELS, targetPath } from '@uluran/contract/targets';
import { Money } from '@uluran/ui/money';
import { BackWords, DetailHead } from '../../app/review/detail-head.tsx';
import { FundPanel } from '../../app/review/fund-panel.tsx';
import { HistoryPanel } from '../../app/review/history-panel.tsx';
import { ReportsPanel } from '../../app/review/reports-panel.tsx';
import { ReviewColumns, ReviewPage } from '../../app/review/review-page.tsx';
import { TargetFreezePanel } from '../../app/review/target-freeze-panel.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useConsole } from '../../app/use-console.ts';
import { FactsPanel, SignalsPanel, VerificationsPanel } from './facts-panels.tsx';
import { PagesPanel, RevisionsPanel, WithdrawalsPanel } from './list-panels.tsx';
import { TargetState } from './target-row.tsx';
import type { TargetSearch } from './target-search.ts';
import { shareWords } from './target-words.ts';

interface TargetPageProps {
  id: string;
  /** Search of the list, for the way back. */
  search: TargetSearch;
}

/** One target: money, revisions, withdrawals, reports, state, and its freeze. */
export function TargetPage({ id, search }: TargetPageProps) {
  const { queries } = useConsole();
  const query = useQuery(queries.targetRecord(id));
  return (
    <ReviewPage query={query} title="Target ini belum bisa dimuat">
      {(target) => <Target target={target} search={search} />}
    </ReviewPage>
  );
}

function Target({ target, search }: { target: TargetRecord; search: TargetSearch }) {
  const { client, queries } = useConsole();
  const { id, kind, slug, title, owner, waits, publishedAt, history } = target;
  const decision = useDecision({
    queryKey: queries.targetRecord(id).queryKey,
    shown: target,
    read: () => client.targetRecords.get(id),
  });
  return (
    <>
      <DetailHead
        title={title || 'Tanpa judul'}
        back={
          <Link to="/targets" search={search} className="detail-head__back">
            <BackWords list="Target" q={search.q} />
          </Link>
        }
        facts={
          <>
            <TargetState target={target} />
            <span>{KIND_LABELS[kind]}</span>
            {publishedAt === null ? null : <span>tayang {formatDate(publishedAt)}</span>}
          </>
        }
        subject={
          <>
            <Link to="/people/$id" params={{ id: owner.id }}>
              {owner.name}
            </Link>
            <Link to="/donations" search={{ target: id }}>
              Donasinya
            </Link>
            {publishedAt === null ? null : <a href={targetPath({ kind, slug })}>Buka halamannya</a>}
            {waits ? (
              <Link to="/queue/campaign/$id" params={{ id }}>
                Periksa versi yang menunggu
              </Link>
            ) : null}
          </>
        }
      />
      <Figures target={target} />
      <ReviewColumns
        label="Keadaan dan tanda"
        aside={
          <>
            <FactsPanel target={target} />
            <SignalsPanel signals={target.signals} />
            <VerificationsPanel verifications={target.verifications} />
            <TargetFreezePanel target={target} decision={decision} />
            <HistoryPanel history={history} />
          </>
        }
      >
        <FundPanel target={target} />
        <RevisionsPanel target={target} />
        <WithdrawalsPanel withdrawals={target.withdrawals} />
        <ReportsPanel reports={target.reports} />
        <PagesPanel pages={target.pages} />
      </ReviewColumns>
    </>
  );
}

function Figures({ target }: { target: TargetRecord }) {
  const { raisedRupiah, targetRupiah, balanceRupiah, figures } = target;
  const share = shareWords(target);
  return (
    <dl className="figures">
      <div>
        <dt>Terkumpul{share === undefined ? '' : `, ${share}`}</dt>
        <dd>
          <Money amountRupiah={raisedRupiah} />
        </dd>
      </div>
      <div>
        <dt>Target</dt>
        <dd>{targetRupiah === null ? '–' : <Money amountRupiah={targetRupiah} />}</dd>
      </div>
      <div>
        <dt>Donasi</dt>
        <dd className="u-numbers">{formatNumber(figures.donationCount)}</dd>
      </div>
      <div>
        <dt>Dikembalikan</dt>
        <dd>
          <Money amountRupiah={figures.refundedRupiah} />
        </dd>
      </div>
      <div>
        <dt>Saldo</dt>
        <dd>{balanceRupiah === null ? '–' : <Money amountRupiah={balanceRupiah} />}</dd>
      </div>
    </dl>
  );
}
