/**
 * Tests `safeRedirect` with generated redirects, and the guard of pages with generated addresses; fails if one leaves the site,
 * or if the same round does not catch a naive implementation. `REDIRECTS` is the number of each (default 10,000,000, at most
 * 100,000,000); `SEED` repeats a round.
 *
 *     pnpm run torture
 *     REDIRECTS=100000 SEED=7 pnpm run torture
 */
import { safeRedirect } from '../src/navigation/index.ts';
import { naiveRedirect, type Round, runRound } from '../src/testing/hostile-redirects.ts';
import { guard, naiveGuard, runGuardRound } from '../src/testing/hostile-requests.ts';

const LIMIT = 100_000_000;
const DEFAULT = 10_000_000;
const SLICE = 1_000_000;

function readNumber(name: string, fallback: number): number {
  const text = process.env[name];
  const value = text === undefined ? fallback : Number(text);
  if (!Number.isSafeInteger(value) || value < 1 || value > LIMIT)
    throw new Error(`${name} is ${text}: set it to a whole number from 1 to ${LIMIT}.`);
  return value;
}

/** An implementation that redirects people, and a naive one that the same round must catch. */
interface Subject {
  name: string;
  run: (size: { count: number; seed: number }) => Round | Promise<Round>;
  runNaive: Subject['run'];
}

const SUBJECTS: readonly Subject[] = [
  {
    name: 'redirects',
    run: (size) => runRound((value) => safeRedirect(value), size),
    runNaive: (size) => runRound(naiveRedirect, size),
  },
  {
    name: 'addresses at the guard',
    run: (size) => runGuardRound(guard, size),
    runNaive: (size) => runGuardRound(naiveGuard, size),
  },
];

/** Returns true if no address left the site and the naive implementation was caught. */
async function holds({ name, run, runNaive }: Subject, count: number, seed: number): Promise<boolean> {
  const started = Date.now();
  let followed = 0;
  let escaped = 0;
  for (let done = 0; done < count; done += SLICE) {
    const round = await run({ count: Math.min(SLICE, count - done), seed: seed + done });
    followed += round.followed;
    escaped += round.escaped;
    for (const example of round.examples) console.error('escaped', JSON.stringify(example));
  }
  const naive = await runNaive({ count: Math.min(count, 100_000), seed });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `${count} ${name}, seed ${seed}: ${followed} led to a page of the site, ${escaped} escaped (${seconds} s)`,
  );
  console.log(`a naive implementation let ${naive.escaped} of ${naive.count} escape`);
  if (naive.escaped === 0) console.error('The round did not catch the naive implementation: it proves nothing.');
  if (followed === 0) console.error('Nothing led to a page: the round proves nothing.');
  return escaped === 0 && naive.escaped > 0 && followed > 0;
}

const count = readNumber('REDIRECTS', DEFAULT);
const seed = readNumber('SEED', Math.floor(Math.random() * 1_000_000) + 1);
for (const subject of SUBJECTS) if (!(await holds(subject, count, seed))) process.exitCode = 1;
