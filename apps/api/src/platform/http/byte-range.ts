/** Bytes of a file from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads the header `Range` for a file of this length (RFC 9110, section 14). Returns undefined if the whole file is to be sent: without the
 * header, and for values that a server may ignore, such as several ranges or another unit. Returns `unsatisfiable` if no byte of the file
 * is in the range.
 */
export function readByteRange(header: string | null, length: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = SINGLE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const start = Math.max(0, length - Number(last));
    return Number(last) === 0 || length === 0 ? 'unsatisfiable' : { start, end: length - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= length) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? length - 1 : Math.min(Number(last), length - 1) };
}
