import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { Banner } from '@uluran/ui/banner';
import { nextStepOf } from './campaign-words.ts';

/** The next step, with the reviewer's decision; empty if there is no next step. */
export function NextCard({ campaign }: { campaign: OwnCampaignDetail }) {
  const { title, reason } = nextStepOf(campaign);
  const { draft, status } = campaign;
  // The campaign is live, and neither the member nor a reviewer has to do anything.
  if (status === 'live' && draft === null) return null;
  const decision = draft?.status === 'changes_requested' || draft?.status === 'rejected' ? draft.decision : null;
  const isBad = status === 'frozen' || draft?.status === 'rejected';
  return (
    <Banner tone={isBad ? 'error' : 'notice'} title={title}>
      <p>{reason}</p>
      {decision === null ? null : <p className="next__decision">{decision}</p>}
    </Banner>
  );
}
