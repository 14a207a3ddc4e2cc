import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../../src/database/client.ts';
import type { TestDatabase } from '../../../src/testing/index.ts';
import { createCampaign } from '../arrange.ts';
import { brokenInvariants } from '../invariants.ts';
import { type Actual, modelled, newestTransfer, readActual, readOwed, readPlatform } from './actual.ts';
import { emptyPlatform, type PlatformBooks } from './books.ts';
import { callOf, donationName, firstPaymentName } from './calls.ts';
import type { Command, Scenario } from './commands.ts';
import { makeCall, worldName } from './lanes.ts';
import { Disagreement, newPayment } from './rules.ts';
import { explainAlone, explainCrowd, type Owed, type Played, show } from './verdict.ts';
import { emptyWorld, type World } from './world.ts';

interface Stage {
  scenario: Scenario;
  name: string;
  fundId: number;
  world: World;
  played: Played[];
  /** Payments by which donors changed the way to pay, by donation. */
  switched: Map<string, string[]>;
}

/** A fund with two targets and the scenario's gifts, unpaid, in the database and in the model. */
async function setUp(database: TestDatabase, scenario: Scenario): Promise<Stage> {
  const campaign = await createCampaign(database);
  const { fundId } = campaign;
  const name = worldName(fundId);
  await database.ownerSql`
    INSERT INTO donation_targets (public_id, kind, slug, title, owner_id, giving_type, accepts_donations, fund_id)
    SELECT ${`${name}-second`}, 'ambassador', ${`${campaign.slug}-kedua`}, title, owner_id, giving_type, true, fund_id
    FROM donation_targets WHERE id = ${campaign.id}`;
  const world = emptyWorld();
  for (const [index, gift] of scenario.gifts.entries()) {
    const { gatewayFeeRupiah, ...fields } = gift;
    const donation = donationName(name, index);
    const amountRupiah = gift.giftRupiah + gift.tipRupiah;
    world.donations[donation] = { ...fields, status: 'pending', late: false };
    world.payments[firstPaymentName(name, index)] = newPayment(donation, amountRupiah, gatewayFeeRupiah);
  }
  await insertGifts(database.sql, fundId, world);
  return { scenario, name, fundId, world, played: [], switched: new Map() };
}

async function insertGifts(sql: Sql, fundId: number, { donations, payments }: World): Promise<void> {
  const gifts = Object.entries(payments).map(([reference, payment]) => ({
    ...donations[payment.donation],
    ...payment,
    reference,
  }));
  await sql`
    WITH gifts AS (SELECT * FROM jsonb_to_recordset(${show(gifts)}::text::jsonb) AS g (reference text, donation text, target int, "giftRupiah" bigint,
        "tipRupiah" bigint, "platformFeeRupiah" bigint, "isUnits" boolean, "amountRupiah" bigint, "gatewayFeeRupiah" bigint)
    ), targets AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS target FROM donation_targets WHERE fund_id = ${fundId}
    ), made AS (
      INSERT INTO donations (public_id, target_id, fund_id, donor_name, donor_email, amount_rupiah, tip_rupiah, platform_fee_rupiah, quantity,
          unit_price_rupiah)
        SELECT donation, targets.id, ${fundId}, 'Siti Rahma', 'siti@contoh.id', "giftRupiah", "tipRupiah", "platformFeeRupiah",
          CASE WHEN "isUnits" THEN 1 END, CASE WHEN "isUnits" THEN "giftRupiah" END FROM gifts JOIN targets USING (target) RETURNING id, public_id)
    INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, gateway_reference, expires_at)
      SELECT reference, made.id, 'midtrans', 'qris', "amountRupiah", "gatewayFeeRupiah", reference, now() + interval '1 hour'
      FROM gifts JOIN made ON made.public_id = gifts.donation`;
}

async function playLane(
  sql: Sql,
  lane: number,
  { name, scenario, played, switched }: Stage,
  commands: readonly Command[],
): Promise<void> {
  for (const [step, command] of commands.entries()) {
    const call = callOf(scenario, { world: name, serial: `${lane}x${step}`, switched }, command);
    const told = await makeCall(sql, call);
    played.push({ lane, call, told });
    if (call.kind === 'switch' && told.outcome === 'switched')
      switched.set(call.donation, [...(switched.get(call.donation) ?? []), call.reference]);
  }
}

/** Plays the stages' lanes over the connections, all at once. A fund of a single lane is one connection's, in turn. */
async function play(stages: readonly Stage[], lanes: readonly Sql[]): Promise<void> {
  const results = await Promise.allSettled(
    lanes.map(async (sql, lane) => {
      for (const [number, stage] of stages.entries()) {
        const own = stage.scenario.lanes.length === 1 ? lane - (number % lanes.length) : lane;
        await playLane(sql, lane, stage, stage.scenario.lanes[own] ?? []);
      }
    }),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

function differences(actual: unknown, expected: unknown, path = ''): string[] {
  if (isDeepStrictEqual(actual, expected)) return [];
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null)
    return [`${path} is ${show(actual)}, and not ${show(expected)}`];
  const keys = new Set([...Object.keys(actual), ...Object.keys(expected)]);
  return [...keys].flatMap((key) =>
    differences(Reflect.get(actual, key), Reflect.get(expected, key), path === '' ? key : `${path}.${key}`),
  );
}

function judgeStage(
  { scenario, name, world, played }: Stage,
  actual: ReadonlyMap<string, Actual>,
  owed: Owed,
): PlatformBooks {
  const worlds = scenario.lanes.length === 1 ? explainAlone(world, played) : explainCrowd(world, played, owed);
  const compared = worlds.map((candidate) => ({
    platform: candidate.books.platform,
    wrong: differences(actual.get(name), modelled(candidate)),
  }));
  const [best] = compared.sort((a, b) => a.wrong.length - b.wrong.length);
  if (best === undefined || best.wrong.length > 0) throw new Disagreement(best?.wrong.join('\n'));
  return best.platform;
}

/**
 * Plays scenarios at once and holds what the database says afterwards against the model: every outcome, every donation, payment and
 * unmatched sum, both sets of books of every fund and target, the platform's accounts, and the named invariants. Answers how many commands it
 * played.
 */
export type Judge = (scenarios: readonly Scenario[]) => Promise<number>;

/** Makes the judge of a database. What is broken in it stays so; each breach is reported once, so that a smaller example can be looked for. */
export function createJudge(database: TestDatabase, lanes: readonly Sql[]): Judge {
  const { sql } = database;
  let knownToBeBroken = '{}';

  return async (scenarios) => {
    const stages: Stage[] = [];
    for (const scenario of scenarios) stages.push(await setUp(database, scenario));
    const before = await newestTransfer(sql);
    await play(stages, lanes);

    const funds = stages.map(({ fundId }) => fundId);
    const owed = await readOwed(sql, funds);
    const actual = await readActual(sql, funds);
    const platform = emptyPlatform();
    for (const stage of stages) {
      const gained = judgeStage(stage, actual, owed);
      for (const account of Object.keys(platform) as (keyof PlatformBooks)[]) platform[account] += gained[account];
    }
    const wrong = differences(await readPlatform(sql, before), platform, 'platform');
    if (wrong.length > 0) throw new Disagreement(wrong.join('\n'));
    const broken = show(await brokenInvariants(database));
    if (broken !== knownToBeBroken) {
      knownToBeBroken = broken;
      throw new Disagreement(broken);
    }
    return stages.reduce((sum, { played }) => sum + played.length, 0);
  };
}
