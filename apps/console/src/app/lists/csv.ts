import { csvCell } from '@uluran/contract/csv';

/** A column of a file: its heading, and its value in each row. */
export interface CsvColumn<Item> {
  heading: string;
  value: (item: Item) => string | number;
}

/** The order of bytes, without which spreadsheets read the file in the encoding of the machine. */
const BOM = '\uFEFF';

const lineOf = (cells: readonly (string | number)[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** Reads items into the text of a CSV file, `limit` rows at most; `isWhole` is false if there were more. */
export async function readCsv<Item>(
  items: AsyncIterable<Item>,
  columns: readonly CsvColumn<Item>[],
  limit: number,
): Promise<{ text: string; isWhole: boolean }> {
  const lines = [BOM + lineOf(columns.map(({ heading }) => heading))];
  for await (const item of items) {
    if (lines.length > limit) return { text: lines.join(''), isWhole: false };
    lines.push(lineOf(columns.map(({ value }) => value(item))));
  }
  return { text: lines.join(''), isWhole: true };
}
