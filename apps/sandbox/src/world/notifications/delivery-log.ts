import type { Delivery, DeliveryAttempt } from './delivery.ts';
import type { DeliveryRepository } from './delivery-repository.ts';

/** One notification with every attempt made at it. */
export interface DeliveryLog {
  delivery: Delivery;
  attempts: readonly DeliveryAttempt[];
}

/** Everything ever queued for a transaction, oldest first. */
export function readDeliveryLog(repository: DeliveryRepository, transactionId: string): DeliveryLog[] {
  return repository
    .ofTransaction(transactionId)
    .map((delivery) => ({ delivery, attempts: repository.attemptsOf(delivery.deliveryId) }));
}
