import { formatRupiah } from '@uluran/contract/money';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Money } from '../money/money.tsx';
import { layOutSegments } from './segments.ts';

/** One part of the money, by its state. */
export interface FundSegment {
  /** Colour of the part: proved green, pending brown, fees grey, balance orange. */
  readonly tone: 'proved' | 'pending' | 'fees' | 'balance';
  /** Name of this part of the money. */
  readonly label: string;
  /** "11 kuitansi dan foto". */
  readonly detail?: ReactNode;
  /** In whole rupiah. */
  readonly amountRupiah: number;
}

interface FundBarProps {
  /** Name of the table, read aloud: "Penggunaan dana yang terkumpul". */
  readonly caption: string;
  /** Parts of the whole, in the order they lie in the bar. */
  readonly segments: readonly FundSegment[];
  /** Name of the last line of the table. */
  readonly totalLabel: string;
  /** The whole, in whole rupiah. */
  readonly totalRupiah: number;
}

/** The state of the money: one stacked bar, and a table with its amounts, which is its legend. */
export function FundBar({ caption, segments, totalLabel, totalRupiah }: FundBarProps) {
  const spoken = segments.map((part) => `${part.label} ${formatRupiah(part.amountRupiah)}`).join(', ');
  const bars = layOutSegments(segments.map((part) => part.amountRupiah));
  return (
    <div className="u-fund-bar">
      <svg viewBox="0 0 1000 10" preserveAspectRatio="none" role="img" aria-label={`${caption}: ${spoken}`}>
        {bars.map((bar, index) => (
          <rect key={index} className={`u-fund--${segments[index]?.tone}`} x={bar.x} width={bar.width} height="10" />
        ))}
      </svg>
      <table className="u-figures">
        <caption className="u-visually-hidden">{caption}</caption>
        <tbody>
          {segments.map((part) => (
            <FigureRow key={part.label} {...part} />
          ))}
          <FigureRow label={totalLabel} amountRupiah={totalRupiah} total />
        </tbody>
      </table>
    </div>
  );
}

interface FigureRowProps {
  /** Colour of the mark, the same as in the bar. */
  readonly tone?: FundSegment['tone'] | undefined;
  /** Name of the amount. */
  readonly label: ReactNode;
  /** A sentence under the label. */
  readonly detail?: ReactNode;
  /** In whole rupiah. */
  readonly amountRupiah: number;
  /** The last line, under a rule. */
  readonly total?: boolean | undefined;
}

/** A row of a table of money: words left, amount right; with `tone` it carries the key of its colour. */
export function FigureRow({ tone, label, detail, amountRupiah, total = false }: FigureRowProps) {
  return (
    <tr className={classNames(total && 'u-figures__total', tone !== undefined && 'u-figures__keyed') || undefined}>
      <th scope="row">
        {tone === undefined ? null : (
          <svg className="u-figures__key" viewBox="0 0 12 12" aria-hidden="true">
            <rect className={`u-fund--${tone}`} width="12" height="12" />
          </svg>
        )}
        {label}
        {detail === undefined ? null : <small>{detail}</small>}
      </th>
      <td>
        <Money amountRupiah={amountRupiah} />
      </td>
    </tr>
  );
}

interface FigureTableProps {
  /** Name of the table, read aloud. */
  readonly caption: string;
  /** `FigureRow`s. */
  readonly children: ReactNode;
}

/** A table of amounts without a bar: a plan, a bill of many lines. */
export function FigureTable({ caption, children }: FigureTableProps) {
  return (
    <table className="u-figures">
      <caption className="u-visually-hidden">{caption}</caption>
      <tbody>{children}</tbody>
    </table>
  );
}
