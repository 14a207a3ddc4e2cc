import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../scripts/check/code-point.ts';
import { crc16, encodeQris, fitQrisText, parseQris } from '../src/index.ts';
import { qrisArbitrary } from './arbitraries.ts';
import { seal } from './samples.ts';

const HOSTILE_CHARACTERS = ['0', '9', 'A', ' ', '\0', '\n', '\u202E', '\uD800', '🍜', 'é', '٣', '６'];

describe('for every payment request', () => {
  it('parse(encode(q)) equals q', () => {
    fc.assert(
      fc.property(qrisArbitrary, (qris) => {
        const payload = encodeQris(qris);
        expect(payload.length).toBeLessThanOrEqual(512);
        expect(parseQris(payload)).toMatchObject({ ok: true });
        const read = parseQris(payload);
        expect(read.ok && read.qris).toEqual(qris);
      }),
      { numRuns: 500 },
    );
  });

  it('any single changed character is noticed', () => {
    fc.assert(
      fc.property(qrisArbitrary, fc.nat(), fc.constantFrom(...HOSTILE_CHARACTERS), (qris, seed, character) => {
        const payload = encodeQris(qris);
        const at = seed % payload.length;
        fc.pre(payload[at] !== character);
        expect(parseQris(payload.slice(0, at) + character + payload.slice(at + 1))).toMatchObject({ ok: false });
      }),
      { numRuns: 500 },
    );
  });

  it('any cut is noticed', () => {
    fc.assert(
      fc.property(qrisArbitrary, fc.nat(), (qris, seed) => {
        const payload = encodeQris(qris).trimEnd();
        expect(parseQris(payload.slice(0, seed % payload.length))).toMatchObject({ ok: false });
      }),
    );
  });
});

describe('hostile text', () => {
  /** Expects a result of the documented shape, for any text. */
  function expectAnswer(text: string): void {
    const read = parseQris(text);
    if (read.ok) expect(read.qris.merchantName).toBeTypeOf('string');
    else expect(read.error).toEqual({ code: expect.stringMatching(/^[a-z_]+$/), message: expect.stringMatching(/./) });
  }

  it('of any characters gets an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 600 }), (text) => {
        expectAnswer(text);
        expectAnswer(`000201${text}`);
      }),
      { numRuns: 500 },
    );
  });

  it('of digits, rightly sealed, gets an answer: lengths lie, templates nest wrongly, amounts are odd', () => {
    const unit = fc.constantFrom(
      '00',
      '01',
      '02',
      '03',
      '04',
      '26',
      '40',
      '51',
      '54',
      '55',
      '56',
      '59',
      '62',
      '99',
      'A',
      '.',
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 80 }), (parts) => {
        expectAnswer(seal(`000201${parts.join('')}`));
      }),
      { numRuns: 1_000 },
    );
  });

  it('made from a valid string by cutting, doubling and swapping, sealed again, gets an answer that can be written again', () => {
    fc.assert(
      fc.property(qrisArbitrary, fc.nat(), fc.nat(), fc.string({ maxLength: 6 }), (qris, first, second, inserted) => {
        const payload = encodeQris(qris).slice(0, -8);
        const from = Math.min(first % payload.length, second % payload.length);
        const to = Math.max(first % payload.length, second % payload.length);
        const mutated = seal(payload.slice(0, from) + inserted + payload.slice(to));
        expectAnswer(mutated);
        const read = parseQris(mutated);
        if (read.ok) expect(parseQris(encodeQris(read.qris, { mode: 'lenient' }))).toEqual(read);
      }),
      { numRuns: 1_000 },
    );
  });

  it('of ten million characters is refused', () => {
    expect(parseQris(`000201${'9'.repeat(10_000_000)}`)).toMatchObject({ error: { code: 'payload_too_long' } });
  });
});

describe('helpers', () => {
  it('crc16 is four upper-case hexadecimal digits for any text', () => {
    expect(crc16('')).toBe('FFFF');
    fc.assert(fc.property(fc.string({ unit: codePoint }), (text) => /^[0-9A-F]{4}$/.test(crc16(text))));
  });

  it('fitQrisText gives printable ASCII within the limit for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 60 }), fc.integer({ min: 1, max: 30 }), (text, limit) => {
        expect(fitQrisText(text, limit)).toMatch(/^[\x20-\x7e]*$/);
        expect(fitQrisText(text, limit).length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
