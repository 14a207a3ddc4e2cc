import type { ReactNode } from 'react';

/** One column: its name, and its cell in each row. */
export interface Column<Row> {
  /** Unique among the columns. */
  readonly key: string;
  /** Name above the column. */
  readonly name: ReactNode;
  /** Returns the content of a row's cell. */
  readonly cell: (row: Row) => ReactNode;
  /** Aligns the column at the right, for amounts. */
  readonly end?: boolean | undefined;
}

interface DataTableProps<Row> {
  /** Name of the table, read aloud. */
  readonly caption: string;
  /** The first column names the row; the last is beside it where the table becomes a list. */
  readonly columns: readonly Column<Row>[];
  /** Rows of one page, so that memory use does not grow with the length of the list. */
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** True while the rows of another page load: the present rows stay. */
  readonly busy?: boolean | undefined;
}

/** Rows under named columns. On a narrow screen each row is a block; the roles keep it a table for readers. */
export function DataTable<Row>({ caption, columns, rows, keyOf, busy = false }: DataTableProps<Row>) {
  const [first, ...rest] = columns;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: A table that is laid out as blocks loses its role in browsers.
    <table className="u-data-table" role="table" aria-busy={busy}>
      <caption className="u-visually-hidden">{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: As above. */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: As above. */}
        <tr role="row">
          {columns.map(({ key, name, end }) => (
            // biome-ignore lint/a11y/noRedundantRoles: As above.
            <th key={key} role="columnheader" scope="col" className={end ? 'u-data-table__end' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: As above. */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: As above.
          <tr key={keyOf(row)} role="row">
            {/* biome-ignore lint/a11y/noRedundantRoles: As above. */}
            <th role="rowheader" scope="row">
              {first?.cell(row)}
            </th>
            {rest.map(({ key, cell, end }) => (
              // biome-ignore lint/a11y/noRedundantRoles: As above.
              <td key={key} role="cell" className={end ? 'u-data-table__end' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
