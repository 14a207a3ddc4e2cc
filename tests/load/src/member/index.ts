import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { withDatabases } from '../databases.ts';
import type { Bench } from '../figures.ts';
import { GIFT_RUPIAH, prepareGifts, type Sql, transactionOf } from '../posting/fund.ts';
import { serve } from '../processes.ts';
import { donorsFigure } from './donors.ts';
import { routesFigure } from './routes.ts';
import { typingFigure } from './typing.ts';
import { visitAsOrganiser } from './visit.ts';

const HOST_MAIN = fileURLToPath(new URL('../../../../apps/host/src/main.ts', import.meta.url));
const GIFTS = Number(process.env.MEMBER_GIFTS ?? 100_000);
const GIFTS_AT_ONCE = 5_000;
/** As many as the demo has, so that nothing is added to it. */
const OF_EACH_KIND = 40;

/** Pays very many gifts to a campaign of the demo's organisation; returns the campaign's id. */
async function giveTo(owner: Sql): Promise<string> {
  const [target] = await owner<[{ id: number; fundId: number; publicId: string }]>`
    SELECT t.id::integer, t.fund_id::integer AS "fundId", t.public_id AS "publicId"
    FROM donation_targets t JOIN users o ON o.id = t.owner_id
    WHERE o.email = 'detak-harapan@penggalang.example' AND t.kind = 'campaign' AND t.status = 'live' ORDER BY t.id LIMIT 1`;
  for (let given = 0; given < GIFTS; given += GIFTS_AT_ONCE) {
    const references = await prepareGifts(owner, target, Math.min(GIFTS_AT_ONCE, GIFTS - given));
    await owner`SELECT record_paid_transactions('midtrans', ${references}::text[], ${references.map(transactionOf)}::text[],
      ${references.map(() => GIFT_RUPIAH)}::bigint[])`;
    await owner`SELECT roll_up_ledger()`;
  }
  await owner`ANALYZE`;
  return target.publicId;
}

/** The member area: changing between screens, typing in a long story, and paging through very many gifts. Needs the apps' builds and Chromium. */
export const memberBench: Bench = {
  name: 'member',
  run: () =>
    withDatabases(async ({ folder, fill, stops }) => {
      const database = await fill({ ofEachKind: OF_EACH_KIND, gifts: 0 });
      const owner = postgres(database.ownerUrl, { max: 1, onnotice: () => undefined });
      const campaign = await giveTo(owner);
      await owner.end();
      const env = {
        DATABASE_URL: database.ownerUrl,
        SEED: 'none',
        DATA_DIR: join(folder, 'member'),
        LOG_LEVEL: 'warn',
      };
      const product = await serve(HOST_MAIN, env, '/api/readyz');
      stops.push(product.stop);
      return await visitAsOrganiser(product.origin, async (visit) => [
        await routesFigure(visit),
        await typingFigure(visit),
        await donorsFigure(visit, campaign, GIFTS),
      ]);
    }),
};
