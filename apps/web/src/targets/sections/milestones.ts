import { owedShareRupiah } from '@uluran/contract/money';
import type { TargetDetail } from '../target-pages.ts';

export const MILESTONES = { id: 'tahap', label: 'Tahap' } as const;

/** A quarter of the way to the goal. */
export interface MilestoneRow {
  title: string;
  /** Sum at which it is reached. */
  rupiah: number;
  state: 'reached' | 'next' | 'later';
  /** Day since which the sum has not been below it, ISO 8601; null if it was reached a moment ago. */
  reachedOn: string | null;
  /** Rupiah until it is reached. */
  missingRupiah: number;
}

const TITLES = [
  [25, 'Seperempat target'],
  [50, 'Setengah target'],
  [75, 'Tiga perempat target'],
  [100, 'Seluruh target'],
] as const;

type Funded = Pick<TargetDetail, 'raisedRupiah' | 'targetRupiah' | 'milestones'>;

/** Returns the quarters of a target with a goal and gifts; no rows otherwise. The sum on the same page decides whether one is reached: the days may be a moment behind it. */
export function milestoneRows({ raisedRupiah, targetRupiah, milestones }: Funded): MilestoneRow[] {
  if (targetRupiah <= 0 || raisedRupiah <= 0) return [];
  const rows = TITLES.map(([percent, title]) => {
    const rupiah = owedShareRupiah(targetRupiah, percent * 100);
    const reachedOn = milestones.find((one) => one.percent === percent)?.reachedOn ?? null;
    return {
      title,
      rupiah,
      isReached: raisedRupiah >= rupiah,
      reachedOn,
      missingRupiah: Math.max(0, rupiah - raisedRupiah),
    };
  });
  const next = rows.findIndex(({ isReached }) => !isReached);
  return rows.map(({ isReached, ...row }, index) => ({
    ...row,
    state: isReached ? 'reached' : index === next ? 'next' : 'later',
  }));
}
