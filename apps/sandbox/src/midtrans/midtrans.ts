import type { World } from '../world/world.ts';
import { createCardPageRepository } from './card-pages/card-page-repository.ts';
import { type CardPageService, createCardPageService } from './card-pages/card-page-service.ts';
import { type Announcer, createAnnouncer } from './notifications/announcer.ts';
import { createMovements, type Movements } from './payouts/movements.ts';
import { createPayouts, type Payouts } from './payouts/payouts.ts';
import { createTransactionRepository, type TransactionRepository } from './transactions/transaction-repository.ts';
import { createTransactionService, type TransactionService } from './transactions/transaction-service.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from './wire/idempotency.ts';

export interface MidtransOptions {
  serverKey: string;
  notificationUrls: readonly string[];
}

/** The parts of the payment gateway, for the routes that show and move them. */
export interface Midtrans {
  service: TransactionService;
  transactions: TransactionRepository;
  cardPages: CardPageService;
  movements: Movements;
  payouts: Payouts;
  announcer: Announcer;
  idempotency: IdempotencyKeys;
  serverKey: string;
  notificationUrls(): readonly string[];
  setNotificationUrls(urls: readonly string[]): void;
}

/** The payment gateway in its world. */
export type MidtransInWorld = Midtrans & World;

/** Puts the payment gateway together over the database of its world. */
export function createMidtrans(world: World, options: MidtransOptions): Midtrans {
  const { database, clock, mode } = world;
  const { serverKey } = options;
  let { notificationUrls } = options;
  const transactions = createTransactionRepository(database);
  const movements = createMovements(database);
  const announcer = createAnnouncer({
    repository: world.deliveries,
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
  return {
    service,
    transactions,
    cardPages: createCardPageService({ pages: createCardPageRepository(database), transactions, service, clock }),
    movements,
    payouts: createPayouts({ database, transactions, movements, clock }),
    announcer,
    idempotency: createIdempotencyKeys(database, clock),
    serverKey,
    notificationUrls: () => notificationUrls,
    setNotificationUrls(urls) {
      notificationUrls = urls;
    },
  };
}
