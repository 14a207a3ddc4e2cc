import type { Bug } from './bug.ts';
import { BUGS_OF_BOOKS } from './bugs-of-books.ts';
import { BUGS_OF_DONORS } from './bugs-of-donors.ts';
import { BUGS_OF_FOLLOWERS } from './bugs-of-followers.ts';
import { BUGS_OF_GIFTS } from './bugs-of-gifts.ts';
import { BUGS_OF_MATCHES } from './bugs-of-matches.ts';
import { BUGS_OF_PAYOUTS } from './bugs-of-payouts.ts';
import { BUGS_OF_REFUNDS } from './bugs-of-refunds.ts';
import { BUGS_OF_SEALS } from './bugs-of-seals.ts';
import { BUGS_OF_UNMATCHED } from './bugs-of-unmatched.ts';
import { BUGS_OF_WITHDRAWALS } from './bugs-of-withdrawals.ts';

export const BUGS: readonly Bug[] = [
  ...BUGS_OF_BOOKS,
  ...BUGS_OF_DONORS,
  ...BUGS_OF_FOLLOWERS,
  ...BUGS_OF_GIFTS,
  ...BUGS_OF_MATCHES,
  ...BUGS_OF_PAYOUTS,
  ...BUGS_OF_REFUNDS,
  ...BUGS_OF_SEALS,
  ...BUGS_OF_UNMATCHED,
  ...BUGS_OF_WITHDRAWALS,
];
