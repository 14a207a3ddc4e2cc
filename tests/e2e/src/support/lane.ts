import { RUNS_EVERYTHING } from '../../../../scripts/check/lanes.ts';

/** Cases of a test: those of the gate, and in `npm run test:all` the others too. */
export function inLane<Case>(gate: readonly Case[], nightly: readonly Case[]): Case[] {
  return RUNS_EVERYTHING ? [...gate, ...nightly] : [...gate];
}
