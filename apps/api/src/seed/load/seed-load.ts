import { readDonationSettings } from '../../giving/fees/settings.ts';
import { readMethodTerms } from '../../giving/payments/methods.ts';
import { issueReceipts } from '../../giving/receipts/issue-receipts.ts';
import type { TransactionSql } from '../../platform/database/client.ts';
import { bookGifts, type SeededOperators } from '../books/book-gifts.ts';
import { createGiftRows } from '../books/gift-rows.ts';
import { followFunds, matchGifts } from '../books/match-gifts.ts';
import { findOperators } from '../demo/operators.ts';
import { type DemoSeed, seedDemo } from '../demo/seed-demo.ts';
import { isSeeded, leaveMark } from '../marks.ts';
import { addLoadGifts, loadPrices } from './insert-load-gifts.ts';
import { insertLoadTargets, type LoadCounts } from './insert-load-targets.ts';
import { withoutIndexes } from './without-indexes.ts';

const CONTENT = 'load_content';

/** Gifts added with one statement: enough to be quick, few enough to fit into memory. */
const CHUNK = 50_000;

const COUNTS: LoadCounts = { campaign: 10_000, csr: 10_000, ambassador: 10_000, product: 10_000 };

/** The tables that get a row or more for each gift. */
const FILLED = ['donations', 'donation_allocations', 'payments', 'gateway_transactions', 'ledger_postings'];

export interface LoadSeed extends DemoSeed {
  /** How many targets to add to the demo's; 10,000 of each kind by default. */
  readonly targets?: LoadCounts;
  /** How many gifts to spread over them; 1,000,000 by default. */
  readonly donations?: number;
}

/**
 * Fills an empty, migrated database with the demo and, on top of it, the volume of a national site: targets of every kind that are
 * variations of the demo's, and gifts with their payments, matches and ledger transfers, most of them on few targets as in life. Does nothing when it
 * has been done; an interrupted start leaves only the demo.
 */
export async function seedLoad(seed: LoadSeed): Promise<void> {
  await seedDemo(seed);
  const { ownerSql, targets = COUNTS, donations = 1_000_000, now = new Date(), log } = seed;
  if (await isSeeded(ownerSql, CONTENT)) return;
  log.info(`Adding ${inWords(targets)} and ${donations} gifts. This happens once and takes minutes.`);
  await ownerSql.begin(async (sql) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${CONTENT}))`;
    if (await isSeeded(sql, CONTENT)) return;
    const operators = await findOperators(sql);
    await insertLoadTargets(sql, targets, { operators, now });
    await insertAllGifts(sql, donations, { operators, now });
    await sql`SELECT rebuild_rollups()`;
    await followFunds(sql);
    await issueReceipts(sql, CHUNK);
    await leaveMark(sql, CONTENT, { seed: 'load', counts: { ...targets, donations }, now });
  });
  await ownerSql`VACUUM ANALYZE`;
  log.info('The volume is in.');
}

function inWords({ campaign, csr, ambassador, product }: LoadCounts): string {
  return `${campaign} campaigns, ${csr} programmes, ${ambassador} ambassadors, ${product} products`;
}

async function insertAllGifts(
  sql: TransactionSql,
  donations: number,
  { operators, now }: { operators: SeededOperators; now: Date },
): Promise<void> {
  const prices = await loadPrices(sql, {
    methods: await readMethodTerms(sql),
    settings: await readDonationSettings(sql),
  });
  await createGiftRows(sql);
  await withoutIndexes(sql, FILLED, async () => {
    for (let done = 0; done < donations; done += CHUNK) {
      await addLoadGifts(sql, { count: Math.min(CHUNK, donations - done), prices, now });
      await bookGifts(sql, { now, payoutPrefix: 'LOAD', operators });
      await matchGifts(sql);
      await sql`TRUNCATE seeded_gifts`;
    }
  });
}
