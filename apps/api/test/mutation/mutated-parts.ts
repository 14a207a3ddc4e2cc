import * as fc from 'fast-check';
import { expect } from 'vitest';
import { createFakeGateway } from '../../src/testing/fake-gateway.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { playDiary, readDiary } from '../books/ledger/diary/play-diary.ts';
import { MATCH_SCENES } from '../giving/matching/match-scenes.ts';
import { openMatchTable } from '../giving/matching/match-table.ts';
import { matchCommands, playProgramme, poolRules } from '../giving/matching/programmes.ts';
import { playProduct, productCommands, productFields } from '../site/target-pages/play-product.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { closeLanes, openLanes, prepareTurns } from '../support/model/lanes.ts';
import { createJudge } from '../support/model/play.ts';
import { serialScenario, sharedScenario } from '../support/model/scenarios.ts';
import { apiOver } from '../support/test-api.ts';
import { playScenes } from './scenes.ts';
import { playWaiting } from './waiting-scenes.ts';

/** Functions and views that are mutated together, and the tests that judge their mutants. */
export interface MutatedPart {
  functions: readonly string[];
  views: readonly string[];
  /** Throws at the first wrong result. */
  judge: (database: TestDatabase) => Promise<void>;
  /** Test files, by parts of their paths, that judge the mutants that `judge` did not notice; the quickest first. */
  tests: readonly string[];
}

const LANES = 6;
/** Fixed scenarios, so that scores of different runs are comparable. */
const ALONE = fc.sample(serialScenario, { seed: 7, numRuns: 32 });
const TOGETHER = fc.sample(sharedScenario(LANES), { seed: 7, numRuns: 4 });

const PROGRAMMES = fc.sample(fc.tuple(matchCommands, poolRules), { seed: 7, numRuns: 16 });
const PRODUCTS = fc.sample(fc.tuple(productCommands, productFields), { seed: 7, numRuns: 16 });

/** Plays the diary of the books. It must be first, because it needs an empty database. */
async function keepDiary(database: TestDatabase): Promise<void> {
  const diary = await readDiary();
  expect(await playDiary(database, diary)).toBe(diary);
}

/** Plays the scenarios and the meetings, then folds and rebuilds the balances; throws at the first wrong result. */
async function judgeBooks(database: TestDatabase): Promise<void> {
  const lanes = openLanes(database, LANES);
  try {
    await keepDiary(database);
    await prepareTurns(database);
    // The scenes settle all gifts, and the scenarios have amounts that no settlement can add up.
    await playScenes(
      database,
      lanes.map(({ app }) => app),
    );
    await playWaiting(database);
    await createJudge(database, lanes.slice(0, 1))(ALONE);
    await createJudge(database, lanes)(TOGETHER);
    await database.ownerSql`SELECT rebuild_rollups()`;
    expect(await brokenInvariants(database, { ownFees: true })).toEqual({});
  } finally {
    await closeLanes(lanes, 0);
  }
}

/** Plays every case of a pool and generated programmes. */
async function judgeMatches(database: TestDatabase): Promise<void> {
  await keepDiary(database);
  const table = await openMatchTable(database);
  for (const scene of Object.values(MATCH_SCENES)) await scene(table);
  for (const [commands, rules] of PROGRAMMES) await playProgramme(table, commands, rules);
  const { fees_are_those_of_the_day: _, ...broken } = await brokenInvariants(database);
  expect(broken).toEqual({});
}

/** Plays generated products over the API, which quotes and reserves the units. */
async function judgeProducts(database: TestDatabase): Promise<void> {
  const running = apiOver(database, createFakeGateway());
  for (const [commands, fields] of PRODUCTS) await playProduct(running, commands, fields);
}

/**
 * The functions that move money or decide about its moves, and the views that show its place. Guards that only refuse have tests of
 * their own.
 */
export const MUTATED_PARTS: readonly MutatedPart[] = [
  {
    functions: [
      'accept_evidence',
      'approve_withdrawal',
      'complete_payout',
      'fail_payout',
      'move_withdrawal',
      'release_withdrawal',
      'request_withdrawal',
      'require_two_operators',
      'return_payout',
      'start_payout',
    ],
    views: [],
    judge: judgeBooks,
    tests: [
      'ledger/withdrawals.db',
      'ledger/settlement',
      'ledger/withdrawals-at-once',
      'ledger/concurrency',
      'ledger/lock-order',
    ],
  },
  {
    functions: ['post_settlement', 'settle_transaction'],
    views: [],
    judge: judgeBooks,
    tests: ['ledger/settlement', 'ledger/withdrawals', 'ledger/lock-order'],
  },
  {
    functions: [
      'assign_unmatched',
      'lock_unmatched',
      'record_other_money',
      'record_unmatched',
      'refund_unmatched',
      'return_unmatched',
    ],
    views: [],
    judge: judgeBooks,
    tests: [
      'unmatched/operators-decide',
      'unmatched/operators-are-refused',
      'webhooks/unmatched-money',
      'ledger/lock-order',
      'stories/',
    ],
  },
  {
    functions: [
      'booked_parts',
      'confirm_gateway_payments',
      'gift_legs',
      'give_up_open_payment',
      'lock_payments',
      'lock_transactions',
      'post_gifts',
      'record_paid_transaction',
      'record_paid_transactions',
      'record_payment_closed',
      'record_transaction_returned',
      'regain_gift',
      'regain_transaction',
      'return_gift',
      'returned_before_gift',
      'returned_parts',
      'share_of',
    ],
    views: [],
    judge: judgeBooks,
    tests: [
      'webhooks/endings',
      'webhooks/unmatched-money',
      'matching/matching.db',
      'ledger/concurrency',
      'ledger/lock-order',
      'stories/',
    ],
  },
  {
    functions: [
      'clearing_account',
      'fold_days',
      'fund_of_account',
      'ledger_account',
      'leg',
      'lock_fund',
      'place_postings',
      'post',
      'rebuild_days',
      'rebuild_rollups',
      'roll_up_ledger',
    ],
    views: ['fund_movements', 'fund_positions', 'target_day_movements', 'target_positions'],
    judge: judgeBooks,
    tests: [
      'ledger/settlement',
      'ledger/withdrawals',
      'ledger/states',
      'ledger/concurrency',
      'ledger/protection',
      'checks/planted-bugs',
      'ledger/lock-order',
      'stories/',
    ],
  },
  {
    functions: [
      'close_pool',
      'donor_key',
      'grant_of',
      'match_gifts',
      'match_pool',
      'move_match',
      'open_pool',
      'repay_pool',
    ],
    views: ['gift_changes'],
    judge: judgeMatches,
    tests: [
      'matching/matching.db',
      'matching/pool-edges',
      'matching/pool-ops',
      'matching/matching-model',
      'target-pages/csr',
    ],
  },
  {
    functions: ['lock_units'],
    views: ['product_units'],
    judge: judgeProducts,
    tests: ['target-pages/products.db', 'target-pages/product-model'],
  },
];
