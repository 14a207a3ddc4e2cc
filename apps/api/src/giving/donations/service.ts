import type { CreateDonation } from '@uluran/contract/donation-form';
import type { WallDonor } from '@uluran/contract/endpoints';
import { platformFeeOf } from '@uluran/contract/fees';
import type { Queryable, Sql, TransactionSql } from '../../platform/database/client.ts';
import { everyFault, InvalidFields, NotFound } from '../../platform/http/failures.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import type { DonationTarget, Quote, TargetPorts } from '../../targets/kinds/target-port.ts';
import type { ShareLinks } from '../../targets/share-links/share-links.ts';
import { normaliseContact } from '../donors/contact.ts';
import { keepTaxNumber } from '../donors/tax-numbers.ts';
import { feeRates, paymentFees } from '../fees/payment-fees.ts';
import { readDonationSettings } from '../fees/settings.ts';
import type { Giver, GivingLimits } from '../limits/giving-limits.ts';
import { type MethodTerms, readMethodTerms, refusalOf } from '../payments/methods.ts';
import type { PaymentFees, PaymentService } from '../payments/service.ts';
import { createPaymentChange } from './change-payment.ts';
import { amountErrors } from './donation.domain.ts';
import { TargetClosed } from './errors.ts';
import { answerOnce, hashRequest, type StoredAnswer } from './idempotency.ts';
import { answerWithPayment } from './payment-answer.ts';
import { insertDonation, type NewDonation, readWallDonors, type WallPage } from './repository.ts';

const SCOPE = 'donation';

interface Dependencies {
  sql: Sql;
  payments: PaymentService;
  targets: TargetPorts;
  limits: GivingLimits;
  metrics: Metrics;
  shareLinks: Pick<ShareLinks, 'channelOf'>;
  sealer: Sealer;
}

/** The donor of a request. */
export interface Donor {
  /** The account it belongs to; null for a guest's donation. */
  userId: number | null;
  giver: Giver;
}

/** All values of a donation, decided before it is written. */
interface Plan {
  donation: NewDonation;
  /** Reserves units of a limited offer. */
  reserve: (tx: TransactionSql) => Promise<void>;
  terms: MethodTerms;
  fees: PaymentFees;
  /** Tax number of a zakat payer who requested it on the receipt. */
  taxNumber: string | undefined;
}

/** Finds the target of a gift, with the functions that quote its price and reserve units of a limited offer. */
async function findTarget(sql: Sql, targets: TargetPorts, { target: address, ...request }: CreateDonation) {
  const port = targets[address.kind];
  const target = await port?.find(sql, address);
  if (port === undefined || target === undefined) throw new NotFound('Penggalangan ini tidak ditemukan.');
  if (target.closedReason !== null) throw new TargetClosed(target.closedReason);
  const { amountRupiah, quantity } = request;
  return {
    target,
    quote: () => port.quote(sql, target, { amountRupiah, quantity }),
    reserve: async (tx: TransactionSql, quote: Quote) => port.reserve?.(tx, target, quote),
  };
}

/** Returns the terms of the chosen method. @throws InvalidFields for the method or the amount */
function termsOf(request: CreateDonation, minimumRupiah: number, methods: readonly MethodTerms[]): MethodTerms {
  const terms = methods.find(({ method }) => method === request.method);
  if (terms === undefined) {
    const errors = amountErrors(request, minimumRupiah, null);
    throw new InvalidFields({ ...errors, method: ['Cara bayar ini belum tersedia.'] });
  }
  const refusal = refusalOf(terms, request.amountRupiah + request.tipRupiah);
  const errors = amountErrors(request, minimumRupiah, refusal);
  if (errors !== undefined) throw new InvalidFields(errors);
  return terms;
}

/** @throws InvalidFields for a tax number on a gift that is no zakat */
function refuseTaxNumber({ taxNumber }: CreateDonation, { givingType }: DonationTarget): void {
  if (taxNumber !== undefined && givingType !== 'zakat')
    throw new InvalidFields({ taxNumber: ['NIK atau NPWP hanya diminta untuk zakat.'] });
}

