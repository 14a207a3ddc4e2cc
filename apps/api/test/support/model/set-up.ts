import type { Sql } from '../../../src/platform/database/client.ts';
import type { TestDatabase } from '../../../src/testing/index.ts';
import { createCampaign } from '../arrange.ts';
import { createOperators } from '../ledger.ts';
import { donationName, emailOf, firstPaymentName } from './calls.ts';
import { FUNDS, gatewayOf, giftRupiahOf, OPERATORS, type Scenario } from './commands.ts';
import { worldName } from './lanes.ts';
import { show } from './verdict.ts';
import { emptyWorld, type World } from './world.ts';

/** Rows that all worlds of a database share. */
export interface Common {
  /** A campaign that serves as a template for others. */
  like: number;
  /** Accounts that may decide about money, then one that lost this right, then the owner of all funds. */
  people: number[];
}

export async function prepareCommon(database: TestDatabase): Promise<Common> {
  const { ownerSql } = database;
  const { id: like } = await createCampaign(database);
  const [first, second] = await createOperators(ownerSql);
  const [third, former] = await createOperators(ownerSql);
  await ownerSql`UPDATE operators SET ended_at = now() WHERE user_id = ${former}`;
  const [owner] = await ownerSql<[{ id: number }]>`SELECT owner_id AS id FROM donation_targets WHERE id = ${like}`;
  return { like, people: [first, second, third, former, owner.id] };
}

/** Numbers of a world's targets. */
const TARGETS = [0, 1, 2];
const productName = (world: string) => `${world}-product`;

/** Two funds for each world, one for zakat, and their three targets: a campaign and an ambassador, and a campaign for zakat. */
async function createFunds(
  { ownerSql }: TestDatabase,
  { like }: Common,
  scenarios: readonly Scenario[],
): Promise<number[][]> {
  const funds = await ownerSql<{ id: number }[]>`
    INSERT INTO funds (owner_id, giving_type) SELECT owner_id, CASE number % ${FUNDS} WHEN 0 THEN 'donasi' ELSE 'zakat' END
    FROM donation_targets, generate_series(0, ${scenarios.length * FUNDS - 1}) AS number WHERE id = ${like} ORDER BY number RETURNING id`;
  const ids = funds.map(({ id }) => id).toSorted((a, b) => a - b);
  const worlds = scenarios.map((_, index) => ids.slice(index * FUNDS, (index + 1) * FUNDS));
  const targets = worlds.flatMap(([first = 0, second = 0], index) =>
    [first, first, second].map((fund, number) => ({
      name: `${worldName(first)}-${number}`,
      fund,
      kind: number === 1 ? 'ambassador' : 'campaign',
      frozen: scenarios[index]?.frozen === number,
    })),
  );
  await ownerSql`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${show(targets)}::text::jsonb) AS t (name text, fund bigint, kind text, frozen boolean)
    ), made AS (
      INSERT INTO donation_targets (public_id, kind, slug, title, owner_id, giving_type, accepts_donations, fund_id, status, frozen_reason, published_at)
      SELECT name, wanted.kind, name, title, t.owner_id, f.giving_type, true, fund, CASE WHEN frozen THEN 'frozen' ELSE t.status END,
        CASE WHEN frozen THEN 'Diperiksa' END, t.published_at
      FROM wanted JOIN funds f ON f.id = fund, donation_targets t WHERE t.id = ${like} ORDER BY name RETURNING id)
    INSERT INTO target_revisions (target_id, number, status, category_code, title, summary, story, cover_picture_id, target_rupiah, starts_at, province_code, city, beneficiary)
    SELECT made.id, number, status, category_code, title, summary, story, cover_picture_id, target_rupiah, starts_at, province_code, city, beneficiary
    FROM made, target_revisions WHERE target_id = ${like}`;
  await ownerSql`
    UPDATE donation_targets t SET published_revision_id = r.id FROM target_revisions r WHERE r.target_id = t.id AND t.published_revision_id IS NULL`;
  await createProducts(
    ownerSql,
    like,
    worlds.map(([first = 0]) => worldName(first)),
  );
  return worlds;
}

/**
 * A product for each world, whose surplus went to each target of the world in turn, so that gifts to it may have allocations for
 * any of them.
 */
