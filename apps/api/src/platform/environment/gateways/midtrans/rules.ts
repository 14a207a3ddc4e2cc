import { isPlaceholder, message, withoutQuotes } from '../../placeholder.ts';
import { isSandbox, type Rule } from '../../rule.ts';
import { SANDBOX_SERVER_KEY } from './variables.ts';

/** A key that earlier releases shipped in the place of the account's. */
const FORMER_SERVER_KEY = 'Mid-server-of-your-account';

/** Rules for every kind of installation. */
export const MIDTRANS_RULES: readonly Rule[] = [
  {
    variable: 'MIDTRANS_SERVER_KEY',
    broken: ({ MIDTRANS_BASE_URL, MIDTRANS_SERVER_KEY }) =>
      MIDTRANS_BASE_URL !== undefined &&
      new URL(MIDTRANS_BASE_URL).hostname.endsWith('midtrans.com') &&
      MIDTRANS_SERVER_KEY === SANDBOX_SERVER_KEY,
    message: 'is not set, and the gateway at MIDTRANS_BASE_URL needs the key of your merchant account: set it.',
  },
];

/** Rules for production. */
export const MIDTRANS_PRODUCTION_RULES: readonly Rule[] = [
  {
    variable: 'MIDTRANS_BASE_URL',
    broken: ({ MIDTRANS_BASE_URL, REHEARSAL }) =>
      MIDTRANS_BASE_URL === undefined || (REHEARSAL === undefined && isSandbox(new URL(MIDTRANS_BASE_URL))),
    message:
      "is missing or is a sandbox, where nobody pays with real money, and must be https: set the gateway's production address, https://api.midtrans.com, or REHEARSAL=accept to try a sandbox.",
  },
  {
    variable: 'REHEARSAL',
    broken: ({ MIDTRANS_BASE_URL, REHEARSAL }) =>
      REHEARSAL !== undefined && MIDTRANS_BASE_URL !== undefined && !isSandbox(new URL(MIDTRANS_BASE_URL)),
    message:
      'is set, and donors would pay real money on pages that are marked as a rehearsal: leave it out, or set MIDTRANS_BASE_URL to the sandbox.',
  },
  {
    variable: 'MIDTRANS_SERVER_KEY',
    broken: ({ MIDTRANS_SERVER_KEY, REHEARSAL }) =>
      REHEARSAL === undefined ? MIDTRANS_SERVER_KEY.startsWith('SB-') : MIDTRANS_SERVER_KEY === SANDBOX_SERVER_KEY,
    message: "is missing or a sandbox's key, with which anybody could forge a payment: set the production key.",
  },
];

/** The placeholder of the shipped file, which production refuses. */
export const MIDTRANS_PLACEHOLDERS: readonly Rule[] = [
  {
    variable: 'MIDTRANS_SERVER_KEY',
    broken: ({ MIDTRANS_SERVER_KEY }) =>
      isPlaceholder(MIDTRANS_SERVER_KEY) || withoutQuotes(MIDTRANS_SERVER_KEY) === FORMER_SERVER_KEY,
    message: message('the server key of your merchant account'),
  },
];
