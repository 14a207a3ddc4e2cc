import { parseTransfer } from '@uluran/buku';
import type { Queryable } from '../../platform/database/client.ts';
import { StreamAnswer, TextAnswer } from '../../platform/http/answers.ts';
import { readByteRange } from '../../platform/http/byte-range.ts';
import { createLineFiles, type FilePart } from '../../platform/http/line-files.ts';
import { blocksOf, bytesOfLines, createRowSizes, type RowRange, type SizedRows } from './row-sizes.ts';
import { encodeLeaf, readSealed, type SealedTransfer } from './transfers.ts';

/** The columns are the lines of a leaf, so that each leaf can be written again from its row. */
const HEAD = 'index,posting,fund,debit,credit,rupiah,at,private\r\n';

/** Returns a leaf as a line of RFC 4180. No value has a comma or a quote: the leaf's encoding refuses them. */
function lineOf(transfer: SealedTransfer): string {
  const leaf = encodeLeaf(transfer, transfer.commitment);
  const { posting, fund, debit, credit, amountRupiah, postedAt, commitment } = parseTransfer(leaf);
  const cells = [transfer.place - 1, posting, fund ?? '-', debit, credit, amountRupiah, postedAt];
  return `${cells.join(',')},${Buffer.from(commitment).toString('base64')}\r\n`;
}

const COUNT = /^(?:0|[1-9]\d{0,15})$/;

/** Reads `from` and `to` of an address: all rows without them, and as many as are sealed. Returns undefined for an invalid range. */
export function readRowRange(query: URLSearchParams, size: number): RowRange | undefined {
  const from = query.get('from') ?? '0';
  // A reader with all rows requests the later ones, and gets none.
  const to = query.get('to') ?? String(Number.MAX_SAFE_INTEGER);
  if (!COUNT.test(from) || !COUNT.test(to) || Number(from) > Number(to)) return undefined;
  return { from: Math.min(Number(from), size), to: Math.min(Number(to), size) };
}

/** Headers of a conditional request for a file: `Range`, `If-Range` and `If-None-Match`. */
type RequestConditions = Pick<Headers, 'get'>;

/** Creates files of sealed rows, for spreadsheets and scripts. */
export function createRowsFiles(sql: Queryable) {
  const beginFile = createLineFiles();
  const readLines = async ({ from, to }: RowRange) => (await readSealed(sql, { after: from, last: to })).map(lineOf);
  const sizes = createRowSizes(readLines);

  function begin(head: string, range: RowRange, part?: FilePart): ReadableStream<Uint8Array> {
    const blocks = blocksOf(range);
    let next = 0;
    return beginFile(
      head,
      async () => {
        const rows = blocks[next];
        if (rows === undefined) return { lines: [], isLast: true };
        const lines = await readLines(rows);
        sizes.note(rows, bytesOfLines(lines));
        next += 1;
        return { lines, isLast: next === blocks.length };
      },
      part,
    );
  }

  /** Begins a part of the file at the block that contains its first byte. */
  function beginPart(range: RowRange, sized: readonly SizedRows[], { start, end }: { start: number; end: number }) {
    const length = end - start + 1;
    let skip = start - HEAD.length;
    if (skip < 0) return begin(HEAD, range, { skip: start, length });
    let from = range.from;
    for (const rows of sized) {
      if (skip < rows.bytes) break;
      skip -= rows.bytes;
      from = rows.to;
    }
    return begin('', { from, to: range.to }, { skip, length });
  }

  return {
    /** @throws Failure, when it begins, if too many are being written */
    async of(
      range: RowRange,
      conditions: RequestConditions,
      shared: Readonly<Record<string, string>>,
    ): Promise<StreamAnswer | TextAnswer> {
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="buku-terbuka-${range.from}-${range.to}.csv"`,
        ...shared,
      };
      const sized = await sizes.of(range);
      // The whole length is not known yet: a later request has it.
      if (sized === undefined) return new StreamAnswer(() => begin(HEAD, range), headers);
      const length = sized.reduce((sum, { bytes }) => sum + bytes, HEAD.length);
      const etag = `"${range.from}-${range.to}-${length}"`;
      const known = { ...headers, ETag: etag, 'Accept-Ranges': 'bytes' };
      if (conditions.get('If-None-Match') === etag) return new TextAnswer(null, 304, known);
      const condition = conditions.get('If-Range') ?? etag;
      const bytes = condition === etag ? readByteRange(conditions.get('Range'), length) : undefined;
      if (bytes === 'unsatisfiable')
        return new TextAnswer(null, 416, { ...shared, 'Content-Range': `bytes */${length}` });
      if (bytes === undefined)
        return new StreamAnswer(() => begin(HEAD, range), { ...known, 'Content-Length': String(length) });
      const { start, end } = bytes;
      const partial = { 'Content-Length': String(end - start + 1), 'Content-Range': `bytes ${start}-${end}/${length}` };
      return new StreamAnswer(() => beginPart(range, sized, bytes), { ...known, ...partial }, 206);
    },
  };
}