async function createProducts(ownerSql: Sql, like: number, worlds: readonly string[]): Promise<void> {
  await ownerSql`
    WITH made AS (
      INSERT INTO donation_targets (public_id, kind, title, owner_id, giving_type, accepts_donations, fund_id)
      SELECT name, 'product', name, owner_id, giving_type, true, fund_id
      FROM unnest(${worlds.map(productName)}::text[]) AS name, donation_targets t WHERE t.id = ${like} RETURNING id, fund_id)
    INSERT INTO products (target_id, fund_id, price_rupiah, unit, needed_units) SELECT id, fund_id, 62500, 'paket', 1 FROM made`;
  for (const number of TARGETS)
    await ownerSql`
      UPDATE products SET surplus_target_id = s.id
      FROM unnest(${worlds.map(productName)}::text[], ${worlds.map((world) => `${world}-${number}`)}::text[]) AS w (product, surplus)
      JOIN donation_targets p ON p.public_id = w.product JOIN donation_targets s ON s.public_id = w.surplus WHERE p.id = target_id`;
}

function worldOf(name: string, { gifts, frozen }: Scenario, operators: readonly number[]): World {
  const world = emptyWorld(operators, frozen);
  for (const [index, gift] of gifts.entries()) {
    const donation = donationName(name, index);
    const { parts, tipRupiah, tipFeeRupiah: tipFee } = gift;
    world.donations[donation] = {
      parts: parts.map(({ fundFeeRupiah: _, ...part }) => part),
      tipRupiah,
      email: emailOf(name, gift.donor),
      status: 'pending',
      late: false,
    };
    world.payments[firstPaymentName(name, index)] = {
      donation,
      gateway: gatewayOf(gift.gateway),
      amountRupiah: giftRupiahOf(gift) + tipRupiah,
      fees: parts.map(({ fundFeeRupiah }) => fundFeeRupiah),
      tipFee,
      status: 'created',
      transaction: null,
    };
  }
  return world;
}

/** Unpaid donations with a payment each, written as the application writes them. */
async function insertGifts(sql: Sql, stages: readonly Stage[]): Promise<void> {
  const gifts = stages.flatMap(({ name, world: { donations, payments } }) =>
    Object.entries(payments).map(([reference, { donation, ...payment }]) => {
      const { parts = [], ...rest } = donations[donation] ?? {};
      const allocations = parts.map((part) => ({ ...part, target: `${name}-${part.target}` }));
      const target = allocations.length > 1 ? productName(name) : allocations[0]?.target;
      return { ...rest, ...payment, donation, reference, target, allocations };
    }),
  );
  await sql`
    WITH gifts AS (
      SELECT *, (SELECT sum((part->>'giftRupiah')::bigint) FROM jsonb_array_elements(allocations) AS part) AS gift,
        "tipFee" + (SELECT sum(fee::bigint) FROM jsonb_array_elements_text(fees) AS fee) AS fee
      FROM jsonb_to_recordset(${show(gifts)}::text::jsonb) AS g (reference text, donation text, email text, gateway text, target text, allocations jsonb, fees jsonb,
        "tipRupiah" bigint, "amountRupiah" bigint, "tipFee" bigint)
    ), made AS (
      INSERT INTO donations (public_id, target_id, donor_name, donor_email, amount_rupiah, tip_rupiah)
      SELECT donation, t.id, 'Siti Rahma', email, gift, "tipRupiah" FROM gifts JOIN donation_targets t ON t.public_id = target RETURNING id, public_id
    ), allocated AS (
      INSERT INTO donation_allocations (donation_id, position, target_id, fund_id, giving_type, amount_rupiah, platform_fee_rupiah)
      SELECT made.id, position, t.id, t.fund_id, t.giving_type, (part->>'giftRupiah')::bigint, (part->>'platformFeeRupiah')::bigint
      FROM gifts JOIN made ON made.public_id = donation, jsonb_array_elements(allocations) WITH ORDINALITY AS p (part, position)
      JOIN donation_targets t ON t.public_id = part->>'target')
    INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, tip_fee_rupiah, allocation_fees_rupiah, gateway_reference,
      expires_at)
    SELECT reference, made.id, gateway, 'qris', "amountRupiah", fee, "tipFee", ARRAY(SELECT value::bigint FROM jsonb_array_elements_text(fees)), reference,
      now() + interval '1 hour' FROM gifts JOIN made ON made.public_id = donation`;
}

/** A scenario with its funds. */
export interface Stage {
  scenario: Scenario;
  funds: number[];
  /** Prefix of the names of all its rows. */
  name: string;
  /** The same in the model. */
  world: World;
}

/** The funds of each scenario with its gifts, unpaid, in the database and in the model. */
export async function setUp(database: TestDatabase, common: Common, scenarios: readonly Scenario[]): Promise<Stage[]> {
  const worlds = await createFunds(database, common, scenarios);
  const stages = scenarios.map((scenario, index) => {
    const funds = worlds[index] ?? [];
    const name = worldName(funds[0] ?? 0);
    return { scenario, funds, name, world: worldOf(name, scenario, common.people.slice(0, OPERATORS)) };
  });
  await insertGifts(database.sql, stages);
  return stages;
}
