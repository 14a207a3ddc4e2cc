import { formatNumber, formatRupiah, percentOf } from './money.ts';

/** Where a target stands, as its answers have it. */
export interface Standing {
  raisedRupiah: number;
  /** 0 where there is no target. */
  targetRupiah: number;
  /** Of what is given by the unit. */
  units?: { unit: string; neededUnits: number; fundedUnits: number } | undefined;
}

/** The same in the words of a small card or a picture. */
export interface Progress {
  /** Rounded down; null where there is no target. */
  percent: number | null;
  /** The big figure: `Rp 148.250.000`, `412 dari 600 paket`. */
  figure: string;
  /** What the figure is. */
  label: string;
}

/** Units come first where it is given by the unit, money otherwise. */
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
