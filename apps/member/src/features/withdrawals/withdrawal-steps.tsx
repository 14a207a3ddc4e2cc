import type { Withdrawal } from '@uluran/contract/endpoints';
import { PetalIcon } from './petal-icon.tsx';

const STEPS = ['Diminta', 'Diperiksa', 'Dikirim', 'Berbukti'] as const;

/** Index of the step that a withdrawal waits for; all steps are done at the end of the list. */
const CURRENT: Partial<Record<Withdrawal['status'], number>> = {
  requested: 1,
  in_review: 1,
  approved: 2,
  processing: 2,
  transferred: 3,
  evidenced: 4,
};

/** The four steps of a withdrawal: done ones filled, the current one outlined, later ones dashed. */
export function WithdrawalSteps({ status }: Pick<Withdrawal, 'status'>) {
  const current = CURRENT[status];
  if (current === undefined) return null;
  return (
    <ol className="withdrawal-steps">
      {STEPS.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'later';
        return (
          <li key={step} className={`withdrawal-steps__${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            <PetalIcon state={state} />
            {step}
            {state === 'done' ? <span className="u-visually-hidden"> selesai</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
