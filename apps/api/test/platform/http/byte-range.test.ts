import { describe, expect, it } from 'vitest';
import { readByteRange } from '../../../src/platform/http/byte-range.ts';

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=40-', { start: 40, end: 99 }],
    ['bytes=40-49', { start: 40, end: 49 }],
    ['bytes=40-1000', { start: 40, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
  ])('%s of 100 bytes', (header, range) => expect(readByteRange(header, 100)).toEqual(range));

  it.each([null, '', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'rows=0-9', 'bytes=x-'])(
    '%s leaves the file whole',
    (header) => expect(readByteRange(header, 100)).toBeUndefined(),
  );
});
