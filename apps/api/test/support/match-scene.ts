import type { TestDatabase } from '../../src/testing/index.ts';
import { createCsrProgramme, openPool } from './kinds.ts';
import { createOperators, insertGift, post } from './ledger.ts';

const PRICELESS = { tipRupiah: 0, platformFeeRupiah: 0, gatewayFeeRupiah: 0 };

/**
 * All events of matches, once each: a whole one, one above the cap of a gift, the last rupiah of the pool, none any more, a refund
 * in part and in whole, and a charge-back that is won.
 */
export async function playMatchScene(database: TestDatabase): Promise<void> {
  const { sql, ownerSql } = database;
  // Free of the gateway's fees, because only the match is checked here.
  const programme = await createCsrProgramme(database, { givingType: 'bencana' });
  const pool = { totalRupiah: 200_000, capPerGiftRupiah: 80_000 };
  await openPool(database, await createOperators(ownerSql), programme, pool);
  const references: string[] = [];
  for (const giftRupiah of [50_000, 100_000, 90_000, 20_000]) {
    const { reference } = await insertGift(sql, programme, { ...PRICELESS, giftRupiah });
    await post.paid(sql, reference, giftRupiah);
    references.push(reference);
  }
  const work = async () => {
    await sql`SELECT roll_up_ledger()`;
    await sql`SELECT match_gifts()`;
    await sql`SELECT roll_up_ledger()`;
  };
  await work();
  const [first = '', second = '', third = ''] = references;
  await post.returned(sql, first, 'partially_refunded', 20_000);
  await post.returned(sql, second, 'refunded');
  await post.returned(sql, third, 'charged_back');
  await work();
  await post.paid(sql, third, 90_000);
  await work();
}
