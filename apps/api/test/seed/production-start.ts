import { describe, expect, it } from 'vitest';
import { leaveMark, refuseSeeded, SeededForTrial, type SeedMark } from '../../src/seed/marks.ts';
import { type TestDatabase, withTestDatabase } from '../../src/testing/index.ts';

/** Tests that production starts on no database with a part of a seed. `seeded` returns one with all parts. */
export function describeProductionStart(seeded: () => TestDatabase, now: Date): void {
  describe('production', () => {
    it('does not start on a database that holds the demo, and says what to do instead', async () => {
      const { ownerSql } = seeded();
      await expect(refuseSeeded({ ownerSql, kind: 'embedded' })).rejects.toThrow(
        'The database holds the invented campaigns of SEED=demo and accounts whose passwords are published, so production does not start on it: set DATA_DIR to another folder.',
      );
      await expect(refuseSeeded({ ownerSql, kind: 'external' })).rejects.toThrow(
        /: point DATABASE_URL at a database of its own\.$/,
      );
    });

    it('notices each part of a seed alone, and starts where there is none', async () => {
      const fresh = await withTestDatabase();
      try {
        await refuseSeeded({ ownerSql: fresh.ownerSql, kind: 'embedded' });
        const marks = await seeded().sql<{ key: SeedMark }[]>`SELECT key FROM settings WHERE source LIKE 'SEED=%'`;
        expect(marks.map(({ key }) => key).sort()).toEqual([
          'demo_accounts',
          'demo_bank_account',
          'demo_content',
          'demo_editorial',
          'demo_merchants',
          'demo_operators',
          'demo_team',
          'demo_waiting_work',
        ]);
        for (const { key } of marks) {
          await leaveMark(fresh.ownerSql, key, { seed: 'demo', counts: {}, now });
          await expect(refuseSeeded({ ownerSql: fresh.ownerSql, kind: 'embedded' })).rejects.toThrow(SeededForTrial);
          await fresh.ownerSql`DELETE FROM settings WHERE key = ${key}`;
        }
      } finally {
        await fresh.close();
      }
    });
  });
}
