import { paymentPath } from '@uluran/contract/targets';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../../platform/database/errors.ts';
import type { ExternalLinks } from '../../platform/links/external-links.ts';
import { GatewayAddsFee, GatewayRefused, GatewayUnavailable } from '../gateways/errors.ts';
import type { GatewayNotification } from '../gateways/port.ts';
import * as outages from './channel-outages.ts';
import { type AnswersByGatewayDependencies, createAnswersByGateway } from './gateway-answers.ts';
import { pauseOfAddedFee } from './method-pauses.ts';
import type { PaymentRecord } from './repository.ts';
import * as repository from './repository.ts';
import * as transitions from './transitions.ts';

const REASON_LENGTH = 300;
/** Calls to the gateway that jobs make at once. */
const AT_ONCE = 4;

export interface GatewaySyncDependencies extends AnswersByGatewayDependencies {
  /** Address of the site, for the pages that apps and the gateway send donors back to. */
  publicOrigin: string;
  /** Checks where donors are sent to pay. */
  externalLinks: Pick<ExternalLinks, 'paymentAddress'>;
}

/** Keeps each payment in step with its own gateway: opens it there, asks about it, closes it. */
export function createGatewaySync({
  sql,
  gateways,
  log,
  metrics,
  publicOrigin,
  externalLinks,
}: GatewaySyncDependencies) {
  const at = createAnswersByGateway({ sql, gateways, log, metrics });

  /** Opens a payment at the gateway, unless its channel is left alone; one that a donor waits for (`evenIfDown`) is always tried. */
  async function openPayment(payment: PaymentRecord, { evenIfDown = false } = {}): Promise<void> {
    const attempt = await outages.beginCharge(sql, payment, evenIfDown);
    // The donation is kept; a job opens the payment when its channel answers again.
    if (attempt === undefined) return;
    try {
      const { gateway, apply } = at(payment.gateway);
      const returnUrl = new URL(paymentPath(payment.target, payment.publicId), publicOrigin).href;
      const opened = await gateway.charge({ ...payment, returnUrl });
      await outages.recordAnswer(sql, payment);
      // For the log, at once: the payment stays, because it may have a code too, and the list may be completed.
      if (opened.redirectUrl !== null) externalLinks.paymentAddress(opened.redirectUrl);
      await apply(sql, opened);
    } catch (error) {
      if (error instanceof GatewayRefused) {
        log.error({ err: error, reference: payment.reference }, 'the gateway refused a payment');
        await outages.recordAnswer(sql, payment);
        await transitions.recordClosed(
          sql,
          payment.gateway,
          payment.reference,
          'failed',
          `${error.code}: ${error.message}`.slice(0, REASON_LENGTH),
        );
      } else if (error instanceof GatewayUnavailable) {
        log.warn(
          { err: error, reference: payment.reference, gateway: payment.gateway, method: payment.method },
          'a charge was not answered',
        );
        if (error instanceof GatewayAddsFee) await pauseOfAddedFee({ sql, log }, payment, error);
        await outages.recordNoAnswer(sql, payment, attempt);
      } else throw error;
    }
  }

  /** Asks about a payment and all money that came for it; money that operators made its gift came under the name of another order. */
  async function checkAtGateway({ id, reference, gateway }: PaymentRecord): Promise<void> {
    await repository.markChecked(sql, id);
    const transactions = await repository.listTransactions(sql, id);
    await at(gateway).check(
      transactions[0]?.reference ?? reference,
      transactions.map(({ transactionId }) => transactionId),
    );
  }

  async function closeOverdue({ id, reference, ...payment }: PaymentRecord): Promise<void> {
    await repository.markChecked(sql, id);
    const { gateway, askAndApply } = at(payment.gateway);
    await askAndApply(
      reference,
      async () => {
        const known = await gateway.findPayment(reference);
        return known?.status === 'pending' ? await gateway.expire(reference) : known;
      },
      // Its time is over, whatever came: money that did not fit waits as unmatched. A payment that is paid by now stays so.
      (tx) => transitions.recordClosed(tx, gateway.name, reference, 'expired'),
    );
  }

  /** A payment that was given up must not be paid any more: money that comes all the same is late, and booked as that. */
  async function cancelGivenUp({ id, reference, ...payment }: PaymentRecord): Promise<void> {
    await repository.markCancelTried(sql, id);
    const { gateway, askAndApply } = at(payment.gateway);
    await askAndApply(
      reference,
      () => gateway.cancel(reference),
      async (tx, _, known) => {
        // An order that the gateway does not have may reach it yet: a card's page is still open, or a charge is under way.
        if (known !== undefined && known.status !== 'pending') await repository.markCancelled(tx, id);
      },
    );
  }

  const confirmNotification = (gateway: string, notification: GatewayNotification, body: string) =>
    at(gateway).confirmNotification(notification, body);

  return { openPayment, confirmNotification, checkAtGateway, closeOverdue, cancelGivenUp };
}

/**
 * Works through payments, a few at a time, until the signal. One that cannot be settled is left to the next round and keeps none of the others
 * waiting. Returns how many were settled.
 */
export async function settleEach(
  payments: readonly PaymentRecord[],
  work: (payment: PaymentRecord) => Promise<void>,
  { log, signal }: { log: Logger; signal: AbortSignal | undefined },
): Promise<number> {
  const waiting = [...payments];
  let done = 0;
  const settleNext = async () => {
    for (let payment = waiting.shift(); payment !== undefined && !signal?.aborted; payment = waiting.shift()) {
      try {
        await work(payment);
        done += 1;
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        const level = error instanceof GatewayUnavailable ? 'warn' : 'error';
        log[level]({ err: error, reference: payment.reference }, 'a payment is left to the next round');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, settleNext));
  return done;
}
