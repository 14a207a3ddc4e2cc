import type { CampaignReview } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import type { Checks } from '../../app/review/checklist.tsx';
import { DecisionGate } from '../../app/review/decision-gate.tsx';
import { DecisionNotices } from '../../app/review/decision-notices.tsx';
import { Panel } from '../../app/review/panel.tsx';
import type { useDecision } from '../../app/review/use-decision.ts';
import { useDecisionWords, WordsField } from '../../app/review/words-field.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';

const REASON_LIMIT = 2_000;

/** The decisions about one campaign. */
export type CampaignDecisions = ReturnType<typeof useDecision<CampaignReview>>;

interface CampaignDecisionProps {
  data: CampaignReview;
  checks: Checks;
  decision: CampaignDecisions;
}

/** Takes a waiting revision, and decides about the one that the operator has taken. */
export function CampaignDecision({ data, checks, decision }: CampaignDecisionProps) {
  const { item } = data;
  const { problem, changed } = decision;
  const isTaken = item !== null && item.decisions.length > 0;
  return (
    <Panel title="Keputusan">
      <DecisionNotices problem={problem} changed={changed} />
      <DecisionGate item={item} decided={<p className="u-muted">Tidak ada versi yang menunggu keputusan.</p>}>
        {isTaken ? (
          <Decide data={data} checks={checks} decision={decision} version={item.version} />
        ) : (
          <Take data={data} decision={decision} />
        )}
      </DecisionGate>
    </Panel>
  );
}

function Take({ data: { id }, decision: { busy, run } }: Pick<CampaignDecisionProps, 'data' | 'decision'>) {
  const { client } = useConsole();
  const online = useOnline();
  return (
    <>
      <p className="u-small u-muted">Ambil dulu: operator lain melihat bahwa Anda yang memeriksa.</p>
      <div className="decide">
        <Button
          variant="primary"
          wide
          disabled={!online}
          busy={busy === 'take'}
          onClick={() => void run('take', () => client.campaignReviews.take(id), 'Anda memeriksa galang dana ini.')}
        >
          Ambil
        </Button>
      </div>
    </>
  );
}

function Decide({ data, checks, decision, version }: CampaignDecisionProps & { version: string }) {
  const { client } = useConsole();
  const online = useOnline();
  const { id, comments } = data;
  const { busy, run } = decision;
  const words = useDecisionWords(`campaign-decision:${id}`);
  const unsent = comments.filter(({ sentAt }) => sentAt === null).length;
  const handleApprove = async () => {
    const approve = () => client.campaignReviews.approve(id, { version });
    if (await run('approve', approve, 'Galang dana tayang.')) words.kept.done();
  };
  const withWords = async (name: 'requestChanges' | 'reject', done: string) => {
    const text = words.require('Tulis pesannya; penggalang membacanya.');
    if (text === undefined) return;
    const decide = () => client.campaignReviews[name](id, { words: text, version });
    if (await run(name, decide, done)) words.kept.done();
  };
  const isReady = checks.left === 0;
  return (
    <>
      <WordsField
        words={words}
        label="Pesan untuk penggalang"
        hint="Wajib bila minta perbaikan atau menolak."
        maxLength={REASON_LIMIT}
      />
      <p className="u-small u-muted">{unsent} catatan ikut dikirim. Keputusan tercatat atas nama Anda.</p>
      <div className="decide">
        <Button
          variant={isReady ? 'secondary' : 'primary'}
          wide
          disabled={!online}
          busy={busy === 'requestChanges'}
          onClick={() => void withWords('requestChanges', 'Permintaan perbaikan dikirim.')}
        >
          Minta perbaikan
        </Button>
        <Button
          variant={isReady ? 'primary' : 'secondary'}
          wide
          disabled={!(isReady && online)}
          busy={busy === 'approve'}
          onClick={() => void handleApprove()}
        >
          Setujui
        </Button>
        {isReady ? null : <p className="u-small u-muted">Menyala setelah {checks.left} butir lagi dicentang.</p>}
        <Button
          variant="quiet"
          wide
          className="danger-text"
          disabled={!online}
          busy={busy === 'reject'}
          onClick={() => void withWords('reject', 'Galang dana ditolak.')}
        >
          Tolak dengan alasan
        </Button>
      </div>
    </>
  );
}
