/** Text of a field and the place of its caret, counted in characters from the left. */
export interface PhoneText {
  readonly text: string;
  readonly caret: number;
}

/** The longest number there is (E.164); more is left as typed. */
const MOST_DIGITS = 15;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Groups of digits: `0812 3456 7890`, `62 812 3456 7890`. The last size repeats for the remaining digits. */
function grouped(digits: string): string {
  const sizes = digits.startsWith('62') ? [2, 3, 4] : digits.startsWith('0') ? [4] : [3, 4];
  const groups: string[] = [];
  for (let at = 0, index = 0; at < digits.length; index += 1) {
    const size = sizes[Math.min(index, sizes.length - 1)] ?? 4;
    groups.push(digits.slice(at, at + size));
    at += size;
  }
  return groups.join(' ');
}

/**
 * Groups a telephone number during typing, keeping the caret behind the same digit; no digit is added, changed or moved. `previous` is the
 * text before this edit: if only a space was deleted, the digit beside it is deleted too, because otherwise the key would have no effect.
 * Text that is no number of this country (letters, `+65 …`) is returned unchanged.
 */
export function regroupPhone(typed: PhoneText, previous: string, forward = false): PhoneText {
  const bare = typed.text.trim();
  if (bare === '') return { text: '', caret: 0 };
  const plus = bare.startsWith('+') ? '+' : '';
  let digits = digitsOf(bare);
  if (!/^\+?[\d\s().-]*$/.test(bare) || digits.length > MOST_DIGITS) return typed;
  if (plus !== '' && !'62'.startsWith(digits.slice(0, 2))) return typed;

  let before = digitsOf(typed.text.slice(0, typed.caret)).length;
  if (
    digits === digitsOf(previous) &&
    typed.text.length === previous.length - 1 &&
    !(previous.startsWith('+') && plus === '')
  ) {
    const gone = forward ? before : before - 1;
    digits = digits.slice(0, gone) + digits.slice(gone + 1);
    before = forward ? before : before - 1;
  }
  const text = plus + grouped(digits);
  const atStart = typed.caret <= typed.text.indexOf('+');
  return { text, caret: atStart ? 0 : caretAfterDigits(text, Math.max(0, before)) };
}

function caretAfterDigits(text: string, count: number): number {
  let seen = 0;
  let at = text.startsWith('+') ? 1 : 0;
  while (at < text.length && seen < count) {
    if (text[at] !== ' ') seen += 1;
    at += 1;
  }
  return at;
}

/**
 * Parses a text as a number, `+62812…` without spaces; null if it is none. `0812…`, `62812…`, `+62 (0)812…` and
 * `812…` are one number; another country's needs its `+`.
 */
export function phoneOf(text: string): string | null {
  const bare = text.trim();
  if (!/^\+?[\d\s().-]+$/.test(bare)) return null;
  const digits = digitsOf(bare);
  if (bare.startsWith('+') && !digits.startsWith('62'))
    return digits.length >= 8 && digits.length <= MOST_DIGITS ? `+${digits}` : null;
  const national = digits.replace(/^62/, '').replace(/^0/, '');
  return /^[2-9]\d{7,11}$/.test(national) ? `+62${national}` : null;
}
