import type { VolunteerReview } from '@uluran/contract/endpoints';
import { DecisionNotices } from '../../app/review/decision-notices.tsx';
import { ReasonPanel } from '../../app/review/reason-panel.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useConsole } from '../../app/use-console.ts';
import { factsOf } from './volunteer-words.ts';

/** Longest reason that the API takes. */
const REASON_LIMIT = 1_000;

/** Ends the work of an accepted volunteer, with a reason for operators. */
export function LeavePanel({ volunteer }: { volunteer: VolunteerReview }) {
  const { client, queries } = useConsole();
  const { id, version } = volunteer;
  const { busy, problem, changed, run } = useDecision({
    queryKey: queries.volunteerReview(id).queryKey,
    shown: volunteer,
    read: () => client.volunteerReviews.get(id),
    facts: factsOf,
  });
  const handleLeave = (words: string) =>
    run(
      'leave',
      () => client.volunteerReviews.move(id, { to: 'declined', words, version }),
      'Tercatat: relawan berhenti.',
    );
  return (
    <ReasonPanel
      title="Relawan berhenti"
      name={`volunteer-leave:${id}`}
      label="Alasan"
      hint="Untuk operator. Relawan tidak menerimanya."
      maxLength={REASON_LIMIT}
      busy={busy}
      steps={[{ step: 'leave', button: 'Catat relawan berhenti', isDanger: true, onTake: handleLeave }]}
    >
      <DecisionNotices problem={problem} changed={changed} />
      <p>Pendaftarannya dihapus 90 hari setelah dicatat. Ia boleh mendaftar lagi.</p>
    </ReasonPanel>
  );
}
