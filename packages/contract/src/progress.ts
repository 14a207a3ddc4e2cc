import { formatNumber, formatRupiah, percentOf } from './money.ts';

/** Amounts and units of a target, as its API responses have them. */
export interface Standing {
  raisedRupiah: number;
  /** 0 without a target amount. */
  targetRupiah: number;
  /** Set for targets with units. */
  units?: { unit: string; neededUnits: number; fundedUnits: number } | undefined;
}

/** The progress as texts for a small card or a picture. */
export interface Progress {
  /** Rounded down; null without a target. */
  percent: number | null;
  /** The main figure: `Rp 148.250.000`, `412 dari 600 paket`. */
  figure: string;
  /** Label of the figure. */
  label: string;
}

/** Progress in units if the target has units, else in rupiah. */
export function progressOf({ raisedRupiah, targetRupiah, units }: Standing): Progress {
  if (units !== undefined) {
    const { unit, neededUnits, fundedUnits } = units;
    const percent = percentOf(fundedUnits, neededUnits);
    const figure = `${formatNumber(fundedUnits)} dari ${formatNumber(neededUnits)} ${unit}`;
    return { percent, figure, label: `terdanai · ${formatNumber(percent)}%` };
  }
  const figure = formatRupiah(raisedRupiah);
  if (targetRupiah <= 0) return { percent: null, figure, label: 'terkumpul' };
  const percent = percentOf(raisedRupiah, targetRupiah);
  return { percent, figure, label: `terkumpul dari ${formatRupiah(targetRupiah)} · ${formatNumber(percent)}%` };
}
