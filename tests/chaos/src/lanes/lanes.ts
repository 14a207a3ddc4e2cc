import { expiryLane } from './expiry.ts';
import { failoverLane } from './failover.ts';
import { freezeLane } from './freezes.ts';
import { killConnectionLane, killDatabaseLane, killNodeLane } from './kills.ts';
import type { Lane } from './lane.ts';
import { oneKeyLane } from './one-key.ts';
import { outageLane } from './outages.ts';
import { restoreLane } from './restore.ts';
import { rollingRestartLane } from './rolling-restart.ts';
import { rollingUpgradeLane } from './rolling-upgrade.ts';
import { sealLane } from './seal.ts';
import { withdrawalLane } from './withdrawals.ts';

/** Lanes that can share a world. */
export const LANES: readonly Lane[] = [
  oneKeyLane,
  expiryLane,
  withdrawalLane,
  sealLane,
  killConnectionLane,
  freezeLane,
  killDatabaseLane,
  rollingRestartLane,
  outageLane,
  killNodeLane,
  restoreLane,
  // Last: the processes of a world stay at the last release.
  rollingUpgradeLane,
];

/** Lanes of a shared world, and lanes with a database of their own. */
export const ALL_LANES: readonly Lane[] = [...LANES, failoverLane];
