import type { Sql } from '../../platform/database/client.ts';
import { isDatabaseUnavailable } from '../../platform/database/errors.ts';
import { createGathering } from '../../platform/database/gathering.ts';
import { createWaker } from '../../platform/jobs/wake.ts';
import * as transitions from './transitions.ts';

/** Two batches use both sides: one waits for its result while the other is processed; every further one makes the others smaller. */
const AT_ONCE = 2;
const MOST_TOGETHER = 50;

/**
 * Books notified payments that the gateway reports as paid; those that arrive at the same moment are booked together:
 * docs/adr/0017-gifts-confirmed-together.md. Returns the outcome of each; undefined if another report about it was stored since `version`
 * was read; the caller then requests a new report.
 */
export function createConfirmPaid(sql: Sql, gateway: string) {
  // `confirm_gateway_payments` sends no notification itself.
  const wake = createWaker(sql, ['ledger-roll-up', 'outbox-deliver']);
  return createGathering({
    work: async (notifications: readonly transitions.PaidNotification[]) => {
      const outcomes = await transitions.confirmPaid(sql, gateway, notifications);
      wake();
      return outcomes;
    },
    atOnce: AT_ONCE,
    most: MOST_TOGETHER,
    concernsAll: isDatabaseUnavailable,
  });
}
