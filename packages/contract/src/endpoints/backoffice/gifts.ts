import * as z from 'zod/mini';
import { GIFT_FIND_LIMIT } from '../../gift-search.ts';
import { PAYMENT_METHOD_CODES } from '../../payment-methods.ts';
import { DONATION_STATUSES, PAYMENT_STATUSES } from '../../states.ts';
import { GIVING_TYPES } from '../../targets.ts';
import { calendarDay, instant, publicId, rupiah, targetAddressSchema } from '../fields.ts';
import { rupiahTraceSchema } from '../site/rupiah-traces.ts';
import { listQuery } from '../targets/targets.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const params = z.object({ id: z.string().check(z.maxLength(64)) });
const method = z.enum(PAYMENT_METHOD_CODES);

const targetSchema = z.object({ ...targetAddressSchema.shape, id: publicId, title: z.string() });

/** A gift of a list of operators. Contacts are masked. */
export const foundGiftSchema = z.object({
  id: publicId,
  /** `UL-20261121-0A1B2C3D`; null until the payment. */
  number: z.nullable(z.string()),
  status: z.enum(DONATION_STATUSES),
  /** Paid after its payment had expired or been cancelled. */
  late: z.boolean(),
  donorName: z.string(),
  /** Whether the public reads "Hamba Allah". */
  anonymous: z.boolean(),
  /** Whether it was given from an account. */
  isMember: z.boolean(),
  maskedEmail: z.nullable(z.string()),
  maskedPhone: z.nullable(z.string()),
  target: targetSchema,
  /** Method of the newest payment; null without one. */
  method: z.nullable(method),
  amountRupiah: rupiah,
  tipRupiah: rupiah,
  createdAt: instant,
  paidAt: z.nullable(instant),
});
export type FoundGift = z.infer<typeof foundGiftSchema>;

export const giftFilters = z.object({
  ...listQuery.shape,
  /** Name, phone, e-mail, number, receipt, amount, day or reference, together in any order: see `readGiftSearch`. */
  q: z.optional(z.string().check(z.maxLength(GIFT_FIND_LIMIT))),
  status: z.optional(z.enum(DONATION_STATUSES)),
  /** Method of any of its payments. */
  method: z.optional(method),
  /** First and last day of giving, in Western Indonesian Time. */
  from: z.optional(calendarDay),
  until: z.optional(calendarDay),
  /** Public id of the target. */
  target: z.optional(z.string().check(z.maxLength(64))),
});
export type GiftFilters = z.input<typeof giftFilters>;

const attemptSchema = z.object({
  id: publicId,
  status: z.enum(PAYMENT_STATUSES),
  method,
  gateway: z.string(),
  reference: z.string(),
  amountRupiah: rupiah,
  failureReason: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
  paidAt: z.nullable(instant),
  /** When the gateway was last asked about it. */
  checkedAt: z.nullable(instant),
});

const transactionSchema = z.object({
  gateway: z.string(),
  transactionId: z.string(),
  reference: z.string(),
  /** As the gateway last reported it. */
  status: z.string(),
  /** Whether its money is this gift; other money waits for a decision. */
  isGift: z.boolean(),
  amountRupiah: rupiah,
  returnedRupiah: rupiah,
  feeRupiah: z.nullable(rupiah),
  valueDate: z.nullable(calendarDay),
  paidAt: instant,
});

const accountSchema = z.object({
  kind: z.string(),
  gateway: z.nullable(z.string()),
  /** A target of the fund; null for accounts without a fund. */
  title: z.nullable(z.string()),
});

const giftMailSchema = z.object({
  id: z.int(),
  topic: z.string(),
  createdAt: instant,
  attempts: z.int(),
  sentAt: z.nullable(instant),
  /** When it was given up after the last attempt. */
  abandonedAt: z.nullable(instant),
  /** Without addresses. */
  lastError: z.nullable(z.string()),
});

