import { useQueryClient } from '@tanstack/react-query';
import type { EvidenceReview } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { Checkbox } from '@uluran/ui/checkbox';
import { Money } from '@uluran/ui/money';
import { useState } from 'react';
import { DecisionGate } from '../../app/review/decision-gate.tsx';
import { DecisionNotices } from '../../app/review/decision-notices.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useDecisionWords, WordsField } from '../../app/review/words-field.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { evidenceFacts } from './evidence-words.ts';

const REASON_LIMIT = 1_000;

interface EvidenceDecisionProps {
  data: EvidenceReview;
  /** Opens the next line. */
  onDone: () => void;
}

/** The sum after this line, and the decision about it. */
export function EvidenceDecision({ data, onDone }: EvidenceDecisionProps) {
  const { client, queries } = useConsole();
  const { id, amountRupiah, withdrawal, item } = data;
  const decision = useDecision({
    queryKey: queries.evidenceReview(id).queryKey,
    shown: data,
    read: () => client.evidenceReviews.get(id),
    facts: evidenceFacts,
  });
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
      <DecisionNotices problem={decision.problem} changed={decision.changed} />
      <DecisionGate item={item} decided={<p className="u-muted">Sudah diputuskan.</p>}>
        <Decide data={data} decision={decision} onDone={onDone} />
      </DecisionGate>
    </Panel>
  );
}

interface DecideProps extends EvidenceDecisionProps {
  decision: Pick<ReturnType<typeof useDecision<EvidenceReview>>, 'busy' | 'run'>;
}

/** Accepts a line into the books, or refuses it with the reason for its member. */
function Decide({ data, decision: { busy, run }, onDone }: DecideProps) {
  const { client, queries } = useConsole();
  const queryClient = useQueryClient();
  const online = useOnline();
  const { id, picture, item } = data;
  const version = item?.version ?? '';
  const [covered, setCovered] = useState(picture === null);
  const words = useDecisionWords(`evidence-decision:${id}`);
  const decide = async (name: string, call: () => Promise<unknown>, done: string) => {
    const callAndRead = async () => {
      await call();
      return await client.evidenceReviews.get(id);
    };
    if (!(await run(name, callAndRead, done))) return;
    words.kept.done();
    void queryClient.invalidateQueries(queries.evidenceReviews());
    onDone();
  };
  const handleAccept = () => decide('accept', () => client.evidenceReviews.accept(id, { version }), 'Baris diterima.');
  const handleRefuse = async () => {
    const reason = words.require('Tulis alasannya; penggalang membacanya dan bisa memperbaiki.');
    if (reason === undefined) return;
    await decide('refuse', () => client.evidenceReviews.refuse(id, { words: reason, version }), 'Baris ditolak.');
  };
  return (
    <>
      {picture === null ? null : (
        <Checkbox checked={covered} onChange={({ target }) => setCovered(target.checked)}>
          Nama, NIK, dan telepon di gambar publik tertutup
        </Checkbox>
      )}
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
    </>
  );
}
