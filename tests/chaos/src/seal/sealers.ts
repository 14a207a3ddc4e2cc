import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { World } from '../world/world.ts';

const SEALER = fileURLToPath(new URL('./sealer.ts', import.meta.url));
const SKEWED_CLOCK = new URL('../world/skewed-clock.ts', import.meta.url).href;
/** Days are closed by the database's clock, independently of the workers' clocks. */
const CLOCKS_AHEAD_HOURS = [72, -72] as const;
const LIVES_UP_TO_MS = 400;
/** A round takes some tens of milliseconds, so most kills are in the middle of one. */
const DIES_WITHIN_MS = 30;
const POLL_MS = 5;

/** Result of the processes that sealed and were killed. */
export interface Killed {
  kills: number;
  /** Kills in the middle of sealing. */
  atWork: number;
  rounds: number;
  /** Errors of these processes, a sentence each. */
  findings: string[];
}

function launch({ database, folder }: World, clockAheadHours: number): ChildProcess {
  return spawn(process.execPath, ['--import', SKEWED_CLOCK, SEALER], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: database.ownerUrl,
      // All share one key, like the workers of one installation.
      DATA_DIR: `${folder}/worker`,
      NODE_COMPILE_CACHE: `${folder}/compiled`,
      CLOCK_AHEAD_HOURS: String(clockAheadHours),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Runs one sealing process and kills it some time after its first round. */
async function liveAndDie(world: World, clockAheadHours: number, killed: Killed): Promise<void> {
  const child = launch(world, clockAheadHours);
  const exit = once(child, 'exit');
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += String(chunk);
  });
  while (output === '' && child.exitCode === null) await delay(POLL_MS);
  if (child.exitCode !== null) killed.findings.push(`a sealer ended by itself (${child.exitCode})`);
  await delay(Math.random() * LIVES_UP_TO_MS);
  const seen = output.length;
  while (!output.slice(seen).includes('[') && child.exitCode === null) await delay(1);
  await delay(Math.random() * DIES_WITHIN_MS);
  child.kill('SIGKILL');
  await exit;
  killed.kills += 1;
  if (output.endsWith('[')) killed.atWork += 1;
  killed.rounds += output.match(/\]/g)?.length ?? 0;
  killed.findings.push(...output.split(/[[\]\n]+/).filter((line) => line !== ''));
}

/** Runs two sealing processes at a time for one book, each until it is killed, with so many kills in all. */
export async function killSealers(world: World, kills: number): Promise<Killed> {
  const killed: Killed = { kills: 0, atWork: 0, rounds: 0, findings: [] };
  let begun = 0;
  const places = CLOCKS_AHEAD_HOURS.map(async (clockAheadHours) => {
    while (begun < kills) {
      begun += 1;
      await liveAndDie(world, clockAheadHours, killed);
    }
  });
  await Promise.all(places);
  return killed;
}
