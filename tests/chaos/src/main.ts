/**
 * `npm run torture` runs every lane in full; `… -- kill-node=250 one-key` chosen ones, as often as given. Each prints its
 * findings and exits 1 if there are any. Counts of several runs can be added: every run has a database of its own.
 */
import { cpus } from 'node:os';
import type { Lane } from './lanes/lane.ts';
import { ALL_LANES } from './lanes/lanes.ts';
import { startWorld } from './world/world.ts';

interface Wanted {
  lane: Lane;
  count: number;
}

function readWanted(words: readonly string[]): Wanted[] {
  if (words.length === 0) return ALL_LANES.map((lane) => ({ lane, count: lane.full }));
  return words.map((word) => {
    const [name, count] = word.split('=');
    const lane = ALL_LANES.find((known) => known.name === name);
    if (lane === undefined || (count !== undefined && !(Number(count) > 0))) {
      console.error(
        `"${word}" is no lane. There are: ${ALL_LANES.map((known) => `${known.name}=${known.full}`).join(', ')}.`,
      );
      process.exit(1);
    }
    return { lane, count: count === undefined ? lane.full : Number(count) };
  });
}

async function run({ lane, count }: Wanted): Promise<boolean> {
  const world = await startWorld({ startDatabase: lane.startDatabase });
  try {
    const startedAt = performance.now();
    const { figures, findings } = await lane.run(world, count);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const words = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
    console.log(`${findings.length === 0 ? 'holds ' : 'BROKEN'}  ${lane.name}: ${words.join(', ')}; ${seconds} s`);
    for (const finding of findings.slice(0, 30)) console.log(`          ${finding}`);
    return findings.length === 0;
  } finally {
    await world.stop();
  }
}

const wanted = readWanted(process.argv.slice(2));
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`);
for (const one of wanted) if (!(await run(one))) process.exitCode = 1;
