import { useQuery } from '@tanstack/react-query';
import type { IdentityReview } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { Tag } from '@uluran/ui/tag';
import { Checklist, useChecks } from '../../app/review/checklist.tsx';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { HistoryPanel, momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReviewColumns, ReviewPage } from '../../app/review/review-page.tsx';
import { IDENTITY_STATUS_WORDS } from '../../app/review/status-words.ts';
import { useConsole } from '../../app/use-console.ts';
import { DocumentsPanel } from './documents-panel.tsx';
import { IdentityDecision } from './identity-decision.tsx';
import { documentWords, IDENTITY_CHECKS, KIND_WORDS } from './identity-words.ts';

/** An identity check: its documents, shown on demand, beside the written names, and the decision. */
export function IdentityPage({ id }: { id: string }) {
  const { queries } = useConsole();
  const query = useQuery(queries.identityReview(id));
  return (
    <ReviewPage query={query} title="Pemeriksaan identitas ini belum bisa dimuat">
      {(data) => <Identity data={data} />}
    </ReviewPage>
  );
}

function Identity({ data }: { data: IdentityReview }) {
  const { kind, legalName, owner, representative, status, submittedAt, validUntil, history } = data;
  const checks = useChecks(IDENTITY_CHECKS[kind]);
  return (
    <>
      <DetailHead
        title={legalName}
        kind="identitas"
        facts={
          <>
            <Tag tone={status === 'verified' ? 'success' : 'plain'}>{IDENTITY_STATUS_WORDS[status]}</Tag>
            {submittedAt === null ? null : <span>diajukan {momentWords(submittedAt)}</span>}
            {validUntil === null ? null : <span>berlaku sampai {formatDate(validUntil)}</span>}
          </>
        }
        subject={
          <>
            <span>{KIND_WORDS[kind]}</span>
            <span>Akun {owner}</span>
          </>
        }
      />
      <ReviewColumns
        aside={
          <>
            {status === 'checking' ? <Checklist checks={checks} /> : null}
            <IdentityDecision data={data} checks={checks} />
            <HistoryPanel history={history} title="Riwayat dan pembukaan dokumen" wordsOf={documentWords} />
          </>
        }
      >
        <DocumentsPanel data={data} />
        <Panel title="Yang ditulis anggota">
          <dl className="pairs">
            <dt>{kind === 'person' ? 'Nama di KTP' : 'Nama lembaga'}</dt>
            <dd>{legalName}</dd>
            {representative === null ? null : (
              <>
                <dt>Pengurus</dt>
                <dd>{representative}</dd>
              </>
            )}
            <dt>Nama akun</dt>
            <dd>{owner}</dd>
          </dl>
        </Panel>
      </ReviewColumns>
    </>
  );
}
