import { expect, test } from 'vitest';
import { readCsv } from '../src/app/lists/csv.ts';

interface Row {
  name: string;
  rupiah: number;
}

async function* rows(count: number): AsyncGenerator<Row> {
  for (let index = 1; index <= count; index += 1) yield { name: `=SUM(A${index})`, rupiah: index * 1_000 };
}

const COLUMNS = [
  { heading: 'Nama', value: ({ name }: Row) => name },
  { heading: 'Jumlah', value: ({ rupiah }: Row) => rupiah },
];

test('a file has a heading, a line for each item, and no text that a spreadsheet would compute', async () => {
  expect(await readCsv(rows(2), COLUMNS, 5)).toEqual({
    text: "\uFEFFNama,Jumlah\r\n'=SUM(A1),1000\r\n'=SUM(A2),2000\r\n",
    isWhole: true,
  });
});

test('a file ends at its limit, and reports that there was more', async () => {
  const { text, isWhole } = await readCsv(rows(4), COLUMNS, 3);
  expect(text.split('\r\n')).toHaveLength(5);
  expect(isWhole).toBe(false);
  expect((await readCsv(rows(3), COLUMNS, 3)).isWhole).toBe(true);
});
