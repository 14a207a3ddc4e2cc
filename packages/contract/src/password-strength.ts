import { PASSWORD_LIMIT, PASSWORD_MINIMUM } from './form-limits.ts';

/**
 * Estimates the strength of a password, for the hint under the field of a new password. It is free of any schema library and of word lists, so it
 * adds almost nothing to a page. The server has the lists and still refuses common passwords.
 */

/** 0 nothing typed yet, 1 refused or too weak, 2 fair, 3 good, 4 strong. */
export type PasswordLevel = 0 | 1 | 2 | 3 | 4;

export interface PasswordStrength {
  level: PasswordLevel;
  /** Advice in Indonesian, or a confirmation that the password is good. */
  hint: string;
}

/** A password with fewer counted letters is easy to guess (`EASY_LENGTH`), fair (`FAIR_LENGTH`) or good (`STRONG_LENGTH`). */
const EASY_LENGTH = 7;
const FAIR_LENGTH = 12;
const STRONG_LENGTH = 16;
/** Three kinds of letters count as much as two more letters. */
const MANY_KINDS = 3;
const MANY_KINDS_LENGTH = 2;
/** Shorter parts of a name or an address occur in too many words to count. */
const PERSONAL_MINIMUM = 4;

/** Rows of the keyboard and the alphabet. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const ROW_LENGTH = 4;

/** Number of letters that are neither repeated nor the next key of a row. */
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

/** Whether the password has a word that an acquaintance would guess. */
function isPersonal(password: string, personal: readonly string[]): boolean {
  const text = password.toLowerCase();
  return personal
    .flatMap((words) => words.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .some((word) => word.length >= PERSONAL_MINIMUM && text.includes(word));
}

/** Estimates the strength of a password. `personal`: the person's name and address, if known. */
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
