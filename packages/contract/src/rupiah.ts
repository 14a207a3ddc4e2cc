/**
 * Money in Uluran is an integer number of rupiah, everywhere: in the database, on the wire and on screen. Only this file formats and rounds amounts,
 * and only `rupiah-text.ts` parses them and writes them in words. Neither needs a schema library, so the component kit can use them.
 */

/** Largest amount of any single field: 1 trillion rupiah, far below the safe-integer limit even for a sum of a million fields. */
export const RUPIAH_LIMIT = 1_000_000_000_000;

const NO_BREAK_SPACE = '\u00a0';

/** True for a whole, non-negative amount within {@link RUPIAH_LIMIT}. */
export function isRupiah(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= RUPIAH_LIMIT;
}

/** `1000000` → `1.000.000` (Indonesian thousands dots; a minus sign for negative amounts). */
export function formatNumber(value: number): string {
  const digits = Math.abs(Math.trunc(value)).toString();
  const grouped = digits.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return value < 0 ? `-${grouped}` : grouped;
}

/** `1000000` → `Rp 1.000.000`, with a non-breaking space so that `Rp` is never alone at the end of a line. */
export function formatRupiah(value: number): string {
  return `Rp${NO_BREAK_SPACE}${formatNumber(value)}`;
}

const SHORT_UNITS = [
  { rupiah: 1_000_000_000, name: 'miliar' },
  { rupiah: 1_000_000, name: 'juta' },
] as const;

/**
 * `10000000` → `Rp 10 juta`, `17250000` → `Rp 17,25 juta`: for tags and limits, where a row of zeros is hard to read.
 * Never rounds: an amount that needs more than two decimals is written out.
 */
export function shortRupiah(value: number): string {
  const unit = SHORT_UNITS.find(({ rupiah }) => value >= rupiah);
  if (unit === undefined || value % (unit.rupiah / 100) !== 0) return formatRupiah(value);
  const hundredths = value / (unit.rupiah / 100);
  const decimals = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const figure = `${formatNumber(hundredths / 100)}${decimals === '' ? '' : `,${decimals}`}`;
  return `Rp${NO_BREAK_SPACE}${figure}${NO_BREAK_SPACE}${unit.name}`;
}

/** A share of an amount, in basis points (500 = 5 %), rounded down: the fraction of a rupiah belongs to the fund, not to the fee. */
export function shareRupiah(amountRupiah: number, basisPoints: number): number {
  return Number((BigInt(amountRupiah) * BigInt(basisPoints)) / 10_000n);
}

/** Like {@link shareRupiah}, rounded up, for a share that is a debt: its fraction of a rupiah is owed too. */
export function owedShareRupiah(amountRupiah: number, basisPoints: number): number {
  return Number((BigInt(amountRupiah) * BigInt(basisPoints) + 9_999n) / 10_000n);
}

/** The smallest gross amount for a net amount and a fee in basis points: a net of 95 at 500 basis points is 100. */
export function grossRupiah(netRupiah: number, basisPoints: number): number {
  const kept = BigInt(10_000 - basisPoints);
  return Number((BigInt(netRupiah) * 10_000n + kept - 1n) / kept);
}

/** The share of a sum in the ratio of a part to its whole, rounded down; 0 if the whole is 0. */
export function partRupiah(sumRupiah: number, partOfRupiah: number, wholeRupiah: number): number {
  if (wholeRupiah === 0) return 0;
  return Number((BigInt(sumRupiah) * BigInt(partOfRupiah)) / BigInt(wholeRupiah));
}

/** Whole percent of a target, rounded down, so that 99.9 % is never shown as reached. 0 when there is no target. */
export function percentOf(partRupiah: number, wholeRupiah: number): number {
  if (wholeRupiah <= 0) return 0;
  return Number((BigInt(partRupiah) * 100n) / BigInt(wholeRupiah));
}
