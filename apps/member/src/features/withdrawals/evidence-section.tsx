import { hasDraft } from '@uluran/app-shell/drafts';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { Section } from '@uluran/app-shell/section';
import type { EvidenceLine, Picture, WithdrawalDetail } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { pictureFile } from '@uluran/contract/pictures';
import { tabStorage } from '@uluran/pwa/storage';
import { Badge, type BadgeTone } from '@uluran/ui/badge';
import { Button } from '@uluran/ui/button';
import { Money } from '@uluran/ui/money';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { lazy, Suspense, useState } from 'react';
import { useAccount } from '../../app/account.tsx';
import { evidenceDraft, useRemoveEvidence } from './use-evidence.ts';

/** The form loads when the member writes a line: most visits only read the withdrawal. */
const EvidenceForm = lazy(async () => ({ default: (await import('./evidence-form.tsx')).EvidenceForm }));

const STATES: Record<EvidenceLine['status'], { words: string; tone: BadgeTone }> = {
  collecting: { words: 'Belum ada kuitansi', tone: 'waiting' },
  checking: { words: 'Diperiksa', tone: 'over' },
  accepted: { words: 'Diterima', tone: 'success' },
  refused: { words: 'Perlu diganti', tone: 'error' },
};

/** Rupiah without a line of evidence: neither an accepted line nor an open line claims them. */
export function unclaimedOf({
  unaccountedRupiah,
  evidence,
}: Pick<WithdrawalDetail, 'unaccountedRupiah' | 'evidence'>): number {
  const open = evidence.filter(({ status }) => status === 'collecting' || status === 'checking');
  return unaccountedRupiah - open.reduce((sum, { amountRupiah }) => sum + amountRupiah, 0);
}

/** Evidence of the sent money: the bank's fee first, then each receipt until the sum is complete. */
export function EvidenceSection({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { status, amountRupiah, accountedRupiah, unaccountedRupiah, evidenceDueAt, evidence, feeRupiah } = withdrawal;
  /** The line in the form; null for a new line, undefined while there is no form. */
  const [edited, setEdited] = useState(useKeptLine(withdrawal));
  if (status !== 'transferred' && status !== 'evidenced') return null;
  const unclaimedRupiah = unclaimedOf(withdrawal);
  const claimable = unclaimedRupiah + (edited?.status === 'collecting' ? edited.amountRupiah : 0);
  return (
    <Section
      title="Bukti penggunaan"
      lead={evidenceDueAt === null || unaccountedRupiah === 0 ? undefined : `Tenggat ${formatDate(evidenceDueAt)}.`}
    >
      <div className="evidence-bar">
        <p>
          <strong>{formatRupiah(accountedRupiah)} berbukti</strong>
          <span className="u-small u-muted">
            {unaccountedRupiah === 0 ? 'lengkap' : `kurang ${formatRupiah(unaccountedRupiah)}`}
          </span>
        </p>
        <ProgressBar
          value={accountedRupiah}
          max={amountRupiah}
          label={`Berbukti ${formatRupiah(accountedRupiah)} dari ${formatRupiah(amountRupiah)}`}
        />
      </div>
      <ul>
        {feeRupiah === 0 ? null : (
          <li className="evidence-line">
            <div>
              <h3 className="evidence-line__name">Biaya transfer bank</h3>
              <p className="u-small u-muted">otomatis dari bank</p>
            </div>
            <Facts amountRupiah={feeRupiah} status="accepted" />
          </li>
        )}
        {evidence.map((line) => (
          <Line
            key={line.id ?? `${line.description} ${line.acceptedAt}`}
            {...{ line, withdrawal }}
            onEdit={setEdited}
          />
        ))}
      </ul>
      {edited === undefined ? null : (
        <Suspense fallback={<PageSkeleton />}>
          <EvidenceForm
            key={edited?.id ?? 'new'}
            withdrawal={withdrawal}
            line={edited}
            unclaimedRupiah={claimable}
            onDone={() => setEdited(undefined)}
          />
        </Suspense>
      )}
      {edited === undefined && unclaimedRupiah > 0 ? (
        <div className="form__actions">
          <Button variant="primary" onClick={() => setEdited(null)}>
            Tambah bukti
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

/** The line whose form was open when the session ended; null for a new line, undefined if no form was open. */
function useKeptLine({ id, evidence }: WithdrawalDetail): EvidenceLine | null | undefined {
  const member = useAccount();
  const isKept = (line: string | null) => hasDraft(evidenceDraft(id, line), member.id, tabStorage);
  return isKept(null) ? null : evidence.find((line) => line.id !== null && isKept(line.id));
}

function Facts({ amountRupiah, status }: Pick<EvidenceLine, 'amountRupiah' | 'status'>) {
  const { words, tone } = STATES[status];
  return (
    <div className="evidence-facts">
      <Money amountRupiah={amountRupiah} />
      <Badge tone={tone}>{words}</Badge>
    </div>
  );
}

/** Link to the receipt as the public sees it, with covered personal data. */
function PictureLink({ description, picture }: { description: string; picture: Picture }) {
  return (
    <>
      ,{' '}
      <a href={pictureFile(picture, picture.widths.at(-1) ?? 0, 'jpeg')} aria-label={`Lihat kuitansi ${description}`}>
        lihat kuitansi
      </a>
    </>
  );
}

interface LineProps {
  line: EvidenceLine;
  withdrawal: WithdrawalDetail;
  onEdit: (line: EvidenceLine) => void;
}

function Line({ line, withdrawal, onEdit }: LineProps) {
  const { id, description, amountRupiah, spentOn, status, refusal, picture, update } = line;
  const { mutate: remove, isPending } = useRemoveEvidence(withdrawal.id);
  return (
    <li className="evidence-line">
      <div>
        <h3 className="evidence-line__name">{description}</h3>
        {refusal === null ? (
          <p className="u-small u-muted">
            {spentOn === null ? 'dicatat oleh tim kami' : formatDate(spentOn)}
            {picture === null ? null : <PictureLink {...{ description, picture }} />}
          </p>
        ) : (
          <p className="u-small evidence-refusal">{refusal}</p>
        )}
        {update === null ? null : <p className="u-small u-muted">dengan kabar “{update.title || 'Tanpa judul'}”</p>}
      </div>
      <Facts {...{ amountRupiah, status }} />
      {id === null || status === 'accepted' || withdrawal.status !== 'transferred' ? null : (
        <div className="evidence-actions">
          {status === 'checking' ? null : (
            <Button
              aria-label={`${status === 'refused' ? 'Ganti' : 'Lengkapi'} ${description}`}
              onClick={() => onEdit(line)}
            >
              {status === 'refused' ? 'Ganti' : 'Lengkapi'}
            </Button>
          )}
          <Button variant="quiet" busy={isPending} aria-label={`Hapus ${description}`} onClick={() => remove(id)}>
            Hapus
          </Button>
        </div>
      )}
    </li>
  );
}
