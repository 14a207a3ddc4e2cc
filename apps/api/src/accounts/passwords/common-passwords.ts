import { PRODUCT_NAME } from '@uluran/brand';
import { PASSWORD_MINIMUM } from '@uluran/contract/auth-forms';
import type { FieldErrors } from '@uluran/contract/envelope';
import { dictionary } from '@zxcvbn-ts/language-common';
import { InvalidFields } from '../../platform/http/failures.ts';

/** Common Indonesian passwords that are missing from the international list. */
const INDONESIAN_FAVOURITES = [
  'sandi',
  'katasandi',
  'katasandiku',
  'rahasia',
  'rahasiaku',
  'sangatrahasia',
  'bismillah',
  'alhamdulillah',
  'assalamualaikum',
  'insyaallah',
  'indonesia',
  'indonesiaraya',
  'merdeka45',
  'sayang',
  'sayangku',
  'akusayangkamu',
  'akucintakamu',
  'sayangmama',
  'sayangibu',
  'mamapapa',
  'cinta',
  'cintaku',
  'gantengbanget',
  'cantikbanget',
  'terserah',
  'jakarta',
  'bandung',
  'surabaya',
  'garuda',
  'persija',
  'persib',
];

const COMMON = new Set([...dictionary['passwords-common'], ...INDONESIAN_FAVOURITES]);

/** Digits and signs that people add to a word to pass the check. */
const TAIL = /(?<![\d!@#$%&*._-])[\d!@#$%&*._-]+$/;
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];

function isSequence(text: string): boolean {
  const reversed = [...text].reverse().join('');
  return SEQUENCES.some((sequence) => sequence.includes(text) || sequence.includes(reversed));
}

/** Returns true for a short part that is repeated: `aaaaaaaa`, `abcabcabc`. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text);
}

/** Returns true if an attacker would try the password among the first. `known` are public facts about the person: address and name. */
export function isCommonPassword(password: string, known: readonly string[] = []): boolean {
  const plain = password.toLowerCase().trim();
  const word = plain.replace(TAIL, '');
  const personal = [PRODUCT_NAME, ...known].flatMap((text) => {
    const lower = text.toLowerCase();
    return [lower, lower.split('@', 1).join(''), lower.replaceAll(/\s+/g, '')];
  });
  return (
    plain.length < PASSWORD_MINIMUM ||
    COMMON.has(plain) ||
    INDONESIAN_FAVOURITES.includes(word) ||
    personal.some((text) => text === plain || text === word) ||
    isSequence(plain) ||
    isRepetition(plain)
  );
}

const GUESSABLE = 'Kata sandi ini mudah ditebak. Pilih yang lain, misalnya beberapa kata acak.';

/** Returns the error of the password in an unchecked body; none for a short one, which the schema names. */
export function commonPasswordErrors({ password, email, name }: Readonly<Record<string, unknown>>): FieldErrors {
  if (typeof password !== 'string') return {};
  const known = [email, name].filter((text) => typeof text === 'string' && text.trim() !== '') as string[];
  return isCommonPassword(password, known) ? { password: [GUESSABLE] } : {};
}

/** @throws InvalidFields naming `password` */
export function refuseCommonPassword(password: string, known: readonly string[]): void {
  if (!isCommonPassword(password, known)) return;
  throw new InvalidFields({ password: [GUESSABLE] });
}
