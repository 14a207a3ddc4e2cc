import type { DatabaseSync } from 'node:sqlite';
import { createCardPageRepository } from './card-pages/card-page-repository.ts';
import { type CardPageService, createCardPageService } from './card-pages/card-page-service.ts';
import { createClock, type SandboxClock } from './clock.ts';
import { createHostileModeStore, type HostileModeStore } from './hostile-mode/hostile-mode-store.ts';
import { type Iris, type IrisKeys, startIris } from './iris/iris.ts';
import { createMailRepository, type MailRepository } from './mailbox/mail-repository.ts';
import { type Announcer, createAnnouncer } from './notifications/announcer.ts';
import { createDeliveryRepository, type DeliveryRepository } from './notifications/delivery-repository.ts';
import { createDispatcher } from './notifications/dispatcher.ts';
import { createMovements, type Movements } from './payouts/movements.ts';
import { createPayouts, type Payouts } from './payouts/payouts.ts';
import { startPulse } from './pulse.ts';
import { createSettings } from './settings.ts';
import { createTransactionRepository, type TransactionRepository } from './transactions/transaction-repository.ts';
import { createTransactionService, type TransactionService } from './transactions/transaction-service.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from './wire/idempotency.ts';

/** Settings of the gateway, all checked. */
export interface GatewayOptions {
  serverKey: string;
  notificationUrls: readonly string[];
  iris: { keys: IrisKeys; notificationUrl: string | undefined };
  timeSource: () => number;
  retryDelaysMs: readonly number[];
  deliveryTimeoutMs: number;
  log(message: string): void;
}

/** The parts of a running gateway, for the routes that show and move them. */
export interface Gateway {
  service: TransactionService;
  transactions: TransactionRepository;
  cardPages: CardPageService;
  movements: Movements;
  payouts: Payouts;
  deliveries: DeliveryRepository;
  announcer: Announcer;
  iris: Iris;
  mails: MailRepository;
  mode: HostileModeStore;
  clock: SandboxClock;
  idempotency: IdempotencyKeys;
  serverKey: string;
  notificationUrls(): readonly string[];
  setNotificationUrls(urls: readonly string[]): void;
  /** Something may have become due: look at once. */
  wake(): void;
  /** Stops sending; what is queued stays queued. */
  stop(): Promise<void>;
}

function earliest(moments: ReadonlyArray<number | undefined>): number | undefined {
  const known = moments.filter((at) => at !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Puts the gateway together over its database and starts what happens by itself: expiries and notifications. */
export function startGateway(database: DatabaseSync, options: GatewayOptions): Gateway {
  const { serverKey, log } = options;
  let { notificationUrls } = options;
  const settings = createSettings(database);
  const clock = createClock(options.timeSource, settings);
  const mode = createHostileModeStore(settings);
  const transactions = createTransactionRepository(database);
  const movements = createMovements(database);
  const deliveries = createDeliveryRepository(database);
  const announcer = createAnnouncer({
    repository: deliveries,
    clock,
    serverKey,
    urls: () => notificationUrls,
    behaviour: () => mode.current().notifications,
  });
  const service = createTransactionService({
    database,
    repository: transactions,
    clock,
    recordMovement: movements.record,
    announce: announcer.announce,
    denyAfterSettlementMs: () => mode.current().denyAfterSettlementMs ?? undefined,
    brokenChannels: () => mode.current().brokenChannels,
  });
  const iris = startIris({
    ...options.iris,
    database,
    clock,
    behaviour: () => mode.current().notifications,
    retryDelaysMs: options.retryDelaysMs,
    timeoutMs: options.deliveryTimeoutMs,
    log,
  });
  const dispatcher = createDispatcher({
    database,
    repository: deliveries,
    clock,
    retryDelaysMs: options.retryDelaysMs,
    timeoutMs: options.deliveryTimeoutMs,
    log,
    onSettled: () => pulse.wake(),
  });
  const pulse = startPulse({
    now: clock.now,
    nextDueAt: () => earliest([transactions.nextEventAt(), deliveries.nextAttemptAt()]),
    beat() {
      service.runDueEvents();
      dispatcher.dispatchDue();
    },
    log,
  });
  return {
    service,
    transactions,
    cardPages: createCardPageService({ pages: createCardPageRepository(database), transactions, service, clock }),
    movements,
    payouts: createPayouts({ database, transactions, movements, clock }),
    deliveries,
    announcer,
    iris,
    mails: createMailRepository(database),
    mode,
    clock,
    idempotency: createIdempotencyKeys(database, clock),
    serverKey,
    notificationUrls: () => notificationUrls,
    setNotificationUrls(urls) {
      notificationUrls = urls;
    },
    wake: pulse.wake,
    async stop() {
      pulse.stop();
      await Promise.all([dispatcher.stop(), iris.stop()]);
    },
  };
}
