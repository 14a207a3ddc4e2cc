import { allTargets, createClock, demoTargets } from '@uluran/demo-content';
import { expect, it } from 'vitest';
import { silentLog } from '../../src/platform/database/log.ts';
import { seedDemo } from '../../src/seed/demo/seed-demo.ts';
import { type TestDatabase, undrawnPictures, withTestDatabase } from '../../src/testing/index.ts';

const now = new Date();
const all = allTargets(demoTargets(createClock(now)));
const seedOf = ({ ownerSql }: TestDatabase) => ({ ownerSql, pictures: undrawnPictures, now, log: silentLog });

it('an interrupted seed leaves no rows behind, and of two starts that race then one completes it', async () => {
  const fresh = await withTestDatabase();
  try {
    await fresh.ownerSql`ALTER TABLE fund_pockets ADD CONSTRAINT interrupted CHECK (amount_rupiah < 100000000)`;
    await expect(seedDemo(seedOf(fresh))).rejects.toThrow('interrupted');
    const [row] = await fresh.sql<
      [{ rows: number }]
    >`SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM donations) AS rows`;
    expect(row.rows).toBe(0);
    await fresh.ownerSql`ALTER TABLE fund_pockets DROP CONSTRAINT interrupted`;
    // The server may look at the emptied tables at any moment; plans made for those are slow a hundredfold.
    await fresh.ownerSql`ANALYZE`;
    await Promise.all([1, 2].map(() => seedDemo(seedOf(fresh))));
    const [campaignCount] = await fresh.sql<[{ rows: number }]>`SELECT count(*) AS rows FROM donation_targets`;
    expect(campaignCount.rows).toBe(all.length);
  } finally {
    await fresh.close();
  }
}, 240_000);
