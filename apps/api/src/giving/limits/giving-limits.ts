import { hash } from 'node:crypto';
import { readDevice } from '@uluran/contract/device';
import type { PaymentMethodCode } from '@uluran/contract/payment-methods';
import type { Logger } from 'pino';
import type { Queryable } from '../../platform/database/client.ts';
import { isVisitorAddress, networkOf } from '../../platform/http/client-address.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { CardsPaused, type GivingBudget, GivingLimited, MethodIsPaused, TooManyChecks } from './errors.ts';

/** The sender of an attempt, for limits: hashes; null if unknown. */
export interface Giver {
  /** Null for an address of a proxy or this machine: a limit on it would affect every visitor at once. */
  network: string | null;
  device: string | null;
}

function hashed(kind: string, text: string): string {
  return hash('sha256', `giving\n${kind}\n${text}`, 'base64url');
}

/** Returns the giver of a request. */
export function giverOf({ clientAddress, headers }: { clientAddress: string; headers: Headers }): Giver {
  const device = readDevice(headers.get('Cookie') ?? '');
  return {
    network: isVisitorAddress(clientAddress) ? hashed('network', networkOf(clientAddress)) : null,
    device: device === undefined ? null : hashed('device', device),
  };
}

/** One attempt to give, identified by its idempotency key. */
export interface GivingAttempt {
  scope: string;
  key: string;
  giver: Giver;
  targetId: number;
  method: PaymentMethodCode;
  /** Gift and tip. */
  amountRupiah: number;
}

interface Dependencies {
  sql: Queryable;
  log: Logger;
  metrics: Metrics;
}

/**
 * Creates the budgets of attempts to give, which all nodes share. Their figures are the settings `giving_limits` and
 * `payment_check_limits`.
 */
export function createGivingLimits({ sql, log, metrics }: Dependencies) {
  return {
    /**
     * Counts an attempt before it writes anything; repeats of its key are not counted again and are never refused.
     * @throws GivingLimited, CardsPaused, MethodIsPaused
     */
    async begin({ scope, key, giver, targetId, method, amountRupiah }: GivingAttempt): Promise<void> {
      const [{ refusedBy, seconds }] = await sql<
        [{ refusedBy: GivingBudget | 'card_pause' | 'method_pause' | null; seconds: number }]
      >`
        SELECT refused_by AS "refusedBy", wait_seconds AS seconds
        FROM begin_giving(${scope}, ${key}, ${giver.network}, ${giver.device}, ${targetId}, ${method}, ${amountRupiah})`;
      if (refusedBy === null) return;
      metrics.givingRefused.inc({ by: refusedBy });
      log.warn({ by: refusedBy, method, targetId, seconds }, 'an attempt to give was refused');
      if (refusedBy === 'method_pause') throw new MethodIsPaused(method);
      throw refusedBy === 'card_pause' ? new CardsPaused(seconds) : new GivingLimited(refusedBy, seconds);
    },

    /** Counts a check at the gateway. @throws TooManyChecks */
    async beginCheck({ network, device }: Giver): Promise<void> {
      const [{ seconds }] = await sql<
        [{ seconds: number }]
      >`SELECT begin_payment_check(${network}, ${device}) AS seconds`;
      if (seconds === 0) return;
      metrics.givingRefused.inc({ by: 'check' });
      throw new TooManyChecks(seconds);
    },
  };
}

export type GivingLimits = ReturnType<typeof createGivingLimits>;

/** Deletes attempts, refilled budgets and outcomes of cards that no limit needs any more; returns their number. */
export async function pruneGivingLimits(sql: Queryable): Promise<number> {
  const attempts = await sql`
    DELETE FROM giving_attempts
    WHERE attempted_at < now() - make_interval(mins => (setting('giving_limits')#>>'{vouching,withinMinutes}')::integer) RETURNING key`;
  const budgets = await sql`DELETE FROM rate_budgets WHERE spent_until < now() RETURNING key`;
  const outcomes =
    await sql`DELETE FROM card_outcomes WHERE decided_at < now() - interval '1 day' RETURNING payment_id`;
  return attempts.length + budgets.length + outcomes.length;
}
