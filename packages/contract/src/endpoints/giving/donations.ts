import * as z from 'zod/mini';
import { changePaymentSchema, createDonationSchema } from '../../donation-form.ts';
import { GUIDE_CHANNELS } from '../../payment-guides.ts';
import { PAYMENT_METHOD_CODES, PAYMENT_METHOD_GROUPS } from '../../payment-methods.ts';
import { emailField } from '../../person-fields.ts';
import { donationSchema, paymentSchema, publicId, rupiah } from '../fields.ts';
import { idParameter } from '../targets/targets.ts';

export const paymentMethodSchema = z.object({
  code: z.enum(PAYMENT_METHOD_CODES),
  label: z.string(),
  group: z.enum(PAYMENT_METHOD_GROUPS),
  mark: z.string(),
  description: z.string(),
  minimumRupiah: rupiah,
  maximumRupiah: rupiah,
  /** Gateway's fee of a payment: basis points of the amount plus a fixed part. It is never added to the amount to pay; `contract/fees` divides it. */
  feeBasisPoints: z.int(),
  feeFixedRupiah: rupiah,
  /** Time to pay, in minutes. */
  minutesToPay: z.int(),
  available: z.boolean(),
  /** Why it cannot be used now, in Indonesian; null when it can. */
  unavailableReason: z.nullable(z.string()),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const paymentMethodsQuery = z.object({
  /** Slug (product: id) or id of the target of the gift. A method may be temporarily closed to one target. */
  target: z.optional(z.string().check(z.maxLength(200))),
  /** Amount to pay, tip included. A method is unavailable, with the reason, if the amount is outside its limits. */
  amountRupiah: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(0)))),
});

/** The body of `POST /payments/{id}/receipt-mail`. */
export const receiptMailSchema = z.strictObject({ email: emailField });
export type ReceiptMail = z.output<typeof receiptMailSchema>;

export const createdDonationSchema = z.object({
  donation: z.object({ id: publicId, status: donationSchema.shape.status, amountRupiah: rupiah, tipRupiah: rupiah }),
  payment: paymentSchema,
});
export type CreatedDonation = z.infer<typeof createdDonationSchema>;

export const paymentGuideSchema = z.object({
  channel: z.enum(GUIDE_CHANNELS),
  title: z.string(),
  /** Indonesian sentences in order. `**` encloses labels of the bank's screen and text to type. */
  steps: z.array(z.string()),
});

/** All content of a payment page: the payment, its steps and its target. */
export const paymentDetailSchema = z.object({
  ...paymentSchema.shape,
  /** Steps per place of payment; empty once the payment can no longer be paid. */
  guides: z.array(paymentGuideSchema),
  /** The later payment of the same donation that replaced this one; null if this is the current payment. */
  replacedBy: z.nullable(z.object({ id: publicId, path: z.string() })),
  /** Refunded part of this payment, tip included; the whole amount after a full refund or a charge-back. */
  refundedRupiah: rupiah,
  /**
   * Unmatched money of the donation: an amount other than the requested one, or a second payment. Operators either turn it into a gift or send it
   * back. 0 if there is none.
   */
  unmatchedRupiah: rupiah,
  /** A mail about this payment was not sent, because the limit of mails to the donor's address was reached. */
  mailHeld: z.boolean(),
  /** The donor's masked address, recognisable for its owner alone: `r•••@s•••.example`. Null without one, and before the payment. */
  maskedEmail: z.nullable(z.string()),
  donation: donationSchema,
});
export type PaymentDetail = z.infer<typeof paymentDetailSchema>;

/** Text of an idempotency key: 8 to 100 letters, digits, `-` and `_`; a UUID is the usual choice. */
export const IDEMPOTENCY_KEY_PATTERN = /^[\w-]{8,100}$/;

export const donationEndpoints = {
  listPaymentMethods: {
    tag: 'Donations',
    summary: 'Ways to pay that can be used now, with limits and the reason when not',
    query: paymentMethodsQuery,
    response: z.array(paymentMethodSchema),
    list: true,
    errors: ['malformed_request'],
  },
  createDonation: {
    tag: 'Donations',
    summary: 'Give: makes a donation and its payment',
    idempotent: true,
    optionalBearer: true,
    body: createDonationSchema,
    response: createdDonationSchema,
    success: 201,
    errors: [
      'malformed_request',
      'idempotency_key_missing',
      'not_found',
      'target_closed',
      'idempotency_key_reused',
      'idempotency_key_in_progress',
      'payload_too_large',
      'unsupported_media_type',
      'invalid_fields',
      'giving_limited',
      'gateway_unavailable',
    ],
  },
  getDonation: {
    tag: 'Donations',
    summary: 'One donation, by its unguessable id',
    params: idParameter,
    response: donationSchema,
    errors: ['not_found'],
  },
  changePaymentMethod: {
    tag: 'Donations',
    summary: 'Pays a donation another way: a new payment takes the place of the old one',
    params: idParameter,
    idempotent: true,
    body: changePaymentSchema,
    response: createdDonationSchema,
    success: 201,
    errors: [
      'malformed_request',
      'idempotency_key_missing',
      'not_found',
      'target_closed',
      'donation_settled',
      'idempotency_key_reused',
      'idempotency_key_in_progress',
      'payload_too_large',
      'unsupported_media_type',
      'invalid_fields',
      'giving_limited',
      'gateway_unavailable',
    ],
  },
  getPayment: {
    tag: 'Payments',
    summary: 'One payment, by its unguessable id',
    params: idParameter,
    response: paymentDetailSchema,
    errors: ['not_found'],
  },
  streamPayment: {
    tag: 'Payments',
    summary:
      'Server-sent events: `payment` at the start and whenever its status or money changes; 503 when too many follow it',
    params: idParameter,
    response: paymentDetailSchema,
    stream: true,
    errors: ['not_found'],
  },
  checkPayment: {
    tag: 'Payments',
    summary: 'Asks the gateway now, then answers with the payment',
    params: idParameter,
    response: paymentDetailSchema,
    errors: ['not_found', 'too_many_requests', 'gateway_unavailable'],
  },
  mailReceipt: {
    tag: 'Payments',
    summary: 'Mails the receipt of a paid gift without an address to an address, which is not stored with the gift',
    params: idParameter,
    body: receiptMailSchema,
    response: z.null(),
    errors: [
      'malformed_request',
      'invalid_fields',
      'not_found',
      'payload_too_large',
      'unsupported_media_type',
      'too_many_requests',
    ],
  },
} as const;
