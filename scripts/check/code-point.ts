import * as fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };
const LAST = 0x10_ffff;

/**
 * Any code point of Unicode, for `fc.string({ unit: codePoint })`. The library's own unit of this kind, `binary`, builds a table of all
 * million of them in each process, which takes longer than most tests.
 */
export const codePoint: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: LAST - SURROGATES.count })
  .map((index) => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count));
