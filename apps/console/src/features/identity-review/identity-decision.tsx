import type { IdentityReview } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import type { Checks } from '../../app/review/checklist.tsx';
import { DecisionNotices } from '../../app/review/decision-notices.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useDecisionWords, WordsField } from '../../app/review/words-field.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';

const REASON_LIMIT = 1_000;

/** Verifies an identity once every check is done, or refuses it with a reason. */
export function IdentityDecision({ data, checks }: { data: IdentityReview; checks: Checks }) {
  const { client, queries } = useConsole();
  const online = useOnline();
  const { id, status } = data;
  const words = useDecisionWords(`identity-decision:${id}`);
  const { busy, problem, changed, run } = useDecision({
    queryKey: queries.identityReview(id).queryKey,
    shown: data,
    read: () => client.identityReviews.get(id),
  });
  const handleVerify = async () => {
    if (await run('verify', () => client.identityReviews.verify(id), 'Identitas diverifikasi.')) words.kept.done();
  };
  const handleRefuse = async () => {
    const reason = words.require('Tulis alasannya; anggota membacanya.');
    if (reason === undefined) return;
    if (await run('refuse', () => client.identityReviews.refuse(id, reason), 'Identitas ditolak.')) words.kept.done();
  };
  const isOpen = status === 'checking';
  return (
    <Panel title="Keputusan">
      <DecisionNotices problem={problem} changed={changed} />
      {isOpen ? null : <p className="u-muted">Sudah diputuskan.</p>}
      {isOpen ? (
        <>
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
        </>
      ) : null}
    </Panel>
  );
}
