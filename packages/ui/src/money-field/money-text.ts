import { parseRupiah } from '@uluran/contract/money';

/** Text of a field and the place of its caret, counted in characters from the left. */
export interface MoneyText {
  readonly text: string;
  readonly caret: number;
}

const SEPARATOR = '.';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Groups what was typed by thousands, keeping the caret behind the same digit. `previous` is the text before this edit: it
 * tells when only a separator was deleted, in which case the digit beside it goes too, or the key would seem dead.
 * Text that is no plain amount (`1e3`, `10.000,50`, letters) comes back untouched: it is answered with an error, never
 * turned into another number.
 */
export function regroupMoney(typed: MoneyText, previous: string, forward = false): MoneyText {
  const bare = typed.text.replace(/^\s*rp\.?\s*/i, '').trim();
  if (bare === '') return { text: '', caret: 0 };
  if (!/^[\d.\s]+$/.test(bare)) return typed;

  let digits = digitsOf(typed.text);
  let digitsBefore = digitsOf(typed.text.slice(0, typed.caret)).length;
  const onlySeparatorGone = digits === digitsOf(previous) && typed.text.length === previous.length - 1;
  if (onlySeparatorGone) {
    const gone = forward ? digitsBefore : digitsBefore - 1;
    digits = digits.slice(0, gone) + digits.slice(gone + 1);
    digitsBefore = forward ? digitsBefore : digitsBefore - 1;
  }
  return place(digits, digitsBefore);
}

function place(digits: string, digitsBefore: number): MoneyText {
  const zeros = /^0*(?=\d)/.exec(digits)?.[0].length ?? 0;
  const significant = digits.slice(zeros);
  if (significant === '') return { text: '', caret: 0 };
  // As text, not as a number: an amount too large for any number keeps its digits, and the form's check says that it is too large.
  const text = significant.replace(/\B(?=(?:\d{3})+$)/g, SEPARATOR);
  return { text, caret: caretAfterDigits(text, Math.max(0, digitsBefore - zeros)) };
}

function caretAfterDigits(text: string, count: number): number {
  let seen = 0;
  let at = 0;
  while (at < text.length && seen < count) {
    if (text[at] !== SEPARATOR) seen += 1;
    at += 1;
  }
  return at;
}

/** The amount a text stands for, or null when it is empty or no whole amount. */
export function amountOf(text: string): number | null {
  const parsed = parseRupiah(text);
  return parsed.ok ? parsed.amountRupiah : null;
}
