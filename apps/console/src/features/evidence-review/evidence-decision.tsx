import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk/operator';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import type { EvidenceReviewItem } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { Checkbox } from '@uluran/ui/checkbox';
import { Money } from '@uluran/ui/money';
import { useState } from 'react';
import { DecisionNotices } from '../../app/review/decision-notices.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useDecisionWords, WordsField } from '../../app/review/words-field.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';

const REASON_LIMIT = 1_000;

interface EvidenceDecisionProps {
  item: EvidenceReviewItem;
  /** Opens the next line. */
  onDone: () => void;
}

/** Accepts a line into the books, or refuses it with the reason for its member. */
export function EvidenceDecision({ item, onDone }: EvidenceDecisionProps) {
  const { id, amountRupiah, withdrawal, picture } = item;
  const online = useOnline();
  const [covered, setCovered] = useState(picture === null);
  const words = useDecisionWords(`evidence-decision:${id}`);
  const { busy, problem, changed, accept, refuse } = useEvidence(id, onDone);
  const handleAccept = async () => {
    if (await accept()) words.kept.done();
  };
  const handleRefuse = async () => {
    const reason = words.require('Tulis alasannya; penggalang membacanya dan bisa memperbaiki.');
    if (reason !== undefined && (await refuse(reason))) words.kept.done();
  };
  return (
    <Panel title="Keputusan">
      <dl className="pairs pairs--end">
        <dt>Baris ini</dt>
        <dd>
          <Money amountRupiah={amountRupiah} />
        </dd>
        <dt>Belum berbukti sekarang</dt>
        <dd>
          <Money amountRupiah={withdrawal.unaccountedRupiah} />
        </dd>
        <dt className="pairs__total">Masih kurang sesudahnya</dt>
        <dd className="pairs__total">
          <Money amountRupiah={Math.max(0, withdrawal.unaccountedRupiah - amountRupiah)} />
        </dd>
      </dl>
      {picture === null ? null : (
        <Checkbox checked={covered} onChange={({ target }) => setCovered(target.checked)}>
          Nama, NIK, dan telepon di gambar publik tertutup
        </Checkbox>
      )}
      <DecisionNotices problem={problem} changed={changed} />
      <div className="decide">
        <Button
          variant={covered ? 'primary' : 'secondary'}
          wide
          disabled={!(covered && online)}
          busy={busy === 'accept'}
          onClick={() => void handleAccept()}
        >
          Terima baris
        </Button>
      </div>
      <WordsField words={words} label="Alasan bila ditolak" hint="Dibaca penggalang." maxLength={REASON_LIMIT} />
      <div className="decide">
        <Button wide disabled={!online} busy={busy === 'refuse'} onClick={() => void handleRefuse()}>
          Tolak dan minta perbaikan
        </Button>
      </div>
    </Panel>
  );
}

/** The two decisions about a line. Both remove it from the list of waiting lines. */
function useEvidence(id: string, onDone: () => void) {
  const { client, queries } = useConsole();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const run = async (name: string, call: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (busy !== undefined) return false;
    setBusy(name);
    setProblem(undefined);
    try {
      await call();
      toasts.add({ message: done });
      onDone();
      return true;
    } catch (error) {
      // A line that another operator decided disappears with the list that is read again.
      if (isApiError(error) && error.code === 'withdrawal_state') toasts.add({ message: error.message });
      else setProblem(problemOf(error));
      return false;
    } finally {
      setBusy(undefined);
      void queryClient.invalidateQueries(queries.evidenceReviews());
      void queryClient.invalidateQueries(queries.queues());
    }
  };
  return {
    busy,
    problem,
    changed: undefined,
    accept: () => run('accept', () => client.evidenceReviews.accept(id), 'Baris diterima.'),
    refuse: (words: string) => run('refuse', () => client.evidenceReviews.refuse(id, words), 'Baris ditolak.'),
  };
}
