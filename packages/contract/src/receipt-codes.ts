import { cleanTyped } from './typed-text.ts';

/** Letters and digits of a receipt's code; letters that look like others are excluded. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/;
const SEPARATORS = /[\s-]/g;
/** The longest text without hidden characters; far more than a code with its hyphens. */
const LONGEST = 40;

/** Normalises the typed code of a receipt: small letters, with or without hyphens and spaces, O for 0, I and L for 1. Undefined if the text is no code. */
export function readReceiptCode(text: string): string | undefined {
  const typed = cleanTyped(text);
  if (typed.length > LONGEST) return undefined;
  const code = typed.replaceAll(SEPARATORS, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : undefined;
}

/** Format of a printed code: `7H4M0PQ2XK93` as `7H4M-0PQ2-XK93`. */
export function printReceiptCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

const PAGE = /\/payment$/;

/** Path of a paid gift's receipt, from the path of its payment page: `…/donate/{id}/receipt.pdf`. */
export function receiptPath(paymentPath: string): string {
  return paymentPath.replace(PAGE, '/receipt.pdf');
}

/** Path of the receipt's page to read and print: `…/donate/{id}/receipt`. */
export function receiptPagePath(paymentPath: string): string {
  return paymentPath.replace(PAGE, '/receipt');
}

/** Path of the page that checks the proofs of a gift against the public book, in the browser. */
export const BOOK_CHECK_PATH = '/buku/periksa';

/** Path of the same page for one gift. The id follows the hash: it grants access, and browsers do not send that part to a server. */
export function bookCheckPath(donationId: string): string {
  return `${BOOK_CHECK_PATH}#${donationId}`;
}

/** Path of the public check of receipts: a page with a form, and a page per code below it. */
export const RECEIPT_CHECK_PATH = '/verifikasi';

/** State of a receipt: valid; refunded in part; refunded in full; charged back or denied by the bank. */
export const RECEIPT_STATES = ['valid', 'partially_refunded', 'refunded', 'reversed'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** Formats of a statement: to print, or for spreadsheets (RFC 4180; whole rupiah). */
export const STATEMENT_FORMATS = ['pdf', 'csv'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];
