import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { coverSources } from '@uluran/app-shell/cover-sources';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import type { CampaignReview, ReportReview, TargetRecord } from '@uluran/contract/endpoints';
import { Cover } from '@uluran/ui/cover';
import { FundPanel } from '../../app/review/fund-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReportsPanel } from '../../app/review/reports-panel.tsx';
import { TargetFreezePanel } from '../../app/review/target-freeze-panel.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useConsole } from '../../app/use-console.ts';

/** A member's target has pictures and text in a revision. */
const isOfMember = ({ kind }: ReportReview['target']) => kind === 'campaign' || kind === 'ambassador';

/** Reads the reported target: its record, and the texts of a member's target. */
export function useReportedTarget(target: ReportReview['target']) {
  const { queries } = useConsole();
  return {
    record: useQuery(queries.targetRecord(target.id)),
    texts: useQuery({ ...queries.campaignReview(target.id), enabled: isOfMember(target) }),
  };
}

/** The reported target: its pictures and text, its money, and the other reports about it. */
export function ReportedTarget({ report: { id, target } }: { report: ReportReview }) {
  const { record: query, texts } = useReportedTarget(target);
  if (query.data === undefined)
    return query.isError ? (
      <LoadProblem part title="Targetnya belum bisa dimuat" query={query} />
    ) : (
      <div className="page-skeleton page-skeleton--rows" role="status" aria-label="Memuat target">
        <i />
        <i />
      </div>
    );
  const { data } = query;
  return (
    <>
      {isOfMember(target) ? <PublishedPictures id={target.id} query={texts} /> : null}
      <FundPanel target={data} />
      <ReportsPanel title="Laporan lain" reports={data.reports.filter((other) => other.id !== id)} />
    </>
  );
}

/** Pictures of the published revision, and the way to its text. */
function PublishedPictures({ id, query }: { id: string; query: UseQueryResult<CampaignReview> }) {
  const content = query.data?.published;
  if (query.isError && query.data === undefined)
    return <LoadProblem part title="Gambarnya belum bisa dimuat" query={query} />;
  if (content === undefined || content === null) return null;
  const pictures = [...(content.cover === null ? [] : [content.cover]), ...content.gallery];
  return (
    <Panel
      title="Gambar dan tulisannya"
      note={pictures.length === 1 ? '1 gambar' : `${pictures.length} gambar`}
      footer={
        <Link to="/queue/campaign/$id" params={{ id }}>
          Baca tulisan, anggaran, dan riwayatnya
        </Link>
      }
    >
      {pictures.length === 0 ? (
        <p className="u-muted">Tidak ada gambar</p>
      ) : (
        <ul className="review-pictures">
          {pictures.map((picture) => (
            <li key={picture.url}>
              <Cover {...coverSources(picture)} sizes="14rem" alt={picture.alt} />
              <p className="u-small u-muted">{picture.alt}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The freeze of the reported target. */
export function FreezeReported({ id }: { id: string }) {
  const { queries } = useConsole();
  const { data } = useQuery(queries.targetRecord(id));
  return data === undefined ? null : <Freeze target={data} />;
}

function Freeze({ target }: { target: TargetRecord }) {
  const { client, queries } = useConsole();
  const { id } = target;
  const decision = useDecision({
    queryKey: queries.targetRecord(id).queryKey,
    shown: target,
    read: () => client.targetRecords.get(id),
  });
  return <TargetFreezePanel target={target} decision={decision} />;
}
