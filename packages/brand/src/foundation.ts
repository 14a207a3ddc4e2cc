/** Texts of the foundation that only servers use: they print them, and no script of a page contains them. */
import { IDENTITY } from './identity/identity-here.ts';

/** Prefix of the numbers of its receipts: `UTN/2026/0098412`. */
export const RECEIPT_SERIES = IDENTITY.receiptSeries;

/** The intention that a payer of zakat may read; undefined if the form has none. */
export const ZAKAT_INTENTION = IDENTITY.zakatIntention;

/** Registration of the foundation. Disputes go to the district court of its seat. */
export const FOUNDATION = IDENTITY.registration;

/** The foundation's tax number, printed on receipts. */
export const TAX_NUMBER = FOUNDATION.taxNumber;

/** Sender of mails. */
export const MAIL_SENDER = IDENTITY.mailSender;

/** Contact for reports of vulnerabilities and its languages, the preferred one first: served as `/.well-known/security.txt`. */
export const SECURITY_CONTACT = IDENTITY.security;

/** The person responsible for personal data (UU 27/2022, article 53). */
export const DATA_PROTECTION = {
  ...IDENTITY.dataProtection,
  mailHref: `mailto:${IDENTITY.dataProtection.email}`,
};

/** The board, in the order of `/about`. */
export const BOARD = IDENTITY.board;
