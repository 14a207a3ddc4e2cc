import { isDeepStrictEqual } from 'node:util';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import type { TestDatabase } from '../../../src/testing/index.ts';
import { brokenInvariants } from '../invariants.ts';
import { type Actual, modelled, newestPosting, readActual, readOwed, readPlatform } from './actual.ts';
import { emptyPlatform, type PlatformBooks } from './books.ts';
import { type Call, callOf, keyOf, nameOf, type Place } from './calls.ts';
import { askedRupiah, type Command, gatewayOf, type Scenario } from './commands.ts';
import { type AtGateway, happenTo, reportsOf, returnedOf } from './gateway.ts';
import { type Lane, makeCall } from './lanes.ts';
import { Disagreement } from './luck.ts';
import { nextPlace, wrongPlaces } from './places.ts';
import { type Common, prepareCommon, type Stage, setUp } from './set-up.ts';
import { explainAlone, explainCrowd, type Owed, type Played, show } from './verdict.ts';
import type { World } from './world.ts';

/** A stage with its played commands. */
interface Show extends Stage {
  people: readonly number[];
  played: Played[];
  /** Further payments of donations whose donor changed the method, by donation. */
  switched: Map<string, string[]>;
  /** Transactions at the gateways that may lose reports but never send wrong ones. */
  atGateway: Map<string, AtGateway>;
}

/** Rupiah that the books await of a payout's transactions. */
async function readAwaited(
  { app }: Lane,
  scenario: Scenario,
  place: Place,
  command: Command,
): Promise<Place['awaited']> {
  if (command.kind !== 'settle') return new Map();
  const gateway = gatewayOf(command.gateway);
  const names = command.lines.map((line) => nameOf(scenario, place, line).transaction);
  const rows = await app<{ transaction: string; due: string; returned: string }[]>`
    SELECT transaction_id AS transaction, coalesce(due_rupiah, amount_rupiah)::text AS due, returned_rupiah::text AS returned FROM gateway_transactions
    WHERE gateway = ${gateway} AND transaction_id = ANY (${names}::text[])`;
  return new Map(
    rows.map(({ transaction, due, returned }) => [
      keyOf({ gateway, transaction }),
      { due: BigInt(due), returned: BigInt(returned) },
    ]),
  );
}

async function call(lane: Lane, number: number, { played, switched }: Show, one: Call): Promise<void> {
  const result = await makeCall(lane, one);
  played.push({ lane: number, call: one, result });
  if (one.kind === 'switch' && result.outcome === 'switched')
    switched.set(one.donation, [...(switched.get(one.donation) ?? []), one.reference]);
}

async function playLane(lane: Lane, number: number, one: Show, commands: readonly Command[]): Promise<void> {
  const { name: world, scenario, funds, people, switched, atGateway } = one;
  for (const [step, command] of commands.entries()) {
    const place = { world, funds, people, serial: `${number}x${step}`, switched, awaited: new Map() };
    if (command.kind === 'happen') {
      const named = nameOf(scenario, place, command);
      const asked = askedRupiah(scenario, command.order);
      happenTo(atGateway, named, command.happening, asked, command.permille);
      if (!command.isHeard && command.happening !== 'sweep') continue;
      for (const report of reportsOf(atGateway.get(keyOf(named)))) await call(lane, number, one, report);
    } else {
      const awaited = await readAwaited(lane, scenario, place, command);
      await call(lane, number, one, callOf(scenario, { ...place, awaited }, command));
    }
  }
}

/** Reads every transaction at the gateways again, because some reports were lost. */
async function sweep(lane: Lane, number: number, one: Show): Promise<void> {
  for (const known of one.atGateway.values())
    for (const report of reportsOf(known)) await call(lane, number, one, report);
}

const isAlone = ({ scenario }: Show): boolean => scenario.lanes.length === 1;

/**
 * Plays the lanes on the connections at once, and then sweeps. Funds with a single lane are played on one connection, one after
 * another.
 */
