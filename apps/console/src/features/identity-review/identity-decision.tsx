import type { IdentityReview } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import type { Checks } from '../../app/review/checklist.tsx';
import { DecisionGate } from '../../app/review/decision-gate.tsx';
import { DecisionNotices } from '../../app/review/decision-notices.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useDecisionWords, WordsField } from '../../app/review/words-field.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { identityFacts } from './identity-words.ts';

const REASON_LIMIT = 1_000;

/** Verifies an identity once every check is done, or refuses it with a reason. */
export function IdentityDecision({ data, checks }: { data: IdentityReview; checks: Checks }) {
  const { client, queries } = useConsole();
  const online = useOnline();
  const { id, item } = data;
  const version = item?.version ?? '';
  const words = useDecisionWords(`identity-decision:${id}`);
  const { busy, problem, changed, run } = useDecision({
    queryKey: queries.identityReview(id).queryKey,
    shown: data,
    read: () => client.identityReviews.get(id),
    facts: identityFacts,
  });
  const handleVerify = async () => {
    const verify = () => client.identityReviews.verify(id, { version });
    if (await run('verify', verify, 'Identitas diverifikasi.')) words.kept.done();
  };
  const handleRefuse = async () => {
    const reason = words.require('Tulis alasannya; anggota membacanya.');
    if (reason === undefined) return;
    const refuse = () => client.identityReviews.refuse(id, { words: reason, version });
    if (await run('refuse', refuse, 'Identitas ditolak.')) words.kept.done();
  };
  return (
    <Panel title="Keputusan">
      <DecisionNotices problem={problem} changed={changed} />
      <DecisionGate item={item} decided={<p className="u-muted">Sudah diputuskan.</p>}>
        <WordsField
          words={words}
          label="Pesan untuk anggota"
          hint="Wajib bila menolak, misalnya dokumen mana yang perlu diganti."
          maxLength={REASON_LIMIT}
        />
        <div className="decide">
          <Button
            variant={checks.left === 0 ? 'primary' : 'secondary'}
            wide
            disabled={checks.left > 0 || !online}
            busy={busy === 'verify'}
            onClick={() => void handleVerify()}
          >
            Verifikasi
          </Button>
          {checks.left === 0 ? null : (
            <p className="u-small u-muted">Menyala setelah {checks.left} butir lagi dicentang. Berlaku dua tahun.</p>
          )}
          <Button
            variant="quiet"
            wide
            className="danger-text"
            disabled={!online}
            busy={busy === 'refuse'}
            onClick={() => void handleRefuse()}
          >
            Tolak dengan alasan
          </Button>
        </div>
      </DecisionGate>
    </Panel>
  );
}
