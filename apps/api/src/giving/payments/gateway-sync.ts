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
/** Concurrent calls of jobs to the gateway. */
const AT_ONCE = 4;

export interface GatewaySyncDependencies extends AnswersByGatewayDependencies {
  /** Address of the site, for the pages to which apps and the gateway send donors back. */
  publicOrigin: string;
  /** Checks the addresses on which donors pay. */
  externalLinks: Pick<ExternalLinks, 'paymentAddress'>;
}

/** Synchronises each payment with its own gateway: opens it there, reads its state, closes it. */
export function createGatewaySync({
  sql,
  gateways,
  log,
  metrics,
  publicOrigin,
  externalLinks,
}: GatewaySyncDependencies) {
  const at = createAnswersByGateway({ sql, gateways, log, metrics });

  /** Opens a payment at the gateway, unless its channel is down; with `evenIfDown`, for a waiting donor, it is always tried. */
  async function openPayment(payment: PaymentRecord, { evenIfDown = false } = {}): Promise<void> {
    const attempt = await outages.beginCharge(sql, payment, evenIfDown);
    // The donation is kept; a job opens the payment when its channel responds again.
    if (attempt === undefined) return;
    try {
      const { gateway, apply } = at(payment.gateway);
      const returnUrl = new URL(paymentPath(payment.target, payment.publicId), publicOrigin).href;
      const opened = await gateway.charge({ ...payment, returnUrl });
      await outages.recordAnswer(sql, payment);
      // Logs a refused address at once: the payment remains, because it may have a code too, and the list may be completed.
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

  /** Reads a payment and all money received for it. Money that operators made its gift arrived under the name of another order. */
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
      // The payment has expired in any case: money that did not match waits as unmatched. A payment that is paid by now remains paid.
      (tx) => transitions.recordClosed(tx, gateway.name, reference, 'expired'),
    );
  }

  /**
   * Cancels a replaced payment at the gateway, so that it cannot be paid any more: money that still arrives is late, and booked as that.
   */
  async function cancelGivenUp({ id, reference, ...payment }: PaymentRecord): Promise<void> {
    await repository.markCancelTried(sql, id);
    const { gateway, askAndApply } = at(payment.gateway);
    await askAndApply(
      reference,
      () => gateway.cancel(reference),
      async (tx, _, known) => {
        // An order that the gateway does not have may still reach it: a card's page is open, or a charge is in progress.
        if (known !== undefined && known.status !== 'pending') await repository.markCancelled(tx, id);
      },
    );
  }

  const confirmNotification = (gateway: string, notification: GatewayNotification, body: string) =>
    at(gateway).confirmNotification(notification, body);

  return { openPayment, confirmNotification, checkAtGateway, closeOverdue, cancelGivenUp };
}

/**
 * Processes payments, a few at a time, until the signal. A payment that cannot be settled is left to the next run and does not delay the
 * others. Returns the number of settled payments.
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
