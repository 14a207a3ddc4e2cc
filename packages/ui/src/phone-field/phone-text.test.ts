import { describe, expect, it } from 'vitest';
import { phoneOf, regroupPhone } from './phone-text.ts';

/** Text with `|` at the caret. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;
const typed = (now: string, before: string, forward = false) => marked(regroupPhone(at(now), before, forward));

describe('regroupPhone', () => {
  it('groups by four as the digits come', () => {
    expect(typed('08123|', '0812')).toBe('0812 3|');
    expect(typed('081234567890|', '')).toBe('0812 3456 7890|');
    expect(typed('0812-3456-78901|', '')).toBe('0812 3456 7890 1|');
  });

  it('sets the country apart', () => {
    expect(typed('+|', '')).toBe('+|');
    expect(typed('+6|', '+')).toBe('+6|');
    expect(typed('+6281234567890|', '')).toBe('+62 812 3456 7890|');
    expect(typed('6281234567890|', '')).toBe('62 812 3456 7890|');
  });

  it('keeps the caret behind the digit just typed in the middle', () => {
    expect(typed('08129| 3456', '0812 3456')).toBe('0812 9|345 6');
  });

  it('deletes the digit beside a space that was deleted', () => {
    expect(typed('0812|3456', '0812 3456')).toBe('081|3 456');
    expect(typed('0812|3456', '0812 3456', true)).toBe('0812| 456');
  });

  it('lets the plus be deleted alone', () => {
    expect(typed('|62 812', '+62 812')).toBe('|62 812');
  });

  it.each(['+65 9123 4567', 'siti@contoh.id', '08123456789012345', '٠٨١٢'])('leaves %s as it was typed', (text) => {
    expect(regroupPhone({ text, caret: text.length }, '')).toEqual({ text, caret: text.length });
  });

  it('never changes a digit, wherever the caret stands', () => {
    for (const number of ['0', '08', '0812345', '081234567890', '62812345678', '+628123456789', '812345678']) {
      for (let caret = 0; caret <= number.length; caret += 1) {
        const next = regroupPhone({ text: number, caret }, '');
        expect(next.text.replaceAll(' ', '')).toBe(number);
        const digitsBefore = number.slice(0, caret).replace('+', '');
        expect(next.text.slice(0, next.caret).replaceAll(' ', '').replace('+', '')).toBe(digitsBefore);
      }
    }
  });
});

describe('phoneOf', () => {
  it.each([
    '081234567890',
    '0812 3456 7890',
    '+62 812-3456-7890',
    '62812 34567890',
    '+62 (0)812 3456 7890',
    '81234567890',
  ])('reads %s as one number', (text) => {
    expect(phoneOf(text)).toBe('+6281234567890');
  });

  it("keeps another country's", () => {
    expect(phoneOf('+65 9123 4567')).toBe('+6591234567');
  });

  it.each(['', '0812', 'siti@contoh.id', '0812345678901234', '00812345678', '+1'])('refuses "%s"', (text) => {
    expect(phoneOf(text)).toBeNull();
  });
});
