import type { CampaignReview } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { Panel } from '../../app/review/panel.tsx';
import { useDecisionWords, WordsField } from '../../app/review/words-field.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import type { CampaignDecisions } from './campaign-decision.tsx';

const REASON_LIMIT = 2_000;

/** Freezes a public campaign with a reason, or ends the freeze. */
export function FreezePanel({ data, decision }: { data: CampaignReview; decision: CampaignDecisions }) {
  const { client } = useConsole();
  const online = useOnline();
  const { id, status, published } = data;
  const words = useDecisionWords(`campaign-freeze:${id}`);
  const { busy, run } = decision;
  if (published === null) return null;
  const isFrozen = status === 'frozen';
  const step = isFrozen ? 'release' : 'freeze';
  const handle = async () => {
    const text = words.require('Tulis alasannya.');
    if (text === undefined) return;
    const done = isFrozen ? 'Pembekuan dilepas. Penggalang bisa melanjutkan.' : 'Galang dana dibekukan.';
    if (await run(step, () => client.campaignReviews[step](id, text), done)) words.kept.done();
  };
  return (
    <Panel title={isFrozen ? 'Dibekukan' : 'Bekukan'}>
      <p className="u-small u-muted">
        {isFrozen
          ? 'Galang dana ini tidak menerima donasi, dan uangnya tidak keluar.'
          : 'Galang dana berhenti menerima donasi, dan uangnya tidak keluar.'}
      </p>
      <WordsField words={words} label={isFrozen ? 'Alasan melepas' : 'Alasan membekukan'} maxLength={REASON_LIMIT} />
      <div className="decide">
        <Button
          wide
          className={isFrozen ? undefined : 'danger'}
          disabled={!online}
          busy={busy === step}
          onClick={() => void handle()}
        >
          {isFrozen ? 'Lepaskan pembekuan' : 'Bekukan'}
        </Button>
      </div>
    </Panel>
  );
}
