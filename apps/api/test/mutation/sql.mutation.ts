import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Sql } from '../../src/platform/database/client.ts';
import { withTestDatabase } from '../../src/testing/index.ts';
import { EQUIVALENT_CLASSES, reasonOf } from './equivalent-mutants.ts';
import { MUTATED_PARTS, type MutatedPart } from './mutated-parts.ts';
import { mutantsOf, type SqlMutant } from './sql-mutants.ts';
import { isNoticedByTests } from './tests-of-mutant.ts';
import { Invalid, trial } from './trial.ts';

/** Names such as `sql/lock_fund` from the arguments of `npm run mutation`; empty means all. */
const WANTED: string[] = JSON.parse(process.env.MUTATION_WANTED ?? '[]');

const AT_ONCE = 2;
// Ten times the duration of the judges on a busy machine.
const LIMIT_MS = 240_000;
/** Number of mutants between two interim scores. */
const INTERIM = 25;

type Mutant = SqlMutant & Pick<MutatedPart, 'judge' | 'tests'>;

async function mutantsOfPart(sql: Sql, { functions, views, judge, tests }: MutatedPart): Promise<Mutant[]> {
  const found = await sql<{ name: string; definition: string }[]>`
    SELECT proname AS name, pg_get_functiondef(oid) AS definition FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = ANY (${functions})
    UNION ALL
    SELECT relname, format('CREATE OR REPLACE VIEW %I AS', relname) || pg_get_viewdef(oid) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relname = ANY (${views}) ORDER BY 1`;
  expect(found.map(({ name }) => name)).toEqual([...functions, ...views].sort());
  const chosen = found.filter(({ name }) => WANTED.length === 0 || WANTED.some((part) => `sql/${name}`.includes(part)));
  return chosen.flatMap(({ name, definition }) =>
    mutantsOf(name, definition).map((mutant) => ({ ...mutant, judge, tests })),
  );
}

/** Always the same order, by hash, so that the mutants of an early stopped run are a fair sample of all. */
function inSampleOrder(mutants: readonly Mutant[]): Mutant[] {
  const hash = ({ sql }: Mutant) => createHash('sha256').update(sql).digest('hex');
  return mutants
    .map((mutant) => ({ mutant, hash: hash(mutant) }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ mutant }) => mutant);
}

/** A stopped mutant may only have been slow, so it counts like a survivor. A definition that the database refuses is no mutant. */
type Fate = 'noticed' | 'stopped' | 'survived' | 'invalid';

async function fateOf({ sql, judge }: Mutant): Promise<Fate> {
  const tried = trial(sql, judge).then(
    (): Fate => 'survived',
    (error: unknown): Fate => (error instanceof Invalid ? 'invalid' : 'noticed'),
  );
  return await Promise.race([tried, delay(LIMIT_MS, 'stopped' as const, { ref: false })]);
}

/** Prints each survivor at once and the score from time to time, so that a run can be stopped early. */
async function worker(waiting: Mutant[], fates: Map<Mutant, Fate>): Promise<void> {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const judged = await fateOf(mutant);
    const fate = judged === 'survived' && (await isNoticedByTests(mutant.sql, mutant.tests)) ? 'noticed' : judged;
    fates.set(mutant, fate);
    if (fate === 'survived' || fate === 'stopped') console.log(`${fate}  ${mutant.name}: ${mutant.change}`);
    if (fates.size % INTERIM === 0) console.log(`${fates.size} tried, ${waiting.length} wait: ${score(fates)} %`);
  }
}

/** Number of mutants, of one function or of all, with one of these fates. */
function count(fates: ReadonlyMap<Mutant, Fate>, wanted: readonly Fate[], name?: string): number {
  return [...fates].filter(([mutant, fate]) => (name === undefined || mutant.name === name) && wanted.includes(fate))
    .length;
}

/** The share of valid mutants that were noticed, in per cent with one decimal. */
function score(fates: ReadonlyMap<Mutant, Fate>, name?: string): number {
  const valid = count(fates, ['noticed', 'stopped', 'survived'], name);
  return Math.round((1000 * count(fates, ['noticed'], name)) / valid) / 10;
}

function report(fates: ReadonlyMap<Mutant, Fate>): void {
  const names = new Set([...fates.keys()].map(({ name }) => name));
  console.table(
    [...names, undefined].map((name) => ({
      name: name ?? 'all',
      score: score(fates, name),
      noticed: count(fates, ['noticed'], name),
      stopped: count(fates, ['stopped'], name),
      survived: count(fates, ['survived'], name),
    })),
  );
}

test.each(MUTATED_PARTS)('the code as it is passes: $functions.0 and its kin', async ({ judge, tests }) => {
  await expect(trial('SELECT', judge)).resolves.toBeUndefined();
  expect(await isNoticedByTests('SELECT', tests)).toBe(false);
});

/** Omits mutants without an effect and prints their number. Reports reasons that match no mutant any more. */
function withoutEquivalent(mutants: readonly Mutant[]): Mutant[] {
  const reasons = mutants.map(reasonOf);
  for (const { reason } of EQUIVALENT_CLASSES) {
    const leftOut = reasons.filter((one) => one === reason).length;
    if (WANTED.length === 0) expect(leftOut, reason).toBeGreaterThan(0);
    if (leftOut > 0) console.log(`${leftOut} left out: ${reason}`);
  }
  return mutants.filter((_, index) => reasons[index] === undefined);
}

test('nine of ten mistakes in the money functions are noticed', async () => {
  const database = await withTestDatabase();
  const parts = await Promise.all(MUTATED_PARTS.map((part) => mutantsOfPart(database.ownerSql, part))).finally(() =>
    database.close(),
  );
  const waiting = inSampleOrder(withoutEquivalent(parts.flat()));
  const fates = new Map<Mutant, Fate>();
  await Promise.all(Array.from({ length: AT_ONCE }, () => worker(waiting, fates)));
  report(fates);
  expect(score(fates)).toBeGreaterThanOrEqual(90);
});
