import { setTimeout as delay } from 'node:timers/promises';
import type { ChangePayment } from '@uluran/contract/donation-form';
import type { DonationStatus } from '@uluran/contract/states';
import type { Queryable, Sql, TransactionSql } from '../../platform/database/client.ts';
import { InvalidFields, NotFound } from '../../platform/http/failures.ts';
import type { TargetPorts } from '../../targets/kinds/target-port.ts';
import { paymentFees } from '../fees/payment-fees.ts';
import { readDonationSettings } from '../fees/settings.ts';
import type { Giver, GivingLimits } from '../limits/giving-limits.ts';
import { PaymentHeld } from '../payments/errors.ts';
import { type MethodTerms, readMethodTerms, refusalOf } from '../payments/methods.ts';
import type { PaymentService } from '../payments/service.ts';
import { DonationSettled, TargetClosed } from './errors.ts';
import { answerOnce, hashRequest, type StoredAnswer } from './idempotency.ts';
import { answerWithPayment } from './payment-answer.ts';
import { findPayable, type PayableDonation } from './repository.ts';

interface Dependencies {
  sql: Sql;
  payments: PaymentService;
  targets: TargetPorts;
  limits: GivingLimits;
}

const TRIES = 8;
const PAUSE_MS = 25;

/** Retries while the open payment is locked: its charge or a report about it is being stored. */
async function retryWhileHeld<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PaymentHeld) || attempt === TRIES) throw error;
      await delay(attempt * PAUSE_MS);
    }
  }
}

/** Changes the payment method of a donation; see {@link createDonationService}. */
export function createPaymentChange({ sql, payments, targets, limits }: Dependencies) {
  async function readTerms(tx: Queryable, method: ChangePayment['method'], amountRupiah: number): Promise<MethodTerms> {
    const terms = (await readMethodTerms(tx)).find((one) => one.method === method);
    const refusal = terms === undefined ? 'Cara bayar ini belum tersedia.' : refusalOf(terms, amountRupiah);
    if (terms === undefined || refusal !== null) throw new InvalidFields({ method: [refusal ?? ''] });
    return terms;
  }

  /**
   * Allows a new payment. A pending gift may always be paid, even if its target has closed; an expired or cancelled one only while the
   * target still accepts gifts.
   */
  async function allow(tx: TransactionSql, donation: PayableDonation, status: DonationStatus): Promise<void> {
    if (status === 'pending') return;
    if (status !== 'expired' && status !== 'cancelled') throw new DonationSettled();
    const port = targets[donation.target.kind];
    const found = await port?.find(tx, donation.target);
    if (port === undefined || found === undefined) throw new NotFound('Penggalangan ini tidak ditemukan.');
    if (found.closedReason !== null) throw new TargetClosed(found.closedReason);
    const { amountRupiah, quantity, unitPriceRupiah, allocations: arrives } = donation;
    await port.quote(tx, found, { amountRupiah, quantity: quantity ?? undefined });
    // The units that it had reserved were released when it expired.
    await port.reserve?.(tx, found, { amountRupiah, quantity, unitPriceRupiah, arrives });
  }

  return async function changePaymentMethod(
    publicId: string,
    { method }: ChangePayment,
    key: string,
    giver: Giver,
  ): Promise<StoredAnswer> {
    const donation = await findPayable(sql, publicId);
    if (donation === undefined) throw new NotFound('Donasi ini tidak ditemukan.');
    const { id: donationId, targetId } = donation;
    const amountRupiah = donation.amountRupiah + donation.tipRupiah;
    const scope = `payment:${donationId}`;
    await limits.begin({ scope, key, giver, targetId, method, amountRupiah });
    const replace = async (tx: TransactionSql) => {
      const terms = await readTerms(tx, method, amountRupiah);
      const fees = paymentFees(donation, terms, await readDonationSettings(tx));
      const payment = { donationId, terms, amountRupiah, fees };
      await payments.replacePayment(tx, payment, (status) => allow(tx, donation, status));
      return donationId;
    };
    const request = { scope, key, requestHash: hashRequest({ method }) };
    const answer = () => answerWithPayment(payments, donationId);
    return await retryWhileHeld(() => answerOnce(sql, request, { create: replace, answer }));
  };
}
