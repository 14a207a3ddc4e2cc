import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk/operator';
import { coverSources } from '@uluran/app-shell/cover-sources';
import { ButtonLink } from '@uluran/app-shell/links';
import type { EvidenceReview } from '@uluran/contract/endpoints';
import { formatDay } from '@uluran/contract/locale';
import { Button } from '@uluran/ui/button';
import { Cover } from '@uluran/ui/cover';
import { EmptyState } from '@uluran/ui/empty-state';
import { LockIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';
import { Tag } from '@uluran/ui/tag';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { FileViewer } from '../../app/review/file-viewer.tsx';
import { HistoryPanel, momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReviewColumns, ReviewPage } from '../../app/review/review-page.tsx';
import { useConsole } from '../../app/use-console.ts';
import { EvidenceDecision } from './evidence-decision.tsx';
import { EVIDENCE_WORDS } from './evidence-words.ts';

/** A line of evidence: the whole receipt beside its public picture, the written facts, and the decision. */
export function EvidencePage({ id }: { id: string }) {
  const { queries } = useConsole();
  const query = useQuery(queries.evidenceReview(id));
  const waiting = useQuery(queries.evidenceReviews()).data ?? [];
  // The member has taken it back, or is writing it again.
  if (isApiError(query.error) && query.error.code === 'not_found') return <NoEvidence />;
  const index = waiting.findIndex((item) => item.id === id);
  return (
    <ReviewPage query={query} title="Bukti ini belum bisa dimuat">
      {(data) => (
        <Evidence key={id} data={data} next={waiting[index + 1]?.id ?? waiting.find((other) => other.id !== id)?.id} />
      )}
    </ReviewPage>
  );
}

function NoEvidence() {
  return (
    <EmptyState
      title="Bukti ini tidak menunggu lagi"
      headingLevel={2}
      action={<ButtonLink to="/queue">Ke antrean</ButtonLink>}
    >
      Penggalang menariknya, atau sedang menulisnya lagi. Bila dikirim lagi, ia kembali ke antrean.
    </EmptyState>
  );
}

interface EvidenceProps {
  data: EvidenceReview;
  /** Id of the next line that waits. */
  next: string | undefined;
}

function Evidence({ data, next }: EvidenceProps) {
  const navigate = useNavigate();
  const { description, withdrawal, campaign, requester, amountRupiah, spentOn, budgetLine, ...rest } = data;
  const handleNext = () => {
    if (next !== undefined) void navigate({ to: '/queue/evidence/$id', params: { id: next } });
  };
  return (
    <>
      <DetailHead
        title={description}
        kind="bukti"
        facts={
          <>
            <Tag>{EVIDENCE_WORDS[rest.status]}</Tag>
            <span>dikirim {momentWords(rest.handedInAt)}</span>
          </>
        }
        subject={
          <>
            <span>{campaign.title}</span>
            <span>{requester}</span>
          </>
        }
        actions={next === undefined ? undefined : <Button onClick={handleNext}>Baris berikut</Button>}
      />
      <ReviewColumns
        aside={
          <>
            <EvidenceDecision data={data} onDone={handleNext} />
            <HistoryPanel history={rest.history} />
          </>
        }
      >
        <Receipt data={data} />
        <Panel title="Ditulis penggalang">
          <dl className="pairs">
            <dt>Jumlah</dt>
            <dd>
              <Money amountRupiah={amountRupiah} />
            </dd>
            <dt>Tanggal kuitansi</dt>
            <dd>{formatDay(spentOn)}</dd>
            <dt>Baris anggaran</dt>
            <dd>{budgetLine ?? 'Tidak disebut'}</dd>
            <dt>Pencairan</dt>
            <dd>
              {withdrawal.purpose}, <Money amountRupiah={withdrawal.amountRupiah} />
            </dd>
          </dl>
        </Panel>
      </ReviewColumns>
    </>
  );
}

function Receipt({ data: { id, receipt, picture } }: { data: EvidenceReview }) {
  const { client, queries } = useConsole();
  const queryClient = useQueryClient();
  return (
    <Panel title="Kuitansi" note={<Tag icon={<LockIcon />}>Asli hanya untuk operator</Tag>} flush>
      <div className="viewer">
        <figure className="viewer__document">
          <figcaption>Asli</figcaption>
          <FileViewer
            name="Kuitansi asli"
            mediaType={receipt.mediaType}
            load={async (options) => {
              const file = await client.evidenceReviews.getReceipt(id, options);
              void queryClient.invalidateQueries(queries.evidenceReview(id));
              return file;
            }}
          />
        </figure>
        <figure className="viewer__document">
          <figcaption>Yang dilihat publik</figcaption>
          {picture === null ? (
            <p className="viewer__closed u-muted">Penggalang tidak menyertakan gambar untuk publik.</p>
          ) : (
            <Cover {...coverSources(picture)} sizes="24rem" alt="Kuitansi dengan data pribadi tertutup" />
          )}
        </figure>
      </div>
    </Panel>
  );
}
