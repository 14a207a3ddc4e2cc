import { parseRupiah } from '@uluran/contract/money';
import { cleanTyped } from '@uluran/contract/typed-text';

/** Text of a field and the place of its caret, counted in characters from the left. */
export interface MoneyText {
  readonly text: string;
  readonly caret: number;
}

const SEPARATOR = '.';

/** Digits alone, or in groups of three, as the field itself writes them. */
const GROUPED = /^(?:\d*|\d{1,3}(?:\.\d{3})+)$/;

/** An amount with decimals, or on the way to them: `45.000.`, `45.000,0`, `45000.00`. */
const WITH_DECIMALS = /^(?:\d+|\d{1,3}(?:\.\d{3})+)[.,]\d{0,2}$/;

const bareOf = (text: string): string => cleanTyped(text).replace(/^(?:rp\.?|idr)\s*/i, '');

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Groups typed digits by thousands, keeping the caret behind the same digit. `previous` is the text before this edit: if only a separator
 * was deleted, the digit beside it is deleted too, because otherwise the key would have no effect. Text that is no plain amount
 * (`45000.00`, `75 ribu`, `1e3`) is returned unchanged: it is parsed as typed or shown as an error, never turned into another number.
 */
export function regroupMoney(typed: MoneyText, previous: string, forward = false): MoneyText {
  const bare = bareOf(typed.text);
  if (bare === '') return { text: '', caret: 0 };
  if (!/^[\d.\s]+$/.test(bare) || (WITH_DECIMALS.test(bare) && !isDigitGone(typed.text, previous))) return typed;

  let digits = digitsOf(typed.text);
  let digitsBefore = digitsOf(typed.text.slice(0, typed.caret)).length;
  // With the caret where it was: the same digits pasted over the whole are no deletion.
  const { text, caret } = typed;
  const onlySeparatorGone = GROUPED.test(previous) && text.slice(0, caret) + SEPARATOR + text.slice(caret) === previous;
  if (onlySeparatorGone) {
    const gone = forward ? digitsBefore : digitsBefore - 1;
    digits = digits.slice(0, gone) + digits.slice(gone + 1);
    digitsBefore = forward ? digitsBefore : digitsBefore - 1;
  }
  const placed = place(digits, digitsBefore);
  // `75 ` may become `75 ribu`.
  const isUnitNext = /\d\s$/.test(typed.text) && typed.caret === typed.text.length && GROUPED.test(previous);
  return isUnitNext ? { text: `${placed.text} `, caret: placed.text.length + 1 } : placed;
}

/** `45.000` with its last digit deleted looks like 45 with decimals, and is 4.500: that point was not typed. */
function isDigitGone(text: string, previous: string): boolean {
  return GROUPED.test(previous) && digitsOf(text).length < digitsOf(previous).length;
}

function place(digits: string, digitsBefore: number): MoneyText {
  const zeros = /^0*(?=\d)/.exec(digits)?.[0].length ?? 0;
  const significant = digits.slice(zeros);
  if (significant === '') return { text: '', caret: 0 };
  // As text, not as a number: an amount too large for any number keeps its digits, and the form's check refuses it as too large.
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

/** Parses a text as an amount in rupiah; null if it is empty or no whole amount. */
export function amountOf(text: string): number | null {
  const parsed = parseRupiah(text);
  return parsed.ok ? parsed.amountRupiah : null;
}
