import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DonationTarget, TargetPort } from '../../src/donations/target-port.ts';
import { type TestDatabase, withTestDatabase } from '../../src/testing/index.ts';

/** A target as its kind's own tests arrange it. */
export interface ArrangedTarget {
  slug: string;
  publicId: string;
  fundId: number;
}

/** How a kind of target is arranged in each state that donations ask about. */
export interface TargetStates {
  open: (database: TestDatabase) => Promise<ArrangedTarget>;
  /** One for every reason why it does not receive. */
  closed: Readonly<Record<string, (database: TestDatabase) => Promise<ArrangedTarget>>>;
  /** Not to be seen by the public at all. */
  hidden: (database: TestDatabase) => Promise<ArrangedTarget>;
}

/** What donations expect of every kind of target. Each kind runs it. */
export function targetConformance(port: TargetPort, states: TargetStates): void {
  describe(`${port.kind} as a donation target`, () => {
    let database: TestDatabase;
    const find = (slug: string): Promise<DonationTarget | undefined> =>
      port.find(database.sql, { kind: port.kind, slug });

    beforeAll(async () => {
      database = await withTestDatabase();
    });
    afterAll(() => database.close());

    it('is found by slug and by id, with its fund and its giving type', async () => {
      const arranged = await states.open(database);
      const expected = { kind: port.kind, slug: arranged.slug, fundId: arranged.fundId, closedReason: null };
      expect(await find(arranged.slug)).toMatchObject(expected);
      expect(await port.find(database.sql, { kind: port.kind, id: arranged.publicId })).toMatchObject(expected);
    });

    it('is found by a former slug, and answers with the present one', async () => {
      const { slug } = await states.open(database);
      await database.ownerSql`UPDATE donation_targets SET slug = ${`${slug}-baru`} WHERE slug = ${slug}`;
      expect(await find(slug)).toMatchObject({ slug: `${slug}-baru` });
    });

    it.each(Object.keys(states.closed))('says in a sentence why it does not receive: %s', async (state) => {
      const { slug } = (await states.closed[state]?.(database)) ?? { slug: '' };
      expect((await find(slug))?.closedReason).toMatch(/^[A-Z].+\.$/);
    });

    it('is not found while the public may not see it, nor under a name nobody has', async () => {
      const { slug, publicId } = await states.hidden(database);
      expect(await find(slug)).toBeUndefined();
      expect(await port.find(database.sql, { kind: port.kind, id: publicId })).toBeUndefined();
      expect(await find('tidak-ada')).toBeUndefined();
    });
  });
}
