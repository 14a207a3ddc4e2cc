import * as z from 'zod/mini';
import { nameField } from './person-fields.ts';

/** Banks and wallets that money is sent to, by the code of the national clearing. */
export const BANKS = {
  '002': 'BRI',
  '008': 'Mandiri',
  '009': 'BNI',
  '011': 'Danamon',
  '013': 'Permata',
  '014': 'BCA',
  '016': 'Maybank',
  '019': 'Panin',
  '022': 'CIMB Niaga',
  '023': 'UOB',
  '028': 'OCBC',
  '046': 'DBS',
  '110': 'BJB',
  '111': 'Bank DKI',
  '113': 'Bank Jateng',
  '114': 'Bank Jatim',
  '147': 'Muamalat',
  '153': 'Sinarmas',
  '200': 'BTN',
  '213': 'BTPN',
  '426': 'Mega',
  '441': 'KB Bank',
  '451': 'BSI',
  '490': 'Neo Commerce',
  '501': 'blu by BCA Digital',
  '535': 'SeaBank',
  '536': 'BCA Syariah',
  '542': 'Jago',
  '562': 'Superbank',
  '567': 'Allo Bank',
  '947': 'Aladin Syariah',
  '911': 'LinkAja',
  '912': 'OVO',
  '914': 'GoPay',
  '915': 'DANA',
  '918': 'ShopeePay',
} as const;
export type BankCode = keyof typeof BANKS;
export const BANK_CODES = Object.keys(BANKS) as BankCode[];

/** Hours after which a verified account may receive money: time enough for its owner to read the mail about it. */
export const BANK_ACCOUNT_HOLD_HOURS = 72;
/** Most accounts of one member. */
export const BANK_ACCOUNT_LIMIT = 10;

/** Being checked by an operator; verified, but younger than the hold; may receive money; refused, with the reason. */
export const BANK_ACCOUNT_STATES = ['checking', 'held', 'usable', 'rejected'] as const;
export type BankAccountState = (typeof BANK_ACCOUNT_STATES)[number];

const HOLDER_LIMIT = 100;
const NUMBER_WRONG = 'Isi nomor rekening dengan 8 sampai 20 angka, tanpa huruf.';
const SEPARATORS = /[\s.\p{Pd}]/gu;

/** The body of `POST /me/bank-accounts`. */
export const addBankAccountSchema = z.strictObject({
  bankCode: z.enum(BANK_CODES, 'Pilih bank atau dompet dari daftar.'),
  number: z.string(NUMBER_WRONG).check(
    z.maxLength(40, { error: NUMBER_WRONG, abort: true }),
    z.overwrite((text) => text.replaceAll(SEPARATORS, '')),
    z.regex(/^\d{8,20}$/, NUMBER_WRONG),
  ),
  /** As the bank has it. */
  holder: nameField(HOLDER_LIMIT),
});
export type AddBankAccount = z.output<typeof addBankAccountSchema>;
