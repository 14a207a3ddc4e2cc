import { readDonationSettings } from '../../configuration/settings.ts';
import type { TransactionSql } from '../../database/client.ts';
import { readMethodTerms } from '../../payments/methods.ts';
import { bookGifts } from '../books/book-gifts.ts';
import { createGiftRows } from '../books/gift-rows.ts';
import { findOperators } from '../demo/operators.ts';
import { type DemoSeed, seedDemo } from '../demo/seed-demo.ts';
import { isSeeded, leaveMark } from '../marks.ts';
import { insertLoadCampaigns } from './insert-load-campaigns.ts';
import { addLoadGifts, loadPrices } from './insert-load-gifts.ts';
import { withoutIndexes } from './without-indexes.ts';

const CONTENT = 'load_content';

/** Gifts added with one statement: enough to be quick, few enough to fit into memory. */
const CHUNK = 50_000;

/** The tables that get a row or more for each gift. */
const FILLED = ['donations', 'donation_allocations', 'payments', 'gateway_transactions', 'ledger_postings'];

export interface LoadSeed extends DemoSeed {
  /** How many campaigns to add to the demo's; 10,000 by default. */
  readonly campaigns?: number;
  /** How many gifts to spread over them; 1,000,000 by default. */
  readonly donations?: number;
}

/**
 * Fills an empty, migrated database with the demo and, on top of it, the volume of a national site: campaigns that are variations
 * of the demo's, and gifts with their payments and ledger transfers, most of them on few campaigns as in life. Does nothing when it
 * has been done; an interrupted start leaves only the demo.
 */
export async function seedLoad(seed: LoadSeed): Promise<void> {
  await seedDemo(seed);
  const { ownerSql, campaigns = 10_000, donations = 1_000_000, now = new Date(), log } = seed;
  if (await isSeeded(ownerSql, CONTENT)) return;
  log.info(`Adding ${campaigns} campaigns and ${donations} gifts. This happens once and takes minutes.`);
  await ownerSql.begin(async (sql) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${CONTENT}))`;
    if (await isSeeded(sql, CONTENT)) return;
    await insertLoadCampaigns(sql, campaigns, now);
    await insertAllGifts(sql, donations, now);
    await sql`SELECT rebuild_rollups()`;
    await leaveMark(sql, CONTENT, { seed: 'load', counts: { campaigns, donations }, now });
  });
  await ownerSql`VACUUM ANALYZE`;
  // Every target counted itself in the one transaction, and a row's former versions stay on its pages that long: life never does that.
  await ownerSql`VACUUM FULL target_listing_counts`;
  log.info('The volume is in.');
}

async function insertAllGifts(sql: TransactionSql, donations: number, now: Date): Promise<void> {
  const prices = loadPrices({ methods: await readMethodTerms(sql), settings: await readDonationSettings(sql) });
  const operators = await findOperators(sql);
  await createGiftRows(sql);
  await withoutIndexes(sql, FILLED, async () => {
    for (let done = 0; done < donations; done += CHUNK) {
      await addLoadGifts(sql, { count: Math.min(CHUNK, donations - done), prices, now });
      await bookGifts(sql, { now, payoutPrefix: 'LOAD', operators });
      await sql`TRUNCATE seeded_gifts`;
    }
  });
}