export function createDonationService({ sql, payments, targets, limits, metrics, shareLinks, sealer }: Dependencies) {
  async function planDonation(request: CreateDonation, userId: number | null): Promise<Plan> {
    const [{ target, reserve, ...found }, settings, methods] = await Promise.all([
      findTarget(sql, targets, request),
      readDonationSettings(sql),
      readMethodTerms(sql),
    ]);
    const { quote, terms, contact } = await everyFault({
      quote: found.quote,
      terms: () => termsOf(request, settings.minimumRupiah, methods),
      contact: () => normaliseContact(request.donor),
      taxNumber: () => refuseTaxNumber(request, target),
    });
    const { email, phone } = contact;
    const { tipRupiah } = request;
    const { amountRupiah, quantity, unitPriceRupiah } = quote;
    const allocations = quote.arrives.map((part) => ({
      ...part,
      platformFeeRupiah: platformFeeOf(part.amountRupiah, feeRates(settings, part.givingType)),
    }));
    return {
      terms,
      reserve: (tx) => reserve(tx, quote),
      taxNumber: request.taxNumber,
      fees: paymentFees({ amountRupiah, tipRupiah, allocations }, terms, settings),
      donation: {
        publicId: newPublicId(),
        targetId: target.id,
        userId,
        donorName: request.donor.name,
        donorEmail: email,
        donorPhone: phone,
        anonymous: request.anonymous,
        message: request.message || null,
        amountRupiah,
        quantity,
        unitPriceRupiah,
        tipRupiah,
        shareChannel: (await shareLinks.channelOf(target.id, request.via)) ?? null,
        allocations,
      },
    };
  }

  async function writeDonation(
    tx: TransactionSql,
    { donation, terms, fees, reserve, taxNumber }: Plan,
  ): Promise<number> {
    await reserve(tx);
    const donationId = await insertDonation(tx, donation);
    if (taxNumber !== undefined) await keepTaxNumber(tx, sealer, donationId, taxNumber);
    const amountRupiah = donation.amountRupiah + donation.tipRupiah;
    await payments.createPayment(tx, {
      donationId,
      terms,
      amountRupiah,
      fees,
    });
    metrics.donations.inc({ method: terms.method });
    return donationId;
  }

  return {
    /**
     * Creates a donation, the user's or a guest's, and its payment, and opens the payment at the gateway. The same key and body get the
     * same bytes, regardless of repeats and parallel calls. If the gateway cannot be reached the donation is kept, and a job opens its
     * payment later.
     */
    async createDonation(request: CreateDonation, key: string, by: Donor): Promise<StoredAnswer> {
      // The link that the donor followed is not part of the gift: a repeat with or without it is the same request.
      const { via: _, taxNumber, ...gift } = request;
      const requestHash = hashRequest(gift, taxNumber && sealer.digest(taxNumber, 'tax number of a request'));
      const plan = await planUnlessKnown(key, request, by.userId);
      if (plan !== undefined) await beginGiving(plan, key, by.giver);
      return await answerOnce(
        sql,
        { scope: SCOPE, key, requestHash },
        {
          create: (tx) => writeDonation(tx, plan ?? unreachablePlan()),
          answer: (donationId) => answerWithPayment(payments, donationId),
        },
      );
    },

    /**
     * Gives a donation a new payment by another method, or by the same method after it has expired. The old one is cancelled: money that
     * still arrives for it counts, once. Returns and repeats like `createDonation`.
     */
    changePaymentMethod: createPaymentChange({ sql, payments, targets, limits }),
  };

  /** Runs before any lock: many share a budget, which must not be locked while a gift is written. */
  async function beginGiving({ donation, terms }: Plan, key: string, giver: Giver): Promise<void> {
    const amountRupiah = donation.amountRupiah + donation.tipRupiah;
    await limits.begin({ scope: SCOPE, key, giver, targetId: donation.targetId, method: terms.method, amountRupiah });
  }

  /** Returns the plan; undefined for a known key. A repeat must get the first response even if the target has closed since. */
  async function planUnlessKnown(
    key: string,
    request: CreateDonation,
    userId: number | null,
  ): Promise<Plan | undefined> {
    try {
      return await planDonation(request, userId);
    } catch (error) {
      // Looked up only now: few gifts are repeats.
      const [known] = await sql`SELECT FROM idempotency_keys WHERE scope = ${SCOPE} AND key = ${key}`;
      if (known === undefined) throw error;
      return undefined;
    }
  }
}

/** Keys are deleted only long after their requests; a key that disappears between two statements is a broken invariant. */
function unreachablePlan(): never {
  throw new Error('an idempotency key disappeared while its request was repeated');
}

export type DonationService = ReturnType<typeof createDonationService>;

/** Returns the wall of names and prayers of a target. */
export async function listWallDonors(
  sql: Queryable,
  targetId: number,
  page: WallPage,
): Promise<{ items: WallDonor[]; nextCursor: string | null }> {
  return await readWallDonors(sql, targetId, page);
}
