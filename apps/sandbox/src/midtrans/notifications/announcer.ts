import type { SandboxClock } from '../../world/clock.ts';
import type { NotificationBehaviour } from '../../world/hostile-mode/hostile-mode.ts';
import type { DeliveryRepository } from '../../world/notifications/delivery-repository.ts';
import { notificationBody } from '../transactions/answers.ts';
import type { Refund, Transaction } from '../transactions/transaction.ts';

export interface AnnouncerNeeds {
  repository: DeliveryRepository;
  clock: SandboxClock;
  serverKey: string;
  urls(): readonly string[];
  behaviour(): NotificationBehaviour;
}

/** Writes notifications into the queue, by the hostile mode. */
export interface Announcer {
  announce(transaction: Transaction, refunds: readonly Refund[]): void;
  /** Queues the newest notification of a transaction once more; false when it never had one. */
  resend(transactionId: string): boolean;
}

/** A notification overtakes the waiting ones of its transaction by this much. */
const OVERTAKING_MS = 10;

/** An announcer over the delivery queue. */
export function createAnnouncer(needs: AnnouncerNeeds): Announcer {
  const { repository, clock, behaviour } = needs;
  let announced = 0;

  function isLost(): boolean {
    const { isDropped, loseEvery } = behaviour();
    announced += 1;
    return isDropped || (loseEvery !== null && announced % loseEvery === 0);
  }

  function dueAt(transactionId: string, now: number): number {
    const { delayMs, reorderWindowMs } = behaviour();
    if (reorderWindowMs === 0) return now + delayMs;
    const [firstWaiting] = repository.untried(transactionId);
    return firstWaiting === undefined ? now + delayMs + reorderWindowMs : firstWaiting.nextAttemptAt - OVERTAKING_MS;
  }

  return {
    announce(transaction, refunds) {
      const { transactionId } = transaction;
      const now = clock.now();
      const { extraCopies } = behaviour();
      const state = isLost() ? 'dropped' : 'queued';
      const body = JSON.stringify(notificationBody(transaction, refunds, needs.serverKey));
      const nextAttemptAt = dueAt(transactionId, now);
      for (const url of needs.urls()) {
        for (let copy = 0; copy <= extraCopies; copy += 1) {
          repository.insert({
            transactionId,
            url,
            transactionStatus: transaction.status,
            body,
            state,
            queuedAt: now,
            nextAttemptAt,
          });
        }
      }
    },
    resend(transactionId) {
      const newest = repository.ofTransaction(transactionId).at(-1);
      if (newest === undefined) return false;
      const now = clock.now();
      repository.insert({ ...newest, state: 'queued', queuedAt: now, nextAttemptAt: now });
      return true;
    },
  };
}
