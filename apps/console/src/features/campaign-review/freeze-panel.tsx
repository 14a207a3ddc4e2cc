import type { CampaignReview } from '@uluran/contract/endpoints';
import { ReasonPanel } from '../../app/review/reason-panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import type { CampaignDecisions } from './campaign-decision.tsx';

/** Freezes a public campaign with a reason, or ends the freeze. */
export function FreezePanel({ data, decision }: { data: CampaignReview; decision: CampaignDecisions }) {
  const { client } = useConsole();
  const { id, status, published } = data;
  if (published === null) return null;
  const isFrozen = status === 'frozen';
  const step = isFrozen ? 'release' : 'freeze';
  const done = isFrozen ? 'Pembekuan dilepas. Penggalang bisa melanjutkan.' : 'Galang dana dibekukan.';
  return (
    <ReasonPanel
      title={isFrozen ? 'Dibekukan' : 'Bekukan'}
      name={`campaign-freeze:${id}`}
      label={isFrozen ? 'Alasan melepas' : 'Alasan membekukan'}
      busy={decision.busy}
      steps={[
        {
          step,
          button: isFrozen ? 'Lepaskan pembekuan' : 'Bekukan',
          isDanger: !isFrozen,
          onTake: (reason) => decision.run(step, () => client.campaignReviews[step](id, reason), done),
        },
      ]}
    >
      <p className="u-small u-muted">
        {isFrozen
          ? 'Galang dana ini tidak menerima donasi, dan uangnya tidak keluar.'
          : 'Galang dana berhenti menerima donasi, dan uangnya tidak keluar.'}
      </p>
    </ReasonPanel>
  );
}
