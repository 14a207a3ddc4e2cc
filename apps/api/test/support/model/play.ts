import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../../src/database/client.ts';
import type { TestDatabase } from '../../../src/testing/index.ts';
import { brokenInvariants } from '../invariants.ts';
import { type Actual, modelled, newestTransfer, readActual, readOwed, readPlatform } from './actual.ts';
import { emptyPlatform, type PlatformBooks } from './books.ts';
import { callOf } from './calls.ts';
import type { Command, Scenario } from './commands.ts';
import { makeCall } from './lanes.ts';
import { Disagreement } from './luck.ts';
import { type Stage, setUp } from './set-up.ts';
import { explainAlone, explainCrowd, type Owed, type Played, show } from './verdict.ts';

/** A stage on which commands are played. */
interface Show extends Stage {
  played: Played[];
  /** Payments by which donors changed the way to pay, by donation. */
  switched: Map<string, string[]>;
}

async function playLane(
  sql: Sql,
  lane: number,
  { name, scenario, played, switched }: Show,
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

/** Plays the lanes over the connections, all at once. A fund of a single lane is one connection's, in turn. */
async function play(shows: readonly Show[], lanes: readonly Sql[]): Promise<void> {
  const results = await Promise.allSettled(
    lanes.map(async (sql, lane) => {
      for (const [number, one] of shows.entries()) {
        const own = one.scenario.lanes.length === 1 ? lane - (number % lanes.length) : lane;
        await playLane(sql, lane, one, one.scenario.lanes[own] ?? []);
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

function judgeShow(
  { scenario, name, world, played }: Show,
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
    const shows = (await setUp(database, scenarios)).map(
      (stage): Show => ({ ...stage, played: [], switched: new Map() }),
    );
    const before = await newestTransfer(sql);
    await play(shows, lanes);

    const funds = shows.map(({ fundId }) => fundId);
    const owed = await readOwed(sql, funds);
    const actual = await readActual(sql, funds);
    const platform = emptyPlatform();
    for (const one of shows) {
      const gained = judgeShow(one, actual, owed);
      for (const account of Object.keys(platform) as (keyof PlatformBooks)[]) platform[account] += gained[account];
    }
    const wrong = differences(await readPlatform(sql, before), platform, 'platform');
    if (wrong.length > 0) throw new Disagreement(wrong.join('\n'));
    const broken = show(await brokenInvariants(database));
    if (broken !== knownToBeBroken) {
      knownToBeBroken = broken;
      throw new Disagreement(broken);
    }
    return shows.reduce((sum, { played }) => sum + played.length, 0);
  };
}
