import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NotificationBehaviour } from '../world/hostile-mode/hostile-mode.ts';
import { nextRetryDelayMs } from '../world/notifications/delivery-schedule.ts';
import { sendNotification } from '../world/notifications/sender.ts';
import { notificationAnswer } from './iris-answers.ts';
import type { IrisPayout } from './payout.ts';

export interface IrisNotifierNeeds {
  merchantKey: string;
  /** Where notifications go; without one none are sent. */
  url(): string | undefined;
  behaviour(): NotificationBehaviour;
  retryDelaysMs: readonly number[];
  timeoutMs: number;
  log(message: string): void;
}

/** Sends notifications about payouts. Those under way are lost with the process: a receiver must ask for the state besides. */
export interface IrisNotifier {
  announce(payout: IrisPayout): void;
  /** Cancels running requests. */
  stop(): Promise<void>;
}

/** Hexadecimal SHA-512 of the body and the merchant key, sent as `Iris-Signature`. */
function irisSignature(body: string, merchantKey: string): string {
  return createHash('sha512')
    .update(body + merchantKey)
    .digest('hex');
}

/** A notifier that signs each notification, and retries as the gateway does. */
export function createIrisNotifier(needs: IrisNotifierNeeds): IrisNotifier {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function deliver(url: string, body: string, delayMs: number): Promise<void> {
    const headers = { 'iris-signature': irisSignature(body, needs.merchantKey) };
    let waitMs: number | undefined = delayMs;
    for (let attempts = 1; waitMs !== undefined; attempts += 1) {
      await sleep(waitMs, undefined, { signal: stopping.signal });
      const { httpStatus, detail } = await sendNotification(url, body, needs.timeoutMs, stopping.signal, headers);
      needs.log(`payout notification to ${url}: ${httpStatus ?? detail}`);
      waitMs = nextRetryDelayMs(httpStatus, attempts, needs.retryDelaysMs);
    }
  }

  function begin(url: string, body: string, delayMs: number): void {
    const delivery = deliver(url, body, delayMs).catch((error: unknown) => {
      if (!stopping.signal.aborted) needs.log(`payout notification failed: ${String(error)}`);
    });
    underWay.add(delivery);
    void delivery.finally(() => underWay.delete(delivery));
  }

  return {
    announce(payout) {
      const { isDropped, extraCopies, delayMs } = needs.behaviour();
      const url = needs.url();
      if (isDropped || url === undefined) return;
      const body = JSON.stringify(notificationAnswer(payout));
      for (let copy = 0; copy <= extraCopies; copy += 1) begin(url, body, delayMs);
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
