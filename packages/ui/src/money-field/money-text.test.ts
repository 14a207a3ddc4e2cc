import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { amountOf, regroupMoney } from './money-text.ts';
import { regroupInput } from './regroup-input.ts';

/** The contract's table of spellings; every parser of amounts must pass it. */
const SPELLINGS: { read: [text: string, amountRupiah: number][] } = JSON.parse(
  readFileSync(new URL('../../../contract/test/money-spellings.json', import.meta.url), 'utf8'),
);

/** Text with `|` at the caret. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;
const typed = (now: string, before: string, forward = false) => marked(regroupMoney(at(now), before, forward));

describe('regroupInput', () => {
  const edited = (now: string, before: string, inputType: string) => {
    const input = {
      value: at(now).text,
      selectionStart: at(now).caret,
      setSelectionRange: (caret: number | null) => {
        input.selectionStart = caret ?? 0;
      },
    };
    expect(regroupInput(input, { inputType }, before)).toBe(input.value);
    return marked({ text: input.value, caret: input.selectionStart });
  };

  it.each([
    ['9500|', '950', 'insertText', '9.500|'],
    ['9,5 jt|', '9,5 j', 'insertText', '9,5 jt|'],
    ['25|000', '25.000', 'deleteContentBackward', '2|.000'],
    ['25|000', '25.000', 'deleteContentForward', '2.5|00'],
    ['Rp 9500000|', '', 'insertFromPaste', '9.500.000|'],
    ['12 34 x|', '', 'insertFromPaste', '12 34 x|'],
  ])('%s after %s by %s', (now, before, inputType, shown) => {
    expect(edited(now, before, inputType)).toBe(shown);
  });
});

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

  it('takes the same amount written over another way of writing it', () => {
    expect(typed('25000|', '25.000')).toBe('25.000|');
    expect(typed('100000|', '100.000')).toBe('100.000|');
    expect(typed('1500.000|', '1.500.000')).toBe('1.500.000|');
  });

  it('drops leading zeros, spaces and the currency sign', () => {
    expect(typed('0500|', '050')).toBe('500|');
    expect(typed('Rp 50000|', '')).toBe('50.000|');
    expect(typed('50 000|', '')).toBe('50.000|');
    expect(typed('0|', '')).toBe('0|');
  });

  it('drops hidden characters of copied text, and reads a space beside a point as the contract does', () => {
    expect(typed('27\u200b.\u00a0000|', '')).toBe('27.000|');
    expect(typed('\u202a27000\u202c|', '')).toBe('27.000|');
    expect(typed('27. 00|', '27. 0')).toBe('27. 00|');
  });

  it('empties what holds no digit of its own', () => {
    expect(typed('|', '5')).toBe('|');
    expect(typed('Rp |', '')).toBe('|');
  });

  it('keeps decimals as they are typed and deleted, and never takes them for thousands', () => {
    let text = '';
    const steps: string[] = [];
    for (const key of ['4', '5', '0', '0', '0', '.', '0', '0']) {
      text = regroupMoney({ text: text + key, caret: text.length + 1 }, text).text;
      steps.push(text);
    }
    expect(steps.slice(4)).toEqual(['45.000', '45.000.', '45.000.0', '45.000.00']);
    expect(typed('45.000.0|', '45.000.00')).toBe('45.000.0|');
    expect(typed('45.000.|', '45.000.0')).toBe('45.000.|');
    expect(typed('45.000|', '45.000.')).toBe('45.000|');
    expect(typed('45000.00|', '')).toBe('45000.00|');
    expect(typed('Rp 75.000,00|', '')).toBe('Rp 75.000,00|');
  });

  it('keeps the space before a unit', () => {
    expect(typed('75 |', '75')).toBe('75 |');
    expect(typed('75 r|', '75 ')).toBe('75 r|');
    expect(typed('75 0|', '75 ')).toBe('750|');
    expect(typed('75|', '75 ')).toBe('75|');
  });

  it('takes points that were typed between thousands', () => {
    let text = '';
    for (const key of '1.250.000') text = regroupMoney({ text: text + key, caret: text.length + 1 }, text).text;
    expect(text).toBe('1.250.000');
  });

  it('regroups what is left when digits of a group are deleted', () => {
    expect(typed('45.00|', '45.000')).toBe('4.500|');
    expect(typed('4.50|', '4.500')).toBe('450|');
  });

  it.each(['1e3', '75rb', '75 ribu', '1,5 jt', '1.5', '1.5 jt', '10.000,50', '-5', '5 juta', '١٢٣'])(
    'leaves %s as it was typed',
    (text) => {
      expect(regroupMoney({ text, caret: text.length }, '')).toEqual({ text, caret: text.length });
    },
  );

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

describe('an amount typed key by key', () => {
  it.each(SPELLINGS.read)('%j is read as %d', (text, amountRupiah) => {
    let shown = '';
    for (const key of text) shown = regroupMoney({ text: shown + key, caret: shown.length + 1 }, shown).text;
    expect(amountOf(shown)).toBe(amountRupiah);
  });
});

describe('amountOf', () => {
  it('reads whole amounts and nothing else', () => {
    expect(amountOf('250.000')).toBe(250_000);
    expect(amountOf('')).toBeNull();
    expect(amountOf('10.000,50')).toBeNull();
  });
});
