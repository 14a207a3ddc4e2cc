import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Queryable, Sql, TransactionSql } from '../../platform/database/client.ts';
import { CHECKS, SWEEPS } from './checks.ts';
import type { Sweep, Violation } from './sweep.ts';

/** Milliseconds for which a run may take further slices: the checks use only a part of each minute of the database. */
const RUN_MS = 5_000;
/** Hours between two passes, unless the sweep has its own. */
const REST_HOURS = 0.25;
/** Logged rows that violate a check. */
const SHOWN = 20;

interface Pass {
  position: number;
  /** Violations of this pass so far, by check. */
  found: Record<string, number>;
  isResting: boolean;
}

/**
 * Continues every sweep of the named checks from its last position, a slice at a time in round-robin order, until the time of this run is
 * over or all passes are done. A pass over all data takes several runs. Violations are logged as errors. Needs the owner's role.
 * @returns the number of slices
 */
export async function watchChecks(
  ownerSql: Sql,
  log: Logger,
  { signal, runMs = RUN_MS }: { signal?: AbortSignal; runMs?: number } = {},
): Promise<number> {
  const until = performance.now() + runMs;
  let slices = 0;
  let going: readonly Sweep[] = SWEEPS;
  while (going.length > 0 && performance.now() < until && !signal?.aborted) {
    const unfinished: Sweep[] = [];
    for (const sweep of going) {
      if (signal?.aborted) break;
      const outcome = await ownerSql.begin((tx) => takeSlice(tx, sweep, log));
      if (outcome !== 'resting') slices += 1;
      if (outcome === 'unfinished') unfinished.push(sweep);
    }
    going = unfinished;
    // Releases the connection and the event loop for other work.
    await pause(0);
  }
  return slices;
}

/** Returns true if a sweep has a pass to begin or to continue. */
export async function areChecksDue(ownerSql: Queryable): Promise<boolean> {
  const passes = await ownerSql<{ sweep: string; position: number; hoursAgo: number | null }[]>`
    SELECT sweep, position, extract(epoch FROM now() - last_passed_at)::float8 / 3600 AS "hoursAgo" FROM check_passes`;
  return SWEEPS.some(({ name, restHours = REST_HOURS }) => {
    const pass = passes.find(({ sweep }) => sweep === name);
    return pass === undefined || pass.position !== 0 || pass.hoursAgo === null || pass.hoursAgo >= restHours;
  });
}

/** Runs one slice of a sweep, and stores the start of the next one. If another node works on the same sweep, this one skips it. */
async function takeSlice(tx: TransactionSql, sweep: Sweep, log: Logger): Promise<'resting' | 'unfinished' | 'passed'> {
  const pass = await lockPass(tx, sweep);
  if (pass === undefined || pass.isResting) return 'resting';
  const { violations, next } = await sweep.step(tx, pass.position);
  report(log, violations);
  const found = { ...pass.found };
  for (const { check } of violations) found[check] = (found[check] ?? 0) + 1;
  if (next === undefined)
    await tx`
      UPDATE check_passes SET position = 0, found = '{}', last_found = ${tx.json(found)}, last_passed_at = now() WHERE sweep = ${sweep.name}`;
  else await tx`UPDATE check_passes SET position = ${next}, found = ${tx.json(found)} WHERE sweep = ${sweep.name}`;
  return next === undefined ? 'passed' : 'unfinished';
}

async function lockPass(tx: TransactionSql, { name, restHours = REST_HOURS }: Sweep): Promise<Pass | undefined> {
  await tx`INSERT INTO check_passes (sweep) VALUES (${name}) ON CONFLICT DO NOTHING`;
  const [pass] = await tx<Pass[]>`
    SELECT position, found, position = 0 AND coalesce(last_passed_at > now() - make_interval(secs => ${restHours * 3600}), false) AS "isResting"
    FROM check_passes WHERE sweep = ${name} FOR UPDATE SKIP LOCKED`;
  return pass;
}

function report(log: Logger, violations: readonly Violation[]): void {
  for (const [check, rows] of Map.groupBy(violations, (one) => one.check))
    log.error(
      { check, violations: rows.slice(0, SHOWN).map(({ row }) => row), count: rows.length },
      'an invariant is broken',
    );
}

/** The state of a check, for the metrics. */
export interface CheckStanding {
  name: string;
  /** Number of violating rows: of the last complete pass, or of the current one if that has found more. */
  violations: number;
  /** Time of the last complete pass; null before the first one is over. */
  passedAt: Date | null;
}

export async function readStandings(sql: Queryable): Promise<CheckStanding[]> {
  const passes = await sql<
    { sweep: string; found: Record<string, number>; lastFound: Record<string, number>; passedAt: Date | null }[]
  >`SELECT sweep, found, last_found AS "lastFound", last_passed_at AS "passedAt" FROM check_passes`;
  return CHECKS.map(({ name }) => {
    const sweeps = SWEEPS.filter(({ checks }) => checks.some((check) => check.name === name));
    const own = sweeps.map((sweep) => passes.find((pass) => pass.sweep === sweep.name));
    const times = own.map((pass) => pass?.passedAt ?? null);
    return {
      name,
      violations: own.reduce((sum, pass) => sum + Math.max(pass?.found[name] ?? 0, pass?.lastFound[name] ?? 0), 0),
      // For a check of two sweeps, the older time counts.
      passedAt: times.toSorted((one, other) => Number(one ?? 0) - Number(other ?? 0))[0] ?? null,
    };
  });
}
