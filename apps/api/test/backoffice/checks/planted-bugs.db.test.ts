import { generateSigningKeys } from '@uluran/buku/seal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS, runChecks } from '../../../src/backoffice/checks/checks.ts';
import { lineSweep } from '../../../src/backoffice/checks/sweeps/lines.ts';
import { matchSweep } from '../../../src/backoffice/checks/sweeps/matches.ts';
import { receiptSweep } from '../../../src/backoffice/checks/sweeps/receipts.ts';
import { refundSweep } from '../../../src/backoffice/checks/sweeps/refunds.ts';
import { sealSweep } from '../../../src/backoffice/checks/sweeps/seals.ts';
import { cutReturns } from '../../../src/books/fund-lines/cut-returns.ts';
import { countReceipts } from '../../../src/books/fund-lines/receipt-payers.ts';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { sealBook } from '../../../src/books/open-book/seal.ts';
import { issueReceipts } from '../../../src/giving/receipts/issue-receipts.ts';
import {
  type TestDatabase,
  type TestDatabaseOptions,
  type TestTemplate,
  withTestDatabase,
} from '../../../src/testing/index.ts';
import { brokenInvariants } from '../../support/invariants.ts';
import { playMatchScene } from '../../support/match-scene.ts';
import { plantMistake } from '../../support/plant.ts';
import { playRefundScene } from '../../support/refund-scene.ts';
import { playReleaseScene } from '../../support/release-scene.ts';
import { silent } from '../../support/test-api.ts';
import { BUGS } from './bugs.ts';

/**
 * Checks that need matches in the database. Other mistakes could stop the matching itself, so only these are played with matches.
 */
const OF_MATCHES = matchSweep.checks.map(({ name }) => name);

/** Checks that need receipts in the database. */
const OF_RECEIPTS = receiptSweep.checks.map(({ name }) => name);

/** Checks that need refunds at the gateway. */
const OF_REFUNDS = refundSweep.checks.map(({ name }) => name);

/** Checks that need returns on the funds' lines. */
const OF_LINES = lineSweep.checks.map(({ name }) => name);

/** Checks that need a sealed book. */
const OF_SEALS = sealSweep.checks.map(({ name }) => name);

const keys = await generateSigningKeys('uluran.example/buku');

/** Seals all postings. */
async function sealAll({ sql }: TestDatabase): Promise<void> {
  await rollUpLedger(sql);
  await sealBook(sql, keys);
}

/** Follows returns on the lines of the funds. */
async function followAll({ sql }: TestDatabase): Promise<void> {
  await rollUpLedger(sql);
  await cutReturns(sql);
  await countReceipts(sql);
}

/** Issues receipts for all gifts of the book. */
async function issueAll({ sql }: TestDatabase): Promise<void> {
  await rollUpLedger(sql);
  await issueReceipts(sql);
}

async function withDatabase(
  work: (database: TestDatabase) => Promise<void>,
  options?: TestDatabaseOptions,
): Promise<void> {
  const database = await withTestDatabase(options);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** The result of the release scene without a bug. */
let played: TestTemplate;
beforeAll(async () => {
  const database = await withTestDatabase();
  await playReleaseScene(database);
  played = await database.keepAsTemplate();
});
afterAll(() => played.drop());

test('without a bug every check holds after everything has happened once', async () => {
  await withDatabase(async (database) => {
    await playReleaseScene(database);
    await playMatchScene(database);
    await playRefundScene(database);
    await followAll(database);
    await issueAll(database);
    await sealAll(database);
    expect(await brokenInvariants(database)).toEqual({});
  });
});

test.each(BUGS)('$caughtBy notices when $mistake', async ({ caughtBy, functions, after, isCaughtThereAlone }) => {
  const work = async (database: TestDatabase) => {
    if (functions !== undefined) {
      await plantMistake(database, functions);
      await playReleaseScene(database);
    }
    if (OF_MATCHES.includes(caughtBy)) await playMatchScene(database);
    if (OF_REFUNDS.includes(caughtBy)) await playRefundScene(database);
    if (OF_RECEIPTS.includes(caughtBy)) await issueAll(database);
    if (OF_LINES.includes(caughtBy)) await followAll(database);
    if (OF_SEALS.includes(caughtBy)) await sealAll(database);
    await after?.(database.ownerSql);
    const broken = Object.keys(await brokenInvariants(database));
    if (isCaughtThereAlone) expect(broken).toEqual([caughtBy]);
    else expect(broken).toContain(caughtBy);
  };
  // A bug that is planted after the scene needs no run of its own.
  await withDatabase(work, functions === undefined ? { template: played } : {});
});

test('every check has a bug that it notices', () => {
  expect([...new Set(BUGS.map(({ caughtBy }) => caughtBy))].sort()).toEqual(CHECKS.map(({ name }) => name).sort());
});

test('a check shows at most twenty rows of what is broken, and says what should be', async () => {
  await withDatabase(async (database) => {
    for (let scene = 0; scene < 3; scene += 1) await playReleaseScene(database).catch(() => undefined);
    await database.ownerSql`UPDATE donations SET donor_name = 'Orang Lain'`;
    const results = await runChecks(database.ownerSql, silent);
    expect(results.map(({ name }) => name)).toEqual(CHECKS.map(({ name }) => name));
    const broken = results.find(({ name }) => name === 'paid_gift_unchanged');
    expect(broken?.violations.length).toBeLessThanOrEqual(20);
    expect(broken?.violations.length).toBeGreaterThan(10);
    expect(broken?.promise).toMatch(/what it was when the money came/);
  });
});
