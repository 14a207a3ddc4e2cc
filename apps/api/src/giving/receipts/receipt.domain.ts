import { ANONYMOUS_NAME } from '../donors/anonymous.domain.ts';

/** Least number of printed digits. */
export const NUMBER_DIGITS = 7;
const MASK = '•';
/** Mask characters after an initial, the same number for every name: a mask as long as the name would show its length. */
const MASKED = 4;

/** Returns a printed number of a series: `UTN/2026/0098412`. */
export function printNumber(series: string, { year, number }: { year: number; number: number }): string {
  return `${series}/${year}/${String(number).padStart(NUMBER_DIGITS, '0')}`;
}

/** Returns the first letters of a name, which its owner recognises and other readers do not: `R•••• W••••`. */
export function initialsOf(name: string): string {
  if (name === ANONYMOUS_NAME) return name;
  const letters = new Intl.Segmenter('id', { granularity: 'grapheme' });
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => [...letters.segment(word)][0]?.segment.toUpperCase() + MASK.repeat(MASKED))
    .join(' ');
}
