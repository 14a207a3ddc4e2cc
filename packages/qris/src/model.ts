import type { QrisError, QrisWarning } from './codes.ts';

/** Values by their two-digit tag, such as `{ '01': 'INV-7' }`. */
export type QrisTags = Readonly<Record<string, string>>;

/** A possible recipient account: one acquirer's template (tags 26 to 45), or the national one (tag 51). */
export type QrisAccount = {
  /** `'26'` to `'45'`, or `'51'`. */
  readonly tag: string;
  /** Sub-tag 00: the acquirer's reversed domain, such as `ID.CO.QRIS.WWW`. */
  readonly guid: string | null;
  /** Sub-tag 01: the merchant's account number, up to 19 digits, beginning 9360 + 0 + bank code. */
  readonly pan: string | null;
  /** Sub-tag 02: the acquirer's merchant id, up to 15 characters; in tag 51 the NMID. */
  readonly merchantId: string | null;
  /** Sub-tag 03: UMI, UKE, UME, UBE, URE, PSO or BLU. Absent (null) means URE. */
  readonly criteria: string | null;
  /** Every other sub-tag, as written. Empty on most codes. */
  readonly otherTags: QrisTags;
};

/** Addition by the payer: a typed amount, a fixed sum, or a share of the amount. */
export type QrisTip =
  | { readonly kind: 'prompt' }
  | { readonly kind: 'fixed'; readonly rupiah: number; readonly text: string }
  /** `basisPoints` are hundredths of a percent: 70 is 0.7 %. */
  | { readonly kind: 'percent'; readonly basisPoints: number; readonly text: string };

/** The payment request of a QRIS string. Absent values are `null`, so that they survive JSON. */
export type Qris = {
  /** `static`: printed once, for many payments (tag 01 = 11). `dynamic`: for one payment (12). */
  readonly pointOfInitiation: 'static' | 'dynamic';
  /** Whole rupiah, above 0; `null` if the payer types the amount. */
  readonly amountRupiah: number | null;
  /** Tag 54 as written, such as `'49000.00'`. */
  readonly amountText: string | null;
  readonly tip: QrisTip | null;
  /** Merchant category code, four digits; charities use 8398. */
  readonly mcc: string | null;
  readonly merchantName: string;
  readonly merchantCity: string;
  readonly postalCode: string;
  /** National merchant id (tag 51, sub-tag 02): `ID` + 13 digits. */
  readonly nmid: string | null;
  /** In the order of their tags; at least one. */
  readonly accounts: readonly QrisAccount[];
  /** Tag 62 by sub-tag, `null` when absent; see `ADDITIONAL_DATA` for their names. `***` means the payer types it. */
  readonly additionalData: QrisTags | null;
  /** Tags without a meaning in this package, as written, so that they are kept when the string is written again. */
  readonly unknownTags: QrisTags;
};

/** The result of `parseQris`. */
export type QrisParseResult =
  | { readonly ok: true; readonly qris: Qris; readonly warnings: readonly QrisWarning[] }
  | { readonly ok: false; readonly error: QrisError };

/** The sub-tags of `additionalData` in common use. */
export const ADDITIONAL_DATA = {
  billNumber: '01',
  mobileNumber: '02',
  storeLabel: '03',
  loyaltyNumber: '04',
  reference: '05',
  customerLabel: '06',
  terminal: '07',
  purpose: '08',
} as const;

/** Longest values in characters, by field. */
export const QRIS_LIMITS = {
  payload: 512,
  amount: 13,
  merchantName: 25,
  merchantCity: 15,
  postalCode: 10,
  pan: 19,
  merchantId: 15,
} as const;

/** Values of an account's criteria: size of the business, or its kind (PSO public service, BLU public service agency). */
export const QRIS_CRITERIA: readonly string[] = ['UMI', 'UKE', 'UME', 'UBE', 'URE', 'PSO', 'BLU'];

/** The owner of tag 51 in current codes; older ones have `ID.OR.GPNQR.WWW`. */
export const NATIONAL_GUID = 'ID.CO.QRIS.WWW';

/** The tag of the national template, which holds the NMID. */
export const NATIONAL_TAG = '51';

/** Whether a tag holds an account template: an acquirer's (26 to 45) or the national one. */
export function isAccountTag(tag: string): boolean {
  return (tag >= '26' && tag <= '45') || tag === NATIONAL_TAG;
}

const NAMED_TAGS = new Set(['00', '01', '52', '53', '54', '55', '56', '57', '58', '59', '60', '61', '62', '63']);

/** Whether a tag has no meaning here and is kept in `unknownTags`. */
export function isUnknownTag(tag: string): boolean {
  return !NAMED_TAGS.has(tag) && !isAccountTag(tag);
}
