import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReportReview } from '@uluran/contract/endpoints';
import { REPORT_REASONS } from '@uluran/contract/reports';
import { KIND_LABELS, targetPath } from '@uluran/contract/targets';
import { StatusBadge, type StatusSubject } from '@uluran/ui/badge';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { HistoryPanel, momentWords } from '../../app/review/history-panel.tsx';
import { HoldButtons, HoldFacts } from '../../app/review/hold-buttons.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReviewColumns, ReviewPage, WhenLoaded } from '../../app/review/review-page.tsx';
import { SignalTags } from '../../app/review/signal-tags.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useItem } from '../../app/review/use-item.ts';
import { useConsole } from '../../app/use-console.ts';
import { ReportDecision } from './report-decision.tsx';
import { reportFacts, timesWords } from './report-words.ts';
import { FreezeReported, ReportedTarget, useReportedTarget } from './reported-target.tsx';

/** A report about a target: its text, the target with money, pictures and other reports, and the decision. */
export function ReportPage({ id }: { id: string }) {
  const { queries } = useConsole();
  const query = useQuery(queries.reportReview(id));
  return (
    <ReviewPage query={query} title="Laporan ini belum bisa dimuat">
      {(data) => <Report data={data} />}
    </ReviewPage>
  );
}

function Report({ data }: { data: ReportReview }) {
  const { client, queries } = useConsole();
  const { id, reason, reportedAt, times, target, history } = data;
  const review = queries.reportReview(id);
  const item = useItem('report', id, review);
  const { record, texts } = useReportedTarget(target);
  const decision = useDecision({
    queryKey: review.queryKey,
    shown: data,
    read: () => client.reportReviews.get(id),
    facts: reportFacts,
  });
  return (
    <WhenLoaded queries={[item, record, texts]}>
      <DetailHead
        title={REPORT_REASONS[reason]}
        kind="laporan"
        facts={
          <>
            <HoldFacts query={item} />
            <span className="mono">L-{id}</span>
            <span>
              {timesWords(times)}, {times > 1 ? 'pertama ' : ''}
              {momentWords(reportedAt)}
            </span>
          </>
        }
        subject={<Subject target={target} />}
        actions={<HoldButtons kind="report" query={item} />}
      />
      <ReviewColumns
        label="Tindakan"
        aside={
          <>
            <ReportDecision data={data} item={item} decision={decision} />
            <FreezeReported id={target.id} />
            <HistoryPanel history={history} title="Riwayat laporan" />
          </>
        }
      >
        <Words data={data} signals={(item.data?.signals ?? []).filter(({ code }) => code !== 'repeated')} />
        <ReportedTarget report={data} />
      </ReviewColumns>
    </WhenLoaded>
  );
}

function Subject({ target: { id, kind, slug, title, status } }: Pick<ReportReview, 'target'>) {
  return (
    <>
      <Link to="/targets/$id" params={{ id }}>
        {title || 'Tanpa judul'}
      </Link>
      <span>{KIND_LABELS[kind]}</span>
      <StatusBadge {...({ kind: 'target', status } as StatusSubject)} />
      <a href={targetPath({ kind, slug })}>Buka halamannya</a>
    </>
  );
}

type Signals = Parameters<typeof SignalTags>[0]['signals'];

function Words({ data: { words, reason, reportedAt, hasContact }, signals }: { data: ReportReview; signals: Signals }) {
  return (
    <Panel title="Yang dilaporkan" note="penggalang tidak melihat pelapornya">
      <figure className="report">
        <blockquote className="report__words">{words}</blockquote>
        <figcaption className="u-small u-muted">
          {momentWords(reportedAt)}. Alasan: {REPORT_REASONS[reason]}.{' '}
          {hasContact ? 'Pelapor bisa dibalas; alamatnya tersembunyi.' : 'Pelapor tidak meninggalkan kontak.'}
        </figcaption>
      </figure>
      {signals.length === 0 ? null : (
        <div className="queue__signals">
          <SignalTags signals={signals} />
        </div>
      )}
    </Panel>
  );
}
