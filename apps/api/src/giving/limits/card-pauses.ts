import type { Logger } from 'pino';
import type { Queryable } from '../../platform/database/client.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import type { GatewayReport } from '../gateways/port.ts';

/** A time in which cards are not accepted: too many were declined, or the gateway added its fee to a donor's payment. */
export interface CardPause {
  /** Address of the paused target; null for the whole site. */
  target: string | null;
  beganAt: Date;
  /** From then on one attempt at a time is allowed as a trial. */
  retryAt: Date;
  /** True if no trial is allowed before an operator has done the task about added fees. */
  waitsForOperator: boolean;
  /** Pauses in a row. */
  times: number;
}

/** Returns pauses that no trial has ended yet, the site's first. */
export async function listCardPauses(sql: Queryable): Promise<CardPause[]> {
  return await sql<CardPause[]>`
    SELECT t.address AS target, p.began_at AS "beganAt", p.retry_at AS "retryAt", trial_from(p) > greatest(p.retry_at, now()) AS "waitsForOperator", p.times
    FROM card_pauses p LEFT JOIN donation_targets t ON t.id = p.target_id
    WHERE p.ended_at IS NULL ORDER BY p.target_id NULLS FIRST`;
}

/** Creates the function that records a denial reported by the gateway. Only a card's denial without money counts. */
export function createDeclineNote({ log, metrics }: { log: Logger; metrics: Metrics }) {
  return async (sql: Queryable, gateway: string, { reference, transactionId }: GatewayReport): Promise<void> => {
    const begun = await sql<{ targetId: number | null; until: Date; declined: number; decided: number }[]>`
      SELECT paused_target_id AS "targetId", paused_until AS until, declined_count AS declined, decided_count AS decided
      FROM record_card_decline(${gateway}, ${reference}, ${transactionId})`;
    for (const pause of begun) {
      metrics.cardPausesBegun.inc();
      log.error(pause, 'too many cards were declined: they are not taken for a while');
    }
  };
}
