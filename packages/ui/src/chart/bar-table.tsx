import type { ReactNode } from 'react';

interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: number;
  /** The value in words. */
  readonly amount: ReactNode;
  /** A second figure below it. */
  readonly note?: ReactNode;
}

interface BarTableProps {
  /** Name of the table, read aloud. */
  readonly caption: string;
  /** Names of the columns, read aloud. */
  readonly columns: readonly [name: string, amount: string];
  /** In their order; bars are as long as their share of `full`. */
  readonly rows: readonly Row[];
  /** Value of a bar over the whole length: 100 for percentages. The largest value by default. */
  readonly full?: number | undefined;
}

const LENGTH = 100;

/** Parts of a whole, each with a bar: table and chart in one. */
export function BarTable({ caption, columns: [name, amount], rows, full }: BarTableProps) {
  const longest = full ?? Math.max(...rows.map(({ value }) => value), 1);
  return (
    <table className="u-bar-table">
      <caption className="u-visually-hidden">{caption}</caption>
      <thead className="u-visually-hidden">
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.name}
              <svg viewBox={`0 0 ${LENGTH} 1`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect className="u-bar-table__rest" width={LENGTH} height="1" />
                <rect className="u-chart__bar" width={(Math.max(row.value, 0) / longest) * LENGTH} height="1" />
              </svg>
            </th>
            <td>
              <b>{row.amount}</b>
              {row.note === undefined ? null : <small>{row.note}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
