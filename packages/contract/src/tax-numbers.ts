import * as z from 'zod/mini';
import { cleanTyped } from './typed-text.ts';

/** Kinds of tax number: of residents (NIK), and of taxpayers (NPWP). */
export const TAX_NUMBER_KINDS = ['nik', 'npwp'] as const;
export type TaxNumberKind = (typeof TAX_NUMBER_KINDS)[number];

/** Label of each kind on screens and in print. */
export const TAX_NUMBER_NAMES: Readonly<Record<TaxNumberKind, string>> = { nik: 'NIK', npwp: 'NPWP' };

/** Longest text without hidden characters: more than a number with its dots, hyphens and spaces. */
const TEXT_LIMIT = 40;
const SEPARATORS = /[\s.-]/g;
/** First two digits of a NIK: the province that issued it (Kemendagri). */
const PROVINCES = new Set(
  '11 12 13 14 15 16 17 18 19 21 31 32 33 34 35 36 51 52 53 61 62 63 64 65 71 72 73 74 75 76 81 82 91 92 93 94 95 96'.split(
    ' ',
  ),
);
/** Added to a woman's day of birth. */
const WOMANS_DAY = 40;

const message = {
  length: 'Isi NIK 16 angka, atau NPWP 15 atau 16 angka.',
  nik: 'NIK ini belum benar. Periksa lagi 16 angkanya seperti di KTP.',
  npwp: 'NPWP ini belum benar. Periksa lagi angkanya seperti di kartu NPWP.',
} as const;

/** Whether the day exists in the last or this century; the two digits of the year allow both. */
function isDay(day: number, month: number, year: number): boolean {
  return [1900, 2000].some((century) => {
    const date = new Date(Date.UTC(century + year, month - 1, day));
    return day > 0 && date.getUTCDate() === day && date.getUTCMonth() === month - 1 && date.getTime() <= Date.now();
  });
}

/** Region, day of birth (plus 40 for women) and a serial number that is never zero. */
function isNik(digits: string): boolean {
  const [, province = '', district, area, day = '', month, year, serial] =
    /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{4})$/.exec(digits) ?? [];
  const birthday = Number(day) > WOMANS_DAY ? Number(day) - WOMANS_DAY : Number(day);
  const isPlace = PROVINCES.has(province) && district !== '00' && area !== '00';
  return isPlace && serial !== '0000' && isDay(birthday, Number(month), Number(year));
}

/** A former number of 15 digits, or the same with a leading zero as one of 16 digits (PMK 112/2022). */
function isFormerNpwp(digits: string): boolean {
  return /^0?\d{15}$/.test(digits) && !/^0*$/.test(digits) && !/^0?(\d)\1*$/.test(digits);
}

/** Every person's NIK is their NPWP of 16 digits. A number with a leading zero is an NPWP only. */
function kindOf(digits: string): TaxNumberKind {
  return digits.length === 16 && !digits.startsWith('0') ? 'nik' : 'npwp';
}

/**
 * A NIK or NPWP as people write it, validated and reduced to its digits. The tax office's records cannot be queried: a valid number may still be
 * another person's.
 */
export const taxNumberField = z.string(message.length).check(
  z.overwrite(cleanTyped),
  z.maxLength(TEXT_LIMIT, { error: message.length, abort: true }),
  z.overwrite((text) => text.replaceAll(SEPARATORS, '')),
  z.regex(/^\d{15,16}$/, { error: message.length, abort: true }),
  z.refine((digits) => kindOf(digits) !== 'nik' || isNik(digits), message.nik),
  z.refine((digits) => kindOf(digits) !== 'npwp' || isFormerNpwp(digits), message.npwp),
);

/** The kind of a number that {@link taxNumberField} has accepted, and the digits that may be shown. */
export function describeTaxNumber(digits: string): { kind: TaxNumberKind; lastFour: string } {
  return { kind: kindOf(digits), lastFour: digits.slice(-4) };
}
