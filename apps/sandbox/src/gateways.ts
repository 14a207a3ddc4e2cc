import type { DatabaseSync } from 'node:sqlite';
import { type Iris, type IrisKeys, startIris } from './iris/iris.ts';
import { createMidtrans, type Midtrans, type MidtransOptions } from './midtrans/midtrans.ts';
import { createWorld, type World, type WorldOptions } from './world/world.ts';

/** Settings of the gateways, all checked. */
export interface GatewayOptions extends WorldOptions {
  midtrans: MidtransOptions;
  iris: { keys: IrisKeys; notificationUrl: string | undefined };
}

/** The gateways in their world, for the routes. */
export interface Gateways extends World, Midtrans {
  iris: Iris;
  /** Stops sending; queued notifications stay queued. */
  stop(): Promise<void>;
}

/** Puts the gateways together over their database and starts their timed events: expiries and notifications. */
export function startGateways(database: DatabaseSync, options: GatewayOptions): Gateways {
  const world = createWorld(database, options);
  const midtrans = createMidtrans(world, options.midtrans);
  const iris = startIris({
    ...options.iris,
    database,
    clock: world.clock,
    behaviour: () => world.mode.current().notifications,
    retryDelaysMs: options.retryDelaysMs,
    timeoutMs: options.deliveryTimeoutMs,
    log: options.log,
  });
  const running = world.start([
    { nextEventAt: midtrans.transactions.nextEventAt, runDueEvents: midtrans.service.runDueEvents },
  ]);
  return {
    ...world,
    ...midtrans,
    iris,
    async stop() {
      await Promise.all([running.stop(), iris.stop()]);
    },
  };
}
