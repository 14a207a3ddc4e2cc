import { randomBytes } from 'node:crypto';
import { quoteUnits } from '../../src/targets/kinds/quotes.ts';
import type { DonationTarget, TargetPort } from '../../src/targets/kinds/target-port.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import type { ArrangedTarget } from '../targets/kinds/target-conformance.ts';
import { createOrganiser } from './arrange.ts';

export const UNIT_PRICE_RUPIAH = 62_500;

/** Any kind of target that is given by the unit and named by its id, as donations see it: rows of `donation_targets` and a price. */
export const unitTarget: TargetPort = {
  kind: 'product',
  find: async (sql, address) => {
    const [row] = await sql<(Omit<DonationTarget, 'closedReason'> & { accepts: boolean })[]>`
      SELECT id, fund_id AS "fundId", kind, public_id AS slug, giving_type AS "givingType", accepts_donations AS accepts FROM donation_targets
      WHERE kind = 'product' AND title <> 'Draf' AND public_id = ${'slug' in address ? address.slug : address.id}`;
    if (row === undefined) return undefined;
    const { accepts, ...target } = row;
    return { ...target, closedReason: accepts ? null : 'Produk ini sedang tidak tersedia.' };
  },
  quote: async (_, target, request) => quoteUnits(target, UNIT_PRICE_RUPIAH, request),
};

/** Something given by the unit, with a fund of its own and an id that no slug rule would take. */
export async function createUnitTarget(
  database: TestDatabase,
  { title = 'Beras 5 kg', accepts = true }: { title?: string; accepts?: boolean } = {},
): Promise<ArrangedTarget> {
  const { ownerSql } = database;
  const ownerId = await createOrganiser(database);
  const publicId = `Tpl_${randomBytes(12).toString('base64url')}`;
  const [row] = await ownerSql<[{ fundId: number }]>`
    WITH fund AS (INSERT INTO funds (owner_id, giving_type) VALUES (${ownerId}, 'donasi') RETURNING id)
    INSERT INTO donation_targets (public_id, kind, title, owner_id, giving_type, accepts_donations, fund_id)
    SELECT ${publicId}, 'product', ${title}, ${ownerId}, 'donasi', ${accepts}, id FROM fund
    RETURNING fund_id AS "fundId"`;
  return { slug: publicId, publicId, fundId: row.fundId };
}
