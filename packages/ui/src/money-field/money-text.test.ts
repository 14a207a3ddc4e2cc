import { describe, expect, it } from 'vitest';
import { amountOf, regroupMoney } from './money-text.ts';

/** Text with `|` where the caret stands. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;
const typed = (now: string, before: string, forward = false) => marked(regroupMoney(at(now), before, forward));

describe('regroupMoney', () => {
  it('groups digits as they come, the caret behind the last', () => {
    expect(typed('5|', '')).toBe('5|');
    expect(typed('5000|', '500')).toBe('5.000|');
    expect(typed('5.0000|', '5.000')).toBe('50.000|');
    expect(typed('1234567890|', '')).toBe('1.234.567.890|');
  });

  it('keeps the caret behind the digit just typed in the middle', () => {
    expect(typed('259|.000', '25.000')).toBe('259|.000');
    expect(typed('19|25.000', '125.000')).toBe('1.9|25.000');
  });

  it('keeps the caret when a digit in the middle is deleted', () => {
    expect(typed('1|5.000', '125.000')).toBe('1|5.000');
    expect(typed('1.2|4.567', '1.234.567')).toBe('12|4.567');
  });

  it('deletes the digit before a separator that was deleted backwards', () => {
    expect(typed('25|000', '25.000')).toBe('2|.000');
    expect(typed('1|234.567', '1.234.567')).toBe('|234.567');
  });

  it('deletes the digit behind a separator that was deleted forwards', () => {
    expect(typed('25|000', '25.000', true)).toBe('2.5|00');
  });

  it('drops leading zeros, spaces and the currency sign', () => {
    expect(typed('0500|', '050')).toBe('500|');
    expect(typed('Rp 50000|', '')).toBe('50.000|');
    expect(typed('50 000|', '')).toBe('50.000|');
    expect(typed('0|', '')).toBe('0|');
  });

  it('empties what holds no digit of its own', () => {
    expect(typed('|', '5')).toBe('|');
    expect(typed('Rp |', '')).toBe('|');
  });

  it.each(['1e3', '10.000,50', '-5', '5 juta', '١٢٣'])('leaves %s as it was typed', (text) => {
    expect(regroupMoney({ text, caret: text.length }, '')).toEqual({ text, caret: text.length });
  });

  it('never changes the digits of a plain amount, wherever the caret stands', () => {
    for (const digits of ['1', '12', '123', '1234', '12345678', '9999999999999', '123456789012345678901']) {
      for (let caret = 0; caret <= digits.length; caret += 1) {
        const next = regroupMoney({ text: digits, caret }, '');
        expect(next.text.replaceAll('.', '')).toBe(digits);
        expect(next.text.slice(0, next.caret).replaceAll('.', '')).toHaveLength(caret);
      }
    }
  });
});

describe('amountOf', () => {
  it('reads whole amounts and nothing else', () => {
    expect(amountOf('250.000')).toBe(250_000);
    expect(amountOf('')).toBeNull();
    expect(amountOf('10.000,50')).toBeNull();
  });
});
