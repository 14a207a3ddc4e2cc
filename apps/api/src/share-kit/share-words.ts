import { formatNumber, formatRupiah, percentOf } from '@uluran/contract/money';
import type { ShareCard } from '../read-models/share-cards.ts';

/** Where a target stands, in words for a picture. */
export interface Progress {
  /** Rounded down; null where there is no target. */
  percent: number | null;
  /** The big figure: `Rp 148.250.000`, `412 dari 600 paket`. */
  figure: string;
  /** What the figure is. */
  label: string;
}

export function progressOf({ raisedRupiah, targetRupiah, units }: ShareCard): Progress {
  if (units !== undefined) {
    const { unit, neededUnits, fundedUnits } = units;
    const percent = percentOf(fundedUnits, neededUnits);
    const figure = `${formatNumber(fundedUnits)} dari ${formatNumber(neededUnits)} ${unit}`;
    return { percent, figure, label: `terdanai · ${formatNumber(percent)}%` };
  }
  const figure = formatRupiah(raisedRupiah);
  if (targetRupiah <= 0) return { percent: null, figure, label: 'terkumpul' };
  const percent = percentOf(raisedRupiah, targetRupiah);
  const label = `terkumpul dari ${formatRupiah(targetRupiah)} · ${formatNumber(percent)}%`;
  return { percent, figure, label };
}

/** Who asks: the person, where one does, else the organiser. */
export const askedBy = ({ person, organiser }: ShareCard): string => person?.name ?? organiser.name;
