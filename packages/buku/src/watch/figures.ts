import { BukuError } from '../errors.ts';
import type { AccountSum, BookSums } from '../transfer/sums.ts';

/** Balances that a log publishes for the accounts of each fund, at one size of its tree. */
export interface Figures {
  size: number;
  /** Rupiah by fund and kind of account; an account without money may be left out. */
  funds: Record<string, Record<string, number>>;
}

/** A figure that the log publishes, and the sum of its own leaves. */
export interface FigureDifference {
  fund: string;
  kind: string;
  publishedRupiah: number;
  computedRupiah: number;
}

/** Totals: their credited amount only grows, because money only passes through these accounts. */
const TOTALS: ReadonlySet<string> = new Set(['gross', 'refunded', 'matched', 'match_returned']);
/** Debts: their balance is debited minus credited. */
const DEBIT_SIDE: ReadonlySet<string> = new Set(['receivable']);

/** Returns the balance of a fund's account: credited minus debited, except for totals and debts. */
export function pocketRupiah(kind: string, { creditedRupiah, debitedRupiah }: AccountSum): number {
  if (TOTALS.has(kind)) return creditedRupiah;
  return DEBIT_SIDE.has(kind) ? debitedRupiah - creditedRupiah : creditedRupiah - debitedRupiah;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads figures from JSON. @throws BukuError `malformed_figures` */
export function parseFigures(json: string): Figures {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new BukuError('malformed_figures', 'Figures are JSON.');
  }
  const isWhole = (amount: unknown) => Number.isSafeInteger(amount);
  if (!isRecord(value) || !isWhole(value.size) || !isRecord(value.funds)) {
    throw new BukuError('malformed_figures', 'Figures have "size" and "funds".');
  }
  const isFunds = Object.values(value.funds).every((kinds) => isRecord(kinds) && Object.values(kinds).every(isWhole));
  if (!isFunds) throw new BukuError('malformed_figures', 'Each fund has whole rupiah by kind of account.');
  return { size: value.size, funds: value.funds } as Figures;
}

/** Returns every figure that differs from the sum of the leaves, including accounts that one side leaves out. */
export function compareFigures({ funds }: Figures, sums: BookSums): FigureDifference[] {
  const ids = new Set([...Object.keys(funds), ...[...sums.funds.keys()].map(String)]);
  return [...ids].flatMap((fund) => {
    const published = funds[fund] ?? {};
    const booked = sums.funds.get(Number(fund)) ?? new Map<string, AccountSum>();
    return [...new Set([...Object.keys(published), ...booked.keys()])].flatMap((kind) => {
      const sum = booked.get(kind);
      const publishedRupiah = published[kind] ?? 0;
      const computedRupiah = sum === undefined ? 0 : pocketRupiah(kind, sum);
      return publishedRupiah === computedRupiah ? [] : [{ fund, kind, publishedRupiah, computedRupiah }];
    });
  });
}
