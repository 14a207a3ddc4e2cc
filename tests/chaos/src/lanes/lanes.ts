import { killConnectionLane, killDatabaseLane, killNodeLane } from './kills.ts';
import type { Lane } from './lane.ts';
import { oneKeyLane } from './one-key.ts';
import { rollingRestartLane } from './rolling-restart.ts';
import { withdrawalLane } from './withdrawals.ts';

export const LANES: readonly Lane[] = [
  oneKeyLane,
  withdrawalLane,
  killConnectionLane,
  killDatabaseLane,
  rollingRestartLane,
  killNodeLane,
];
