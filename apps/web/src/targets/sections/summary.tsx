import { formatNumber, percentOf } from '@uluran/contract/money';
import { Money } from '@uluran/ui/money';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { StatRow } from '@uluran/ui/stat';
import { timeFigure } from '../standing.ts';
import type { TargetDetail } from '../target-pages.ts';

export interface SummaryProps {
  detail: Pick<
    TargetDetail,
    'raisedRupiah' | 'targetRupiah' | 'donorCount' | 'status' | 'daysLeft' | 'acceptsDonations'
  >;
  /** Name of the kind: `galang dana`. */
  noun: string;
  /** Label of the main figure; by default of the collected sum. */
  collected?: string;
}

/** The collected sum, the target sum, the number of donors and the remaining time. */
export function Summary({ detail, noun, collected = 'terkumpul' }: SummaryProps) {
  const { raisedRupiah, targetRupiah, donorCount } = detail;
  const percent = percentOf(raisedRupiah, targetRupiah);
  const hasTarget = targetRupiah > 0;
  const donors = { label: 'donatur', value: formatNumber(donorCount) };
  return (
    <div className="detail-summary">
      <p>
        <Money amountRupiah={raisedRupiah} size="xl" />
        <br />
        <span className="u-muted">
          {collected}
          {hasTarget ? ' dari ' : null}
          {hasTarget ? <Money amountRupiah={targetRupiah} /> : null}
        </span>
      </p>
      {hasTarget ? <ProgressBar value={percent} label={`Terkumpul ${percent} persen`} /> : null}
      <StatRow
        items={[
          ...(hasTarget ? [{ label: 'tercapai', value: `${formatNumber(percent)}%` }] : []),
          donors,
          timeFigure(detail, noun),
        ]}
      />
    </div>
  );
}
