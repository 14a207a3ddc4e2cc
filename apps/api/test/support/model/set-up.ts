import type { Sql } from '../../../src/database/client.ts';
import type { TestDatabase } from '../../../src/testing/index.ts';
import { createCampaign } from '../arrange.ts';
import { donationName, firstPaymentName } from './calls.ts';
import type { Scenario } from './commands.ts';
import { worldName } from './lanes.ts';
import { newPayment } from './rules/gifts.ts';
import { show } from './verdict.ts';
import { emptyWorld, type World } from './world.ts';

/** Funds, each of a live campaign and a second target, in few statements. */
async function createFunds(database: TestDatabase, count: number): Promise<number[]> {
  const { ownerSql } = database;
  const { id: like, slug } = await createCampaign(database);
  const funds = await ownerSql<{ id: number }[]>`
    INSERT INTO funds (owner_id) SELECT owner_id FROM donation_targets, generate_series(1, ${count}) WHERE id = ${like} RETURNING id`;
  const ids = funds.map(({ id }) => id);
  const targets = await ownerSql<{ id: number; kind: string }[]>`
    INSERT INTO donation_targets (public_id, kind, slug, title, owner_id, giving_type, accepts_donations, fund_id)
    SELECT fund || kinds.kind, kinds.kind, ${slug} || '-' || fund || '-' || kinds.kind, title, owner_id, giving_type, true, fund
    FROM donation_targets t, unnest(${ids}::bigint[]) AS fund, unnest(ARRAY['campaign', 'ambassador']) WITH ORDINALITY AS kinds (kind, place)
    WHERE t.id = ${like} ORDER BY fund, place RETURNING id, kind`;
  const campaigns = targets.filter(({ kind }) => kind === 'campaign').map(({ id }) => id);
  await ownerSql`
    INSERT INTO campaigns (id, category_code, status, published_at, search_text)
    SELECT made, category_code, status, published_at, search_text FROM campaigns, unnest(${campaigns}::bigint[]) AS made WHERE id = ${like}`;
  await ownerSql`
    INSERT INTO campaign_revisions (campaign_id, number, status, title, summary, story, target_rupiah, starts_at, province_code, city, beneficiary)
    SELECT made, number, status, title, summary, story, target_rupiah, starts_at, province_code, city, beneficiary
    FROM campaign_revisions, unnest(${campaigns}::bigint[]) AS made WHERE campaign_id = ${like}`;
  await ownerSql`
    UPDATE campaigns SET current_revision_id = r.id FROM campaign_revisions r
    WHERE r.campaign_id = campaigns.id AND campaigns.id = ANY(${campaigns}::bigint[])`;
  return ids;
}

function worldOf(name: string, { gifts }: Scenario): World {
  const world = emptyWorld();
  for (const [index, { gatewayFeeRupiah, ...fields }] of gifts.entries()) {
    const donation = donationName(name, index);
    const amountRupiah = fields.giftRupiah + fields.tipRupiah;
    world.donations[donation] = { ...fields, status: 'pending', late: false };
    world.payments[firstPaymentName(name, index)] = newPayment(donation, amountRupiah, gatewayFeeRupiah);
  }
  return world;
}

/** Unpaid donations with a payment each, written as the application writes them. */
async function insertGifts(sql: Sql, stages: readonly Stage[]): Promise<void> {
  const gifts = stages.flatMap(({ fundId: fund, world: { donations, payments } }) =>
    Object.entries(payments).map(([reference, payment]) => ({
      ...donations[payment.donation],
      ...payment,
      reference,
      fund,
    })),
  );
  await sql`
    WITH gifts AS (
      SELECT * FROM jsonb_to_recordset(${show(gifts)}::text::jsonb) AS g (reference text, donation text, fund bigint, target int,
        "giftRupiah" bigint, "tipRupiah" bigint, "platformFeeRupiah" bigint, "isUnits" boolean, "amountRupiah" bigint, "gatewayFeeRupiah" bigint)
    ), targets AS (
      SELECT id, fund_id AS fund, row_number() OVER (PARTITION BY fund_id ORDER BY id) - 1 AS target FROM donation_targets
      WHERE fund_id = ANY(${stages.map(({ fundId }) => fundId)}::bigint[])
    ), made AS (
      INSERT INTO donations (public_id, target_id, fund_id, donor_name, donor_email, amount_rupiah, tip_rupiah, platform_fee_rupiah, quantity,
        unit_price_rupiah)
      SELECT donation, targets.id, fund, 'Siti Rahma', 'siti@contoh.id', "giftRupiah", "tipRupiah", "platformFeeRupiah",
        CASE WHEN "isUnits" THEN 1 END, CASE WHEN "isUnits" THEN "giftRupiah" END FROM gifts JOIN targets USING (fund, target)
      RETURNING id, public_id)
    INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, gateway_reference, expires_at)
    SELECT reference, made.id, 'midtrans', 'qris', "amountRupiah", "gatewayFeeRupiah", reference, now() + interval '1 hour'
    FROM gifts JOIN made ON made.public_id = gifts.donation`;
}

/** A scenario and the fund it is played with. */
export interface Stage {
  scenario: Scenario;
  fundId: number;
  /** Begins the names of everything that belongs to it. */
  name: string;
  /** The fund in the model. */
  world: World;
}

/** A fund for each scenario with its gifts, unpaid, in the database and in the model. */
export async function setUp(database: TestDatabase, scenarios: readonly Scenario[]): Promise<Stage[]> {
  const funds = await createFunds(database, scenarios.length);
  const stages = scenarios.map((scenario, index) => {
    const fundId = funds[index] ?? 0;
    const name = worldName(fundId);
    return { scenario, fundId, name, world: worldOf(name, scenario) };
  });
  await insertGifts(database.sql, stages);
  return stages;
}
