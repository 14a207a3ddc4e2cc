import type { Bug } from './bug.ts';

/** Mistakes in companies' matches of gifts. */
export const BUGS_OF_MATCHES: readonly Bug[] = [
  {
    caughtBy: 'match_is_booked',
    mistake: 'a rupiah less is taken out of the pool than is granted',
    functions: {
      move_match: [
        "ledger_account('pool', fund), ledger_account('matched', fund), added)",
        "ledger_account('pool', fund), ledger_account('matched', fund), added - 1)",
      ],
    },
  },
  {
    caughtBy: 'match_follows_its_gift',
    mistake: 'a match is kept after its gift was refunded',
    functions: {
      match_pool: ['THEN least(found_match.matched_rupiah, entitled)', 'THEN found_match.matched_rupiah'],
    },
  },
  {
    caughtBy: 'match_settles_with_its_gift',
    mistake: 'a match can be withdrawn as soon as it is granted',
    functions: { match_pool: ['IF change.is_paid_out THEN', 'IF true THEN'] },
  },
  {
    caughtBy: 'match_keeps_the_rules',
    mistake: 'the most for one gift is not looked at',
    functions: { grant_of: ['least(wish, p_pool.cap_per_gift_rupiah, of_day, rest)', 'least(wish, of_day, rest)'] },
  },
  {
    caughtBy: 'every_gift_is_matched',
    mistake: 'every second gift is passed over',
    functions: {
      match_pool: [
        'CONTINUE WHEN offered.granted IS NULL',
        'CONTINUE WHEN offered.granted IS NULL OR change.fund_place % 2 = 0',
      ],
    },
  },
  {
    caughtBy: 'pool_adds_up',
    mistake: 'a pool forgets what it granted, and grants it again',
    functions: { move_match: ['matched_rupiah = matched_rupiah + added', 'matched_rupiah = matched_rupiah'] },
  },
];
