/** Rows read at a time. Their blocks begin at multiples of this number. */
const BLOCK = 1_000;
/** Blocks that one request measures before its response: about a second. */
const MEASURED_AT_ONCE = 100;

/** Rows from index `from` to `to`, which is excluded. */
export interface RowRange {
  from: number;
  to: number;
}

/** Rows within one block, and their bytes as lines. */
export interface SizedRows extends RowRange {
  bytes: number;
}

/** Splits a range at the boundaries of blocks. */
export function blocksOf({ from, to }: RowRange): RowRange[] {
  const parts: RowRange[] = [];
  for (let next = from; next < to; next = parts.at(-1)?.to ?? to)
    parts.push({ from: next, to: Math.min(to, (Math.floor(next / BLOCK) + 1) * BLOCK) });
  return parts;
}

const isWhole = ({ from, to }: RowRange) => to - from === BLOCK;

export const bytesOfLines = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0);

/**
 * Caches the sizes of sealed rows as lines. A sealed row never changes, so the size of a whole block is measured once per process, by the
 * first request that needs it or by a download that passes it.
 */
export function createRowSizes(readLines: (range: RowRange) => Promise<readonly string[]>) {
  const blocks = new Map<number, number>();

  /** Stores a size that a download has counted. */
  function note(rows: RowRange, bytes: number): void {
    if (isWhole(rows)) blocks.set(rows.from, bytes);
  }

  return {
    note,
    /** Returns the sizes of the blocks of a range; undefined if too many are unknown for one request. Each call measures some of them. */
    async of(range: RowRange): Promise<SizedRows[] | undefined> {
      const sized: SizedRows[] = [];
      let measured = 0;
      for (const rows of blocksOf(range)) {
        const known = isWhole(rows) ? blocks.get(rows.from) : undefined;
        if (known === undefined && measured === MEASURED_AT_ONCE) return undefined;
        const bytes = known ?? bytesOfLines(await readLines(rows));
        if (known === undefined) measured += 1;
        note(rows, bytes);
        sized.push({ ...rows, bytes });
      }
      return sized;
    },
  };
}
