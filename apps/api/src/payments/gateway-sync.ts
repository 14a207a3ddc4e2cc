import { paymentPath } from '@uluran/contract/targets';
import type { Logger } from 'pino';
import type { Queryable, Sql } from '../database/client.ts';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { GatewayRefused, GatewayUnavailable } from '../gateways/errors.ts';
import type { GatewayPayment, PaymentGateway } from '../gateways/port.ts';
import type { Metrics } from '../http/metrics.ts';
import * as outages from './channel-outages.ts';
import { createApplyGatewayState } from './gateway-state.ts';
import type { PaymentRecord } from './repository.ts';
import * as repository from './repository.ts';

/** How often the gateway is asked anew when its word was overtaken; each time another process got through. */
const ASK_LIMIT = 5;
const UNKNOWN_TO_GATEWAY = 'unknown_to_gateway';
const REASON_LENGTH = 300;

export interface GatewaySyncDependencies {
  sql: Sql;
  gateway: PaymentGateway;
  log: Logger;
  metrics: Metrics;
  /** Address of the site, for the pages that apps and the gateway send donors back to. */
  publicOrigin: string;
}

/** Keeps payments in step with the gateway: opens them there, asks about them, closes them. */
export function createGatewaySync({ sql, gateway, log, metrics, publicOrigin }: GatewaySyncDependencies) {
  const applyGatewayState = createApplyGatewayState({ gateway, log, metrics });

  /** Opens a payment at the gateway, unless its channel is left alone; one that somebody waits for (`evenIfDown`) is always tried. */
  async function openPayment(payment: PaymentRecord, { evenIfDown = false } = {}): Promise<void> {
    const attempt = await outages.beginCharge(sql, payment, evenIfDown);
    // The donation stands; a job opens the payment when its channel answers again.
    if (attempt === undefined) return;
    try {
      const returnUrl = new URL(paymentPath(payment.target, payment.publicId), publicOrigin).href;
      const opened = await gateway.charge({ ...payment, returnUrl });
      await outages.recordAnswer(sql, payment.method);
      await applyGatewayState(sql, opened);
    } catch (error) {
      if (error instanceof GatewayRefused) {
        log.error({ err: error, reference: payment.reference }, 'the gateway refused a payment');
        await outages.recordAnswer(sql, payment.method);
        await repository.recordClosed(
          sql,
          gateway.name,
          payment.reference,
          'failed',
          `${error.code}: ${error.message}`.slice(0, REASON_LENGTH),
        );
      } else if (error instanceof GatewayUnavailable) {
        log.warn({ err: error, reference: payment.reference, method: payment.method }, 'a charge was not answered');
        await outages.recordNoAnswer(sql, payment.method, attempt);
      } else throw error;
    }
  }

  /**
   * Asks about a payment and applies the answer in one transaction with `alongside`. If the gateway was heard to say
   * something else meanwhile, this answer may be older (a payment denied since), also where the other changed nothing: then it is asked
   * again.
   * @throws GatewayUnavailable
   */
  async function askAndApply(
    reference: string,
    ask: () => Promise<GatewayPayment | undefined>,
    alongside: (tx: Queryable, outcome: string, known?: GatewayPayment) => Promise<unknown> = async () => {},
  ): Promise<string> {
    for (let asked = 0; asked < ASK_LIMIT; asked += 1) {
      const before = await repository.readNews(sql, gateway.name, reference);
      const known = await ask();
      const outcome = await sql.begin(async (tx) => {
        if ((await repository.lockNews(tx, gateway.name, reference)) !== before) return undefined;
        await repository.recordWord(tx, gateway.name, reference, known?.status ?? UNKNOWN_TO_GATEWAY);
        const ledTo = known === undefined ? UNKNOWN_TO_GATEWAY : await applyGatewayState(tx, known);
        await alongside(tx, ledTo, known);
        return ledTo;
      });
      if (outcome !== undefined) return outcome;
    }
    throw new GatewayUnavailable(`The state of ${reference} kept changing while the gateway was asked.`);
  }

  async function checkAtGateway({ id, reference }: PaymentRecord): Promise<void> {
    await repository.markChecked(sql, id);
    await askAndApply(reference, () => gateway.findPayment(reference));
  }

  async function closeOverdue({ id, reference }: PaymentRecord): Promise<void> {
    await repository.markChecked(sql, id);
    await askAndApply(
      reference,
      async () => {
        const known = await gateway.findPayment(reference);
        return known?.status === 'pending' ? await gateway.expire(reference) : known;
      },
      // Its time is over, whatever came: money that did not fit waits as unmatched. A payment that is paid by now stays so.
      (tx) => repository.recordClosed(tx, gateway.name, reference, 'expired'),
    );
  }

  /** A payment that was given up must not be paid any more: money that comes all the same is late, and booked as that. */
  async function cancelGivenUp({ id, reference }: PaymentRecord): Promise<void> {
    await repository.markCancelTried(sql, id);
    await askAndApply(
      reference,
      () => gateway.cancel(reference),
      async (tx, _, known) => {
        // An order the gateway does not know may reach it yet: a card's page is still open, or a charge is under way.
        if (known !== undefined && known.status !== 'pending') await repository.markCancelled(tx, id);
      },
    );
  }

  return { openPayment, askAndApply, checkAtGateway, closeOverdue, cancelGivenUp };
}

/** Works through payments one by one. One that cannot be settled is left to the next round and keeps none of the others waiting. */
export async function settleEach(
  payments: PaymentRecord[],
  work: (payment: PaymentRecord) => Promise<void>,
  log: Logger,
): Promise<number> {
  let done = 0;
  for (const payment of payments) {
    try {
      await work(payment);
      done += 1;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      const level = error instanceof GatewayUnavailable ? 'warn' : 'error';
      log[level]({ err: error, reference: payment.reference }, 'a payment is left to the next round');
    }
  }
  return done;
}
