import type { PaymentDetail } from '@uluran/contract/endpoints';
import { type DonationStatus, isPaidPayment } from '@uluran/contract/states';
import type { Queryable } from '../../platform/database/client.ts';
import { Failure, NotFound } from '../../platform/http/failures.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { GatewayUnavailable } from '../gateways/errors.ts';
import { TooManyChecks } from '../limits/errors.ts';
import type { Giver, GivingLimits } from '../limits/giving-limits.ts';
import * as due from './due.ts';
import { createGatewaySync, type GatewaySyncDependencies, settleEach } from './gateway-sync.ts';
import type { MethodTerms } from './methods.ts';
import { readLatestPayment, readPaymentDetail } from './payment-details.ts';
import type { PaymentRecord } from './repository.ts';
import * as repository from './repository.ts';
import { createSweep } from './sweep.ts';

export type { PaymentFees } from './repository.ts';

const BATCH = 50;

/** Fields of a new payment; the fees are those of today's terms. */
interface PaymentOfDonation {
  donationId: number;
  terms: MethodTerms;
  amountRupiah: number;
  fees: repository.PaymentFees;
}

interface Dependencies extends GatewaySyncDependencies {
  limits: GivingLimits;
}

export function createPaymentService(dependencies: Dependencies) {
  const { sql, log, limits, externalLinks } = dependencies;
  const { openPayment, confirmNotification, checkAtGateway, closeOverdue, cancelGivenUp } =
    createGatewaySync(dependencies);

  return {
    /** Writes a new payment of a donation, inside the caller's transaction. The gateway is not called yet. */
    async createPayment(tx: Queryable, { donationId, terms, ...amounts }: PaymentOfDonation): Promise<void> {
      const { method, minutesToPay } = terms;
      const reference = `ul-${newPublicId()}`;
      await repository.insertPayment(tx, {
        publicId: newPublicId(),
        donationId,
        gateway: terms.gateway,
        method,
        minutesToPay,
        reference,
        ...amounts,
      });
    },

    /**
     * Replaces a donation's open payment by a new one, inside the caller's transaction; `allow` is called once both are locked, and throws
     * to prevent the change. A job cancels the old payment at the gateway.
     */
    async replacePayment(
      tx: Queryable,
      payment: PaymentOfDonation,
      allow: (status: DonationStatus) => Promise<void>,
    ): Promise<void> {
      await allow(await repository.lockDonationForPayment(tx, payment.donationId));
      await repository.giveUpOpenPayment(tx, payment.donationId, 'the donor chose another way to pay');
      await this.createPayment(tx, payment);
      await repository.reopenDonation(tx, payment.donationId);
    },

    /** Opens a donation's newest payment at the gateway if it is not open yet, and returns its page. */
    async openLatestPayment(donationId: number): Promise<PaymentDetail> {
      const payment = await repository.findLatestOfDonation(sql, donationId);
      if (payment?.status === 'created') await openPayment(payment);
      const detail = await readLatestPayment(sql, externalLinks, donationId);
      if (detail === undefined) throw new Error(`donation ${donationId} has no payment`);
      return detail;
    },

    async getPayment(publicId: string): Promise<PaymentDetail> {
      const detail = await readPaymentDetail(sql, externalLinks, publicId);
      if (detail === undefined) throw new NotFound('Pembayaran ini tidak ditemukan.');
      return detail;
    },

    /**
     * Calls the gateway now, at most every few seconds for one payment and within limits for the caller. Includes paid ones, whose refund
     * may have been missed.
     */
    async checkPayment(publicId: string, giver: Giver): Promise<PaymentDetail> {
      const payment = await repository.findByPublicId(sql, publicId);
      if (payment === undefined) throw new NotFound('Pembayaran ini tidak ditemukan.');
      const ask = () =>
        payment.status === 'created' ? openPayment(payment, { evenIfDown: true }) : checkAtGateway(payment);
      if (payment.checkedRecently) return await this.getPayment(publicId);
      try {
        await limits.beginCheck(giver);
        await ask();
      } catch (error) {
        if (error instanceof GatewayUnavailable)
          throw new Failure('gateway_unavailable', { retryAfterSeconds: 10, cause: error });
        // No donor waits for a paid one: its stored state is shown.
        if (!(isPaidPayment(payment.status) && error instanceof TooManyChecks)) throw error;
      }
      return await this.getPayment(publicId);
    },

    confirmNotification,

    /** Closes overdue payments, after checking at the gateway for money of the last second. Returns the number of handled payments. */
    async expireOverdue(signal?: AbortSignal): Promise<number> {
      return await settleAll((batch) => repository.listOverdue(sql, batch), closeOverdue, signal);
    },

    /** Cancels payments at the gateway that were cancelled here. */
    async cancelGivenUp(signal?: AbortSignal): Promise<number> {
      await repository.giveUpSurplus(sql);
      return await settleAll((batch) => repository.listGivenUp(sql, batch), cancelGivenUp, signal);
    },

    /** Reads all due payments from the gateway. Returns their number. */
    checkDue: createSweep(dependencies),

    /** Functions that return true if a job of payments has work. */
    isDue: {
      expiry: () => due.isExpiryDue(sql),
      cancelling: () => due.isCancellingDue(sql),
      check: () => due.isCheckDue(sql),
      opening: () => due.isOpeningDue(sql),
    },

    readStandings: (publicIds: string[]) => repository.readStandings(sql, publicIds),

    /** Opens payments whose first attempt got no response. */
    async openUnopened(signal?: AbortSignal): Promise<number> {
      return await settleAll(
        (batch) => repository.listUnopened(sql, batch),
        (payment) => openPayment(payment),
        signal,
      );
    },
  };

  /** Processes all payments of a list, each once, until none is left or the signal arrives. */
  async function settleAll(
    list: (batch: repository.Batch) => Promise<PaymentRecord[]>,
    work: (payment: PaymentRecord) => Promise<void>,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    const batch = { limit: BATCH, untriedSince: await repository.readNow(sql) };
    let settled = 0;
    while (!signal?.aborted) {
      const payments = await list(batch);
      if (payments.length === 0) break;
      settled += await settleEach(payments, work, { log, signal });
    }
    return settled;
  }
}

export type PaymentService = ReturnType<typeof createPaymentService>;
