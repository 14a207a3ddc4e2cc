import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { coverSources } from '@uluran/app-shell/cover-sources';
import { ButtonLink } from '@uluran/app-shell/links';
import type { EvidenceReviewItem } from '@uluran/contract/endpoints';
import { formatDay } from '@uluran/contract/locale';
import { Button } from '@uluran/ui/button';
import { Cover } from '@uluran/ui/cover';
import { EmptyState } from '@uluran/ui/empty-state';
import { LockIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';
import { Tag } from '@uluran/ui/tag';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { FileViewer } from '../../app/review/file-viewer.tsx';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReviewColumns, ReviewPage } from '../../app/review/review-page.tsx';
import { useConsole } from '../../app/use-console.ts';
import { EvidenceDecision } from './evidence-decision.tsx';

/** A line of evidence: the whole receipt beside its public picture, the written facts, and the decision. */
export function EvidencePage({ id }: { id: string }) {
  const { queries } = useConsole();
  const query = useQuery(queries.evidenceReviews());
  return (
    <ReviewPage query={query} title="Bukti ini belum bisa dimuat">
      {(items) => {
        const index = items.findIndex((item) => item.id === id);
        const item = items[index];
        if (item === undefined) return <DecidedEvidence />;
        return <Evidence key={id} item={item} next={items[index + 1] ?? items.find((other) => other.id !== id)} />;
      }}
    </ReviewPage>
  );
}

/** A line that waits for no decision: another operator was faster, or the member has taken it back. */
function DecidedEvidence() {
  return (
    <EmptyState
      title="Bukti ini tidak menunggu lagi"
      headingLevel={2}
      action={<ButtonLink to="/queue">Ke antrean</ButtonLink>}
    >
      Operator lain sudah memutuskannya, atau penggalang menariknya. Riwayatnya ada di pencairannya.
    </EmptyState>
  );
}

function Evidence({ item, next }: { item: EvidenceReviewItem; next: EvidenceReviewItem | undefined }) {
  const navigate = useNavigate();
  const { description, withdrawal, campaign, requester, amountRupiah, spentOn, budgetLine, handedInAt } = item;
  const handleNext = () => {
    if (next !== undefined) void navigate({ to: '/queue/evidence/$id', params: { id: next.id } });
  };
  return (
    <>
      <DetailHead
        title={description}
        kind="bukti"
        facts={
          <>
            <Tag>Menunggu pemeriksaan</Tag>
            <span>dikirim {momentWords(handedInAt)}</span>
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
      <ReviewColumns aside={<EvidenceDecision item={item} onDone={handleNext} />}>
        <Receipt item={item} />
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

function Receipt({ item: { id, receipt, picture } }: { item: EvidenceReviewItem }) {
  const { client } = useConsole();
  return (
    <Panel title="Kuitansi" note={<Tag icon={<LockIcon />}>Asli hanya untuk operator</Tag>} flush>
      <div className="viewer">
        <figure className="viewer__document">
          <figcaption>Asli</figcaption>
          <FileViewer
            name="Kuitansi asli"
            mediaType={receipt.mediaType}
            load={(options) => client.evidenceReviews.getReceipt(id, options)}
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
