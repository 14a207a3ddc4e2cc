import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANES } from '../src/lanes/lanes.ts';
import { startWorld, type World } from '../src/world/world.ts';

/** Reduced counts; `npm run torture` uses the full ones. */
const SCALED_DOWN: Record<string, number> = {
  'one-key': 100,
  expiry: 8,
  withdrawals: 192,
  seal: 4,
  'kill-connection': 5,
  freeze: 3,
  'kill-database': 1,
  outages: 2,
  'kill-node': 3,
  restore: 10_000,
  'rolling-upgrade': 200,
};

/** Stops the nodes one after another under the same requests as `rolling-upgrade`, which also changes their release. */
const LEFT_TO_TORTURE = ['rolling-restart'];

let world: World;

beforeAll(async () => {
  world = await startWorld({ patient: false });
});

afterAll(() => world?.stop());

it.each(LANES.filter(({ name }) => !LEFT_TO_TORTURE.includes(name)).map((lane) => [lane.unit, lane] as const))(
  'two nodes work as one: %s',
  async (_, lane) => {
    const { findings } = await lane.run(world, SCALED_DOWN[lane.name] ?? 1);
    // As one text, because the report would shorten a list.
    expect(findings.join('\n')).toBe('');
  },
);
