import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../clock.ts';
import { atomically } from '../database.ts';
import type { Delivery } from './delivery.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import { nextRetryDelayMs } from './delivery-schedule.ts';
import { type SendOutcome, sendNotification } from './sender.ts';

/** Sends due notifications. */
export interface Dispatcher {
  /** Starts every due delivery; returns at once. */
  dispatchDue(): void;
  /** Cancels running requests (they stay queued) and starts no more. */
  stop(): Promise<void>;
}

export interface DispatcherNeeds {
  database: DatabaseSync;
  repository: DeliveryRepository;
  clock: SandboxClock;
  retryDelaysMs: readonly number[];
  timeoutMs: number;
  log(message: string): void;
  /** Called after each attempt: there may be more to do. */
  onSettled(): void;
}

/** At most so many POSTs at a time. */
const MAX_CONCURRENCY = 16;

function afterAttempt(delivery: Delivery, outcome: SendOutcome, now: number, delaysMs: readonly number[]): Delivery {
  const attemptsMade = delivery.attemptsMade + 1;
  const { httpStatus } = outcome;
  if (httpStatus !== undefined && httpStatus >= 200 && httpStatus < 300) {
    return { ...delivery, attemptsMade, state: 'delivered' };
  }
  const delayMs = nextRetryDelayMs(httpStatus, attemptsMade, delaysMs);
  if (delayMs === undefined) return { ...delivery, attemptsMade, state: 'failed' };
  return { ...delivery, attemptsMade, nextAttemptAt: now + delayMs };
}

/** A dispatcher that sends one notification at a time per transaction, in order of their due times. */
export function createDispatcher(needs: DispatcherNeeds): Dispatcher {
  const { database, repository, clock, log } = needs;
  const stopping = new AbortController();
  /** Attempts under way, by transaction. */
  const underWay = new Map<string, Promise<void>>();

  async function attempt(delivery: Delivery): Promise<void> {
    const attemptedAt = clock.now();
    const startedMs = performance.now();
    const outcome = await sendNotification(delivery.url, delivery.body, needs.timeoutMs, stopping.signal);
    const now = clock.now();
    const after = afterAttempt(delivery, outcome, now, needs.retryDelaysMs);
    const durationMs = Math.round(performance.now() - startedMs);
    atomically(database, () =>
      repository.recordAttempt(after, { deliveryId: delivery.deliveryId, attemptedAt, durationMs, ...outcome }),
    );
    const result = outcome.httpStatus ?? outcome.detail;
    log(`notification ${delivery.transactionStatus} of ${delivery.transactionId} to ${delivery.url}: ${result}`);
  }

  async function run(delivery: Delivery): Promise<void> {
    try {
      await attempt(delivery);
    } catch (error) {
      // Not recorded, so it is still queued and will be tried again.
      if (!stopping.signal.aborted) log(`notification ${delivery.deliveryId} could not be recorded: ${String(error)}`);
      return;
    } finally {
      underWay.delete(delivery.transactionId);
    }
    needs.onSettled();
  }

  return {
    dispatchDue() {
      if (stopping.signal.aborted) return;
      for (const delivery of repository.due(clock.now())) {
        if (underWay.size >= MAX_CONCURRENCY) return;
        if (underWay.has(delivery.transactionId)) continue;
        underWay.set(delivery.transactionId, run(delivery));
      }
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay.values());
    },
  };
}
