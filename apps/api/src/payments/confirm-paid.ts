import type { Sql } from '../database/client.ts';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { createGathering } from '../database/gathering.ts';
import * as transitions from './transitions.ts';

/** Two keep both sides busy, one being answered while the other is worked on; every further one makes the others smaller. */
const AT_ONCE = 2;
const MOST_TOGETHER = 50;

/**
 * Books notified payments that the gateway reports as paid, those that come at the same moment together:
 * docs/adr/0017-gifts-confirmed-together.md. Returns what one led to; undefined if another report about it was stored since `version` was
 * read; the gateway is then asked again.
 */
export const createConfirmPaid = (sql: Sql, gateway: string) =>
  createGathering({
    work: (notifications: readonly transitions.PaidNotification[]) =>
      transitions.confirmPaid(sql, gateway, notifications),
    atOnce: AT_ONCE,
    most: MOST_TOGETHER,
    concernsAll: isDatabaseUnavailable,
  });
