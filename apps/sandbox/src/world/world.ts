import type { DatabaseSync } from 'node:sqlite';
import { createClock, type SandboxClock } from './clock.ts';
import { createHostileModeStore, type HostileModeStore } from './hostile-mode/hostile-mode-store.ts';
import { createMailRepository, type MailRepository } from './mailbox/mail-repository.ts';
import { createDeliveryRepository, type DeliveryRepository } from './notifications/delivery-repository.ts';
import { createDispatcher } from './notifications/dispatcher.ts';
import { startPulse } from './pulse.ts';
import { createSettings } from './settings.ts';

export interface WorldOptions {
  timeSource: () => number;
  retryDelaysMs: readonly number[];
  deliveryTimeoutMs: number;
  log(message: string): void;
}

/** The shared parts of the sandbox's gateways: the clock, the mailbox, the queue of notifications and the hostile mode. */
export interface World extends WorldOptions {
  database: DatabaseSync;
  clock: SandboxClock;
  mode: HostileModeStore;
  mails: MailRepository;
  deliveries: DeliveryRepository;
  /** Something may have become due: look at once. */
  wake(): void;
}

/** Events of a gateway that happen by themselves, such as expiries. */
export interface TimedEvents {
  /** When the next one is due, in epoch milliseconds. */
  nextEventAt(): number | undefined;
  runDueEvents(): void;
}

function earliest(moments: ReadonlyArray<number | undefined>): number | undefined {
  const known = moments.filter((at) => at !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Opens the shared parts over their database. Nothing is sent before `start`, which takes the gateways' own events. */
export function createWorld(
  database: DatabaseSync,
  options: WorldOptions,
): World & { start(events: readonly TimedEvents[]): { stop(): Promise<void> } } {
  const settings = createSettings(database);
  const clock = createClock(options.timeSource, settings);
  const deliveries = createDeliveryRepository(database);
  let wake = (): void => undefined;
  return {
    ...options,
    database,
    clock,
    mode: createHostileModeStore(settings),
    mails: createMailRepository(database),
    deliveries,
    wake: () => wake(),
    start(events) {
      const dispatcher = createDispatcher({
        database,
        repository: deliveries,
        clock,
        retryDelaysMs: options.retryDelaysMs,
        timeoutMs: options.deliveryTimeoutMs,
        log: options.log,
        onSettled: () => wake(),
      });
      const pulse = startPulse({
        now: clock.now,
        nextDueAt: () => earliest([...events.map((each) => each.nextEventAt()), deliveries.nextAttemptAt()]),
        beat() {
          for (const each of events) each.runDueEvents();
          dispatcher.dispatchDue();
        },
        log: options.log,
      });
      wake = pulse.wake;
      return {
        async stop() {
          pulse.stop();
          await dispatcher.stop();
        },
      };
    },
  };
}
