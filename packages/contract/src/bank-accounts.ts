import * as z from 'zod/mini';
import { BANK_CODES } from './banks.ts';
import { nameField } from './person-fields.ts';
import { cleanTyped } from './typed-text.ts';

/** Hours before a verified account may receive money: its owner has this time to read the mail about it. */
export const BANK_ACCOUNT_HOLD_HOURS = 72;
/** Most accounts of one member. */
export const BANK_ACCOUNT_LIMIT = 10;

/** In review by an operator; verified, but younger than the hold; may receive money; refused, with the reason. */
export const BANK_ACCOUNT_STATES = ['checking', 'held', 'usable', 'rejected'] as const;
export type BankAccountState = (typeof BANK_ACCOUNT_STATES)[number];

const HOLDER_LIMIT = 100;
const NUMBER_WRONG = 'Isi nomor rekening dengan 8 sampai 20 angka, tanpa huruf.';
const SEPARATORS = /[\s.-]/g;

/** The body of `POST /me/bank-accounts`. */
export const addBankAccountSchema = z.strictObject({
  bankCode: z.enum(BANK_CODES, 'Pilih bank atau dompet dari daftar.'),
  number: z.string(NUMBER_WRONG).check(
    z.overwrite(cleanTyped),
    z.maxLength(40, { error: NUMBER_WRONG, abort: true }),
    z.overwrite((text) => text.replaceAll(SEPARATORS, '')),
    z.regex(/^\d{8,20}$/, NUMBER_WRONG),
  ),
  /** Name of the holder at the bank. */
  holder: nameField(HOLDER_LIMIT),
});
export type AddBankAccount = z.output<typeof addBankAccountSchema>;