async function play(shows: readonly Show[], lanes: readonly Lane[]): Promise<void> {
  const atOnce = async (work: (lane: Lane, number: number) => Promise<void>) => {
    const results = await Promise.allSettled(lanes.map(work));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
  await atOnce(async (lane, number) => {
    for (const [index, one] of shows.entries()) {
      const own = isAlone(one) ? number - (index % lanes.length) : number;
      await playLane(lane, number, one, one.scenario.lanes[own] ?? []);
    }
  });
  await atOnce(async (lane, number) => {
    for (const [index, one] of shows.entries()) if (index % lanes.length === number) await sweep(lane, number, one);
  });
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

/** Returns the differences between the books and the gateways, after all transactions were read at the gateways. */
function lost({ transactions }: Pick<World, 'transactions'>, atGateway: ReadonlyMap<string, AtGateway>): string[] {
  return [...atGateway].flatMap(([key, known]) => {
    const booked = transactions[key];
    const expected = [known.amountRupiah, returnedOf(known)];
    // Money that was paid and refunded before any report of it leaves no row.
    if (booked === undefined && expected[0] === expected[1]) return [];
    return differences(booked && [booked.amountRupiah, booked.returned], expected, `at the gateway ${key}`);
  });
}

function judgeShow(one: Show, actual: ReadonlyMap<string, Actual>, owed: Owed): PlatformBooks {
  const worlds = isAlone(one) ? explainAlone(one.world, one.played) : explainCrowd(one.world, one.played, owed);
  const compared = worlds.map((candidate) => ({
    platform: candidate.books.platform,
    wrong: [...differences(actual.get(one.name), modelled(candidate)), ...lost(candidate, one.atGateway)],
  }));
  const [best] = compared.sort((a, b) => a.wrong.length - b.wrong.length);
  if (best === undefined || best.wrong.length > 0) throw new Disagreement(best?.wrong.join('\n'));
  return best.platform;
}

/**
 * Plays scenarios at once and then compares the database with the model: every outcome, every row of money, both sets of books of
 * every fund and target, the platform's and the gateways' accounts, and the places of the book. From time to time, and always
 * without a scenario, it also checks the named invariants, which read the whole database. Returns the number of calls.
 */
export type Judge = (scenarios: readonly Scenario[]) => Promise<number>;

const COMMANDS_PER_CHECK = 1_000;

/**
 * Creates the judge of a database. A broken invariant stays broken, so each breach is reported once. A search for a smaller example
 * can continue after it, with a full check after each play.
 */
export function createJudge(database: TestDatabase, lanes: readonly Lane[]): Judge {
  const { ownerSql: sql } = database;
  let knownToBeBroken = '{}';
  let unchecked = 0;
  let common: Promise<Common> | undefined;

  async function compare(shows: readonly Show[], since: { posting: number }): Promise<void> {
    const owed = await readOwed(sql, since.posting);
    const funds = shows.flatMap((one) => one.funds);
    const actual = await readActual(
      sql,
      shows.map(({ name }) => name),
      funds,
    );
    const platform = emptyPlatform();
    for (const one of shows) {
      const gained = judgeShow(one, actual, owed);
      for (const account of Object.keys(platform) as (keyof PlatformBooks)[]) platform[account] += gained[account];
    }
    const wrong = differences(await readPlatform(sql, since.posting), platform, 'platform');
    if (wrong.length > 0) throw new Disagreement(wrong.join('\n'));
  }

  async function check(): Promise<void> {
    unchecked = 0;
    const broken = show(await brokenInvariants(database, { ownFees: true }));
    if (broken === knownToBeBroken) return;
    knownToBeBroken = broken;
    throw new Disagreement(broken);
  }

  async function playAndCompare(scenarios: readonly Scenario[]): Promise<number> {
    common ??= prepareCommon(database);
    const { people, ...rest } = await common;
    const stages = await setUp(database, { people, ...rest }, scenarios);
    const shows = stages.map(
      (stage): Show => ({ ...stage, people, played: [], switched: new Map(), atGateway: new Map() }),
    );
    const since = { posting: await newestPosting(sql), place: await nextPlace(sql) };
    await play(shows, lanes);
    await compare(shows, since);
    await rollUpLedger(sql);
    const misplaced = await wrongPlaces(
      sql,
      since,
      shows.flatMap(({ funds }) => funds),
    );
    if (misplaced.length > 0) throw new Disagreement(show(misplaced));
    return shows.reduce((sum, { played }) => sum + played.length, 0);
  }

  return async (scenarios) => {
    const played = scenarios.length === 0 ? 0 : await playAndCompare(scenarios);
    unchecked += played;
    if (played === 0 || unchecked >= COMMANDS_PER_CHECK || knownToBeBroken !== '{}') await check();
    return played;
  };
}