/** One gift in full, for operators. Contacts are masked. */
export const giftRecordSchema = z.object({
  ...foundGiftSchema.shape,
  message: z.nullable(z.string()),
  /** Whether it is a gift of the caller, who then may do nothing about it. */
  own: z.boolean(),
  /** Changes with the gift's state and money, and with an open proposal. */
  version: z.string(),
  /** The part that the gateway may refund; null for an unpaid gift, and for a method that it does not refund. */
  refundable: z.nullable(z.object({ leftRupiah: rupiah, onlyWhole: z.boolean() })),
  /** The open proposal to refund it; null without one. */
  refundProposalId: z.nullable(publicId),
  erasedAt: z.nullable(instant),
  /** Path of its newest payment's page on the public site; the donor's trace is on it. */
  path: z.nullable(z.string()),
  allocations: z.array(
    z.object({ title: z.string(), givingType: z.enum(GIVING_TYPES), amountRupiah: rupiah, platformFeeRupiah: rupiah }),
  ),
  matchedRupiah: rupiah,
  /** Newest first, as all following lists but the ledger's and the history. */
  attempts: z.array(attemptSchema),
  transactions: z.array(transactionSchema),
  /** Accepted notifications of the gateway, at most the newest fifty. */
  notifications: z.array(
    z.object({ gateway: z.string(), reference: z.string(), outcome: z.string(), receivedAt: instant }),
  ),
  /** Transfers of the ledger, oldest first. */
  movements: z.array(
    z.object({
      posting: z.string(),
      bookedAt: instant,
      debit: accountSchema,
      credit: accountSchema,
      amountRupiah: rupiah,
    }),
  ),
  /** Use of the money, as its donor reads it; null until the payment. */
  trace: z.nullable(rupiahTraceSchema),
  refunds: z.array(z.object({ status: z.string(), amountRupiah: rupiah, reason: z.string(), requestedAt: instant })),
  receipt: z.nullable(
    z.object({
      number: z.string(),
      code: z.string(),
      amountRupiah: rupiah,
      issuedAt: instant,
      corrections: z.array(z.object({ year: z.int(), number: z.int(), changeRupiah: rupiah, issuedAt: instant })),
    }),
  ),
  mails: z.array(giftMailSchema),
  /** Actions of operators, oldest first, including each reading of the contact. */
  history: z.array(z.object({ action: z.string(), words: z.string(), by: z.string(), actedAt: instant })),
});
export type GiftRecord = z.infer<typeof giftRecordSchema>;

/** Contact of a donor; null where the donor gave none, and after an erasure. */
export const giftContactSchema = z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) });
export type GiftContact = z.infer<typeof giftContactSchema>;

export const giftEndpoints = {
  listGifts: {
    tag,
    summary: 'Gifts that match a search and filters, the newest first',
    query: giftFilters,
    response: z.array(foundGiftSchema),
    list: true,
    errors: [...TOKEN, 'malformed_request'],
  },
  getGift: {
    tag,
    summary: 'One gift with payments, notifications, ledger, receipt and mails; contacts are masked',
    params,
    response: giftRecordSchema,
    errors: [...TOKEN, 'not_found'],
  },
  revealGiftContact: {
    tag,
    summary: 'The contact of a gift’s donor; each reading is recorded',
    params,
    response: giftContactSchema,
    errors: [...TOKEN, 'not_found'],
  },
  checkGift: {
    tag,
    summary: 'Ask the gateway about the newest payment of a gift now',
    params,
    response: giftRecordSchema,
    errors: [...TOKEN, 'not_found', 'gateway_unavailable', 'too_many_requests'],
  },
  resendGiftMail: {
    tag,
    summary: 'Send a mail about a gift again',
    params: z.object({ ...params.shape, mail: z.string().check(z.maxLength(64)) }),
    response: giftRecordSchema,
    errors: [...TOKEN, 'not_found', 'too_many_requests'],
  },
  changeGiftVisibility: {
    tag,
    summary: 'Hide or show the donor’s name in all places, on the donor’s request',
    params,
    body: z.strictObject({ anonymous: z.boolean() }),
    response: giftRecordSchema,
    errors: [...TOKEN, ...BODY, 'not_found'],
  },
} as const;
