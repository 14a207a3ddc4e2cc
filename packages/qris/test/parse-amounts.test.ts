import { describe, expect, it } from 'vitest';
import { parseQris } from '../src/index.ts';
import { sampleWith } from './samples.ts';

/** Result of parsing: the error's code, or `ok`. */
function outcome(text: string): string {
  const read = parseQris(text);
  return read.ok ? 'ok' : read.error.code;
}

describe('the amount', () => {
  it.each([
    ['1000', 1000],
    ['1000.', 1000],
    ['1000.0', 1000],
    ['1000.00', 1000],
    ['0001000', 1000],
    ['9999999999999', 9_999_999_999_999],
  ])('%s is %i rupiah', (text, amountRupiah) => {
    expect(parseQris(sampleWith({ '54': text }))).toMatchObject({ ok: true, qris: { amountRupiah, amountText: text } });
  });

  it('is null when the payer types it', () => {
    expect(parseQris(sampleWith({}))).toMatchObject({ qris: { amountRupiah: null, amountText: null } });
  });

  it.each([
    '0',
    '0.00',
    '000',
    '-1',
    '+1',
    '1,000',
    '1000,00',
    '1e3',
    ' 1000',
    '1 000',
    '.5',
    '.',
    '1.0.0',
    '0x10',
    '12345678901234',
  ])('%s is refused', (text) => {
    expect(outcome(sampleWith({ '54': text }))).toBe('invalid_amount');
  });

  it.each(['1000.5', '1000.01', '0.99'])('%s is refused for its part of a rupiah, never rounded or ignored', (text) => {
    expect(outcome(sampleWith({ '54': text }))).toBe('fractional_amount');
  });
});

describe('the tip', () => {
  it.each([
    [{ '55': '01' }, { kind: 'prompt' }],
    [
      { '55': '02', '56': '2500.00' },
      { kind: 'fixed', rupiah: 2500, text: '2500.00' },
    ],
    [
      { '55': '03', '57': '0.7' },
      { kind: 'percent', basisPoints: 70, text: '0.7' },
    ],
    [
      { '55': '03', '57': '99.99' },
      { kind: 'percent', basisPoints: 9999, text: '99.99' },
    ],
    [
      { '55': '03', '57': '10' },
      { kind: 'percent', basisPoints: 1000, text: '10' },
    ],
  ])('is read from %j', (tags, tip) => {
    expect(parseQris(sampleWith(tags))).toMatchObject({ ok: true, qris: { tip } });
  });

  it.each([
    [{ '55': '04' }, 'invalid_tip'],
    [{ '55': '02' }, 'invalid_tip'],
    [{ '55': '03' }, 'invalid_tip'],
    [{ '56': '500' }, 'invalid_tip'],
    [{ '57': '5' }, 'invalid_tip'],
    [{ '55': '01', '56': '500' }, 'invalid_tip'],
    [{ '55': '01', '57': '5' }, 'invalid_tip'],
    [{ '55': '02', '57': '5' }, 'invalid_tip'],
    [{ '55': '03', '56': '500' }, 'invalid_tip'],
    [{ '55': '03', '56': '500', '57': '5' }, 'invalid_tip'],
    [{ '55': '04', '57': '5' }, 'invalid_tip'],
    [{ '55': '04', '56': '500' }, 'invalid_tip'],
    [{ '55': '02', '56': '500', '57': '1' }, 'invalid_tip'],
    [{ '55': '03', '57': '0' }, 'invalid_tip'],
    [{ '55': '03', '57': '100' }, 'invalid_tip'],
    [{ '55': '03', '57': '1,5' }, 'invalid_tip'],
    [{ '55': '02', '56': '0' }, 'invalid_amount'],
    [{ '55': '02', '56': '0.50' }, 'fractional_amount'],
  ])('%j is refused: the total would be a guess', (tags, code) => {
    expect(outcome(sampleWith(tags))).toBe(code);
  });
});
