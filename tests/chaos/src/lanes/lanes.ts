import { expiryLane } from './expiry.ts';
import { freezeLane } from './freezes.ts';
import { killConnectionLane, killDatabaseLane, killNodeLane } from './kills.ts';
import type { Lane } from './lane.ts';
import { oneKeyLane } from './one-key.ts';
import { restoreLane } from './restore.ts';
import { rollingRestartLane } from './rolling-restart.ts';
import { withdrawalLane } from './withdrawals.ts';

export const LANES: readonly Lane[] = [
  oneKeyLane,
  expiryLane,
  withdrawalLane,
  killConnectionLane,
  freezeLane,
  killDatabaseLane,
  rollingRestartLane,
  killNodeLane,
  restoreLane,
];
