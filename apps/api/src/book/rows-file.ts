import { parseTransfer } from '@uluran/buku';
import type { Queryable } from '../database/client.ts';
import { StreamAnswer } from '../http/answers.ts';
import { createLineFiles } from '../http/line-files.ts';
import { encodeLeaf, readSealed, type SealedTransfer } from './transfers.ts';

/** Rows read at a time. */
const BATCH = 1_000;

/** The columns are the lines of a leaf, so that each leaf can be written again from its row. */
const HEAD = 'index,posting,fund,debit,credit,rupiah,at,private\r\n';

/** A leaf as a line of RFC 4180. No value has a comma or a quote: the leaf's encoding refuses them. */
function lineOf(transfer: SealedTransfer): string {
  const leaf = encodeLeaf(transfer, transfer.commitment);
  const { posting, fund, debit, credit, amountRupiah, postedAt, commitment } = parseTransfer(leaf);
  const cells = [transfer.place - 1, posting, fund ?? '-', debit, credit, amountRupiah, postedAt];
  return `${cells.join(',')},${Buffer.from(commitment).toString('base64')}\r\n`;
}

/** Rows from the index `from` up to and without `to`. */
export interface RowRange {
  from: number;
  to: number;
}

const COUNT = /^(?:0|[1-9]\d{0,15})$/;

/** Reads `from` and `to` of an address: all rows without them, and as many as are sealed. Undefined for what is no range. */
export function readRowRange(query: URLSearchParams, size: number): RowRange | undefined {
  const from = query.get('from') ?? '0';
  // A reader who has all there is asks for what came since, and gets nothing.
  const to = query.get('to') ?? String(Number.MAX_SAFE_INTEGER);
  if (!COUNT.test(from) || !COUNT.test(to) || Number(from) > Number(to)) return undefined;
  return { from: Math.min(Number(from), size), to: Math.min(Number(to), size) };
}

/** Makes files of sealed rows, for spreadsheets and scripts. */
export function createRowsFiles(sql: Queryable) {
  const beginFile = createLineFiles();

  function begin({ from, to }: RowRange): ReadableStream<Uint8Array> {
    let after = from;
    return beginFile(HEAD, async () => {
      const last = Math.min(after + BATCH, to);
      const transfers = await readSealed(sql, { after, last });
      after = last;
      return { lines: transfers.map(lineOf), isLast: last === to };
    });
  }

  return {
    /** @throws Failure, when it begins, while too many are being written */
    of: (range: RowRange, headers: Readonly<Record<string, string>>): StreamAnswer =>
      new StreamAnswer(() => begin(range), {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="buku-terbuka-${range.from}-${range.to}.csv"`,
        ...headers,
      }),
  };
}
