import { cleanTyped } from './typed-text.ts';

/** Letters and digits of a receipt's code: those that are not confused with others. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/;
const SEPARATORS = /[\s-]/g;
/** The longest text without hidden characters; far more than a code with its hyphens. */
const LONGEST = 40;

/** The code of a receipt as people type it: in small letters, with hyphens or spaces or without, O for 0, I and L for 1. Undefined for a text that is none. */
export function readReceiptCode(text: string): string | undefined {
  const typed = cleanTyped(text);
  if (typed.length > LONGEST) return undefined;
  const code = typed.replaceAll(SEPARATORS, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : undefined;
}

/** `7H4M0PQ2XK93` as it is printed: `7H4M-0PQ2-XK93`. */
export function printReceiptCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

const PAGE = /\/payment$/;

/** Address of a paid gift's receipt, from the path of its payment page: `…/donate/{id}/receipt.pdf`. */
export function receiptPath(paymentPath: string): string {
  return paymentPath.replace(PAGE, '/receipt.pdf');
}

/** Address of the same receipt as a page to read and print: `…/donate/{id}/receipt`. */
export function receiptPagePath(paymentPath: string): string {
  return paymentPath.replace(PAGE, '/receipt');
}

/** Where proofs of a gift are checked in the browser, against the public book. */
export const BOOK_CHECK_PATH = '/buku/periksa';

/** The same page for one gift. Its id stands behind the hash: it is a key, and browsers send that part to no server. */
export function bookCheckPath(donationId: string): string {
  return `${BOOK_CHECK_PATH}#${donationId}`;
}

/** Where anyone checks a receipt: a page with a form, and below it one for each code. */
export const RECEIPT_CHECK_PATH = '/verifikasi';

/** What is true of a receipt now: all of the gift is with its recipient; part of it, or all, went back; it was charged back or denied by the bank. */
export const RECEIPT_STATES = ['valid', 'partially_refunded', 'refunded', 'reversed'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** A statement to print, or one for spreadsheets (RFC 4180; whole rupiah). */
export const STATEMENT_FORMATS = ['pdf', 'csv'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];
