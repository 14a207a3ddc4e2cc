/** What only servers need of the foundation: it is printed by them, and no script of a page carries it. */
import { IDENTITY } from './identity/identity-here.ts';

/** What the numbers of its receipts begin with: `UTN/2026/0098412`. */
export const RECEIPT_SERIES = IDENTITY.receiptSeries;

/** What the foundation is registered as. Disputes go to the district court of its seat. */
export const FOUNDATION = IDENTITY.registration;

/** The foundation's tax number, printed on receipts. */
export const TAX_NUMBER = FOUNDATION.taxNumber;

/** Whom mails come from. */
export const MAIL_SENDER = IDENTITY.mailSender;

/** Contact for reports of vulnerabilities and its languages, the preferred one first: served as `/.well-known/security.txt`. */
export const SECURITY_CONTACT = IDENTITY.security;

/** The person responsible for personal data (UU 27/2022, article 53). */
export const DATA_PROTECTION = {
  ...IDENTITY.dataProtection,
  mailHref: `mailto:${IDENTITY.dataProtection.email}`,
};

/** The board, as `/about` names it. */
export const BOARD = IDENTITY.board;
