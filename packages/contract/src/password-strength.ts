import { PASSWORD_LIMIT, PASSWORD_MINIMUM } from './form-limits.ts';

/**
 * How hard a password is to guess, for the hint under the field where one is chosen. Free of any schema library and of word lists, so it
 * costs a page next to nothing; the server, which has the lists, still refuses common ones.
 */

/** 0 nothing typed yet, 1 will not be taken or should not be, 2 fair, 3 good, 4 strong. */
export type PasswordLevel = 0 | 1 | 2 | 3 | 4;

export interface PasswordStrength {
  level: PasswordLevel;
  /** What would make it better, or that it is good. */
  hint: string;
}

/** Letters that add something, below which a password is easy to guess, only fair, or good. */
const EASY_LENGTH = 7;
const FAIR_LENGTH = 12;
const STRONG_LENGTH = 16;
/** Three kinds of letters are worth as much as two more of them. */
const MANY_KINDS = 3;
const MANY_KINDS_LENGTH = 2;
/** Shorter pieces of a name or an address are in too many words to count. */
const PERSONAL_MINIMUM = 4;

/** Rows of keys and of the alphabet that fingers follow. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const ROW_LENGTH = 4;

/** Letters that add something: those that repeat the one before, or follow it in a row of keys, do not. */
function newLetters(password: string): number {
  const text = password.toLowerCase();
  return [...text].filter((letter, index) => {
    if (letter === text[index - 1]) return false;
    const run = text.slice(Math.max(0, index - ROW_LENGTH + 1), index + 1);
    const isRun =
      run.length === ROW_LENGTH && ROWS.some((row) => row.includes(run) || [...row].reverse().join('').includes(run));
    return !isRun;
  }).length;
}

function kindsOfLetters(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
}

/** Whether it holds a word that an acquaintance of the person would try. */
function isPersonal(password: string, personal: readonly string[]): boolean {
  const text = password.toLowerCase();
  return personal
    .flatMap((words) => words.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .some((word) => word.length >= PERSONAL_MINIMUM && text.includes(word));
}

/** Judges a password. `personal`: the person's name and address, where they are known. */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  if (password === '')
    return { level: 0, hint: `Paling sedikit ${PASSWORD_MINIMUM} huruf. Beberapa kata yang Anda ingat sudah baik.` };
  if (password.length < PASSWORD_MINIMUM)
    return { level: 1, hint: `Terlalu pendek: tambah ${PASSWORD_MINIMUM - password.length} huruf lagi.` };
  if (password.length > PASSWORD_LIMIT) return { level: 1, hint: `Paling panjang ${PASSWORD_LIMIT} huruf.` };
  if (isPersonal(password, personal)) return { level: 1, hint: 'Mudah ditebak: jangan pakai nama atau email Anda.' };
  const length = newLetters(password) + (kindsOfLetters(password) >= MANY_KINDS ? MANY_KINDS_LENGTH : 0);
  if (length < EASY_LENGTH) return { level: 1, hint: 'Mudah ditebak: hurufnya berulang atau berurutan.' };
  if (length < FAIR_LENGTH) return { level: 2, hint: 'Cukup. Lebih panjang lebih aman.' };
  if (length < STRONG_LENGTH) return { level: 3, hint: 'Baik.' };
  return { level: 4, hint: 'Kuat.' };
}
