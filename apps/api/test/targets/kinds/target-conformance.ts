import { TARGET_ROUTES } from '@uluran/contract/targets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidFields } from '../../../src/platform/http/failures.ts';
import type { DonationTarget, QuoteRequest, TargetPort } from '../../../src/targets/kinds/target-port.ts';
import { type TestDatabase, withTestDatabase } from '../../../src/testing/index.ts';

/** A target that its kind's own tests created. */
export interface ArrangedTarget {
  /** Last part of its address. */
  slug: string;
  publicId: string;
  fundId: number;
}

/** Creates a target of a kind in each state that matters for donations. */
export interface TargetStates {
  open: (database: TestDatabase) => Promise<ArrangedTarget>;
  /** One for every reason that it does not receive gifts. */
  closed: Readonly<Record<string, (database: TestDatabase) => Promise<ArrangedTarget>>>;
  /** A target that is not public. */
  hidden: (database: TestDatabase) => Promise<ArrangedTarget>;
  quotes: {
    /** A gift that an open target accepts. */
    given: QuoteRequest;
    /** One gift for every reason that it is changed or refused. */
    refused: Readonly<Record<string, QuoteRequest>>;
  };
}

/** Donations' requirements for every kind of target. Each kind runs it. */
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

    async function openTarget(): Promise<DonationTarget> {
      const { slug } = await states.open(database);
      const target = await find(slug);
      if (target === undefined) throw new Error(`${slug} is not found`);
      return target;
    }

    it('says what a gift costs, and where every rupiah of it arrives', async () => {
      const target = await openTarget();
      const { given } = states.quotes;
      const { amountRupiah, quantity, unitPriceRupiah, arrives } = await port.quote(database.sql, target, given);
      expect([amountRupiah, quantity ?? undefined]).toEqual([given.amountRupiah, given.quantity]);
      expect(unitPriceRupiah === null).toBe(quantity === null);
      if (quantity !== null && unitPriceRupiah !== null) expect(quantity * unitPriceRupiah).toBe(amountRupiah);
      expect(arrives.length).toBeGreaterThan(0);
      expect(arrives.reduce((sum, part) => sum + part.amountRupiah, 0)).toBe(amountRupiah);
      expect(arrives.every((part) => Number.isSafeInteger(part.amountRupiah) && part.amountRupiah > 0)).toBe(true);
      // A fund has one restriction, so all its gifts have the same giving type.
      for (const { targetId, fundId, givingType } of arrives) {
        const [fund] = await database.ownerSql`
          SELECT t.fund_id AS "fundId", t.giving_type AS "givingType" FROM donation_targets t WHERE t.id = ${targetId}`;
        expect(fund).toEqual({ fundId, givingType });
      }
      expect(arrives[0]).toMatchObject({ targetId: target.id, fundId: target.fundId });
    });

    it.each(Object.keys(states.quotes.refused))('says beside the field what it does not take: %s', async (reason) => {
      const target = await openTarget();
      const request = states.quotes.refused[reason] ?? states.quotes.given;
      const refusal = await port.quote(database.sql, target, request).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(InvalidFields);
      const fields = (refusal as InvalidFields).fields ?? {};
      expect(Object.keys(fields).length).toBeGreaterThan(0);
      for (const [name, sentences] of Object.entries(fields)) {
        expect(['amountRupiah', 'quantity']).toContain(name);
        for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/);
      }
    });

    if (TARGET_ROUTES[port.kind].parameter === 'slug') {
      it('is found by a former slug, and answers with the present one', async () => {
        const { slug } = await states.open(database);
        await database.ownerSql`UPDATE donation_targets SET slug = ${`${slug}-baru`} WHERE slug = ${slug}`;
        expect(await find(slug)).toMatchObject({ slug: `${slug}-baru` });
      });
    }

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
