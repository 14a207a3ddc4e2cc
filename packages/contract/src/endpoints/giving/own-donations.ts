import * as z from 'zod/mini';
import { PAYMENT_METHOD_CODES } from '../../payment-methods.ts';
import { PAYMENT_STATUSES } from '../../states.ts';
import { GIVING_TYPES, TARGET_KINDS } from '../../targets.ts';
import { donationSchema, instant, rupiah, targetReferenceSchema } from '../fields.ts';
import { deliverySchema } from '../site/products.ts';
import { idParameter, listQuery } from '../targets/targets.ts';

/**
 * Filters of a member's gifts by state: to be paid, paid (also after a partial refund), expired or cancelled without a payment, or refunded in whole
 * or in part.
 */
export const GIFT_STANDINGS = ['open', 'paid', 'over', 'returned'] as const;
export type GiftStanding = (typeof GIFT_STANDINGS)[number];

/** Longest search text, in UTF-16 code units. */
export const GIFT_SEARCH_LIMIT = 100;

const year = z.int().check(z.minimum(2000), z.maximum(2999));

export const ownDonationFilters = z.object({
  ...listQuery.shape,
  standing: z.optional(z.enum(GIFT_STANDINGS)),
  kind: z.optional(z.enum(TARGET_KINDS)),
  /** Year in Western Indonesian Time. */
  year: z.optional(z.pipe(z.coerce.number(), year)),
  /** Words of the target's title or organiser, or part of a number. */
  q: z.optional(z.string().check(z.maxLength(GIFT_SEARCH_LIMIT))),
});
export type OwnDonationFilters = z.input<typeof ownDonationFilters>;

/** The current payment of a gift: the paid one, or the newest. */
const giftPaymentSchema = z.object({
  /** Path of the payment's page on the public site, where the donor pays, changes the method or tries again. */
  path: z.string(),
  method: z.enum(PAYMENT_METHOD_CODES),
  status: z.enum(PAYMENT_STATUSES),
  /** Gift plus tip. */
  amountRupiah: rupiah,
  expiresAt: instant,
});

/** One of the member's gifts, as an item of a list. */
export const ownDonationSchema = z.object({
  ...donationSchema.shape,
  /** Time of the payment; before it, of the gift's creation. Lists are ordered by it. */
  givenAt: instant,
  payment: giftPaymentSchema,
  /** Whether that payment can still be made. */
  payable: z.boolean(),
  /** Refunded amount of gift and tip together. */
  returnedRupiah: rupiah,
});
export type OwnDonation = z.infer<typeof ownDonationSchema>;

const allocationSchema = z.object({
  target: targetReferenceSchema,
  givingType: z.enum(GIVING_TYPES),
  amountRupiah: rupiah,
  /** The platform's fee. */
  platformFeeRupiah: rupiah,
});

/** One of the member's gifts with all details. */
export const ownDonationDetailSchema = z.object({
  ...ownDonationSchema.shape,
  /** The donor's name, even if it is hidden from the public. */
  givenName: z.string(),
  /** Shares of the gift per target; they add up to `amountRupiah`. */
  allocations: z.array(allocationSchema),
  /** Whether the target accepts another gift now. */
  acceptsDonations: z.boolean(),
  /** For a product: name of its unit, and the deliveries to all waiting recipients since the gift was paid. */
  product: z.nullable(z.object({ unit: z.string(), deliveries: z.array(deliverySchema) })),
});
export type OwnDonationDetail = z.infer<typeof ownDonationDetailSchema>;

export const ownDonationsMetaSchema = z.object({
  nextCursor: z.nullable(z.string()),
  total: z.int(),
  /** Years of all gifts of the account, regardless of the filters; newest first. */
  years: z.array(z.int()),
});
export type OwnDonationsMeta = z.infer<typeof ownDonationsMetaSchema>;

const MEMBER = ['invalid_token', 'must_change_password'] as const;

export const ownDonationEndpoints = {
  listOwnDonations: {
    tag: 'Account',
    summary: 'Gifts of the account, also those as a guest with its confirmed address, newest first',
    query: ownDonationFilters,
    response: z.array(ownDonationSchema),
    list: true,
    meta: ownDonationsMetaSchema,
    errors: ['malformed_request', ...MEMBER],
  },
  getOwnDonation: {
    tag: 'Account',
    summary: 'One gift of the account, whole',
    params: idParameter,
    response: ownDonationDetailSchema,
    errors: ['not_found', ...MEMBER],
  },
  changeDonorVisibility: {
    tag: 'Account',
    summary: 'Hides or shows the name of a gift of the account',
    params: idParameter,
    body: z.strictObject({ anonymous: z.boolean() }),
    response: ownDonationDetailSchema,
    errors: [
      'malformed_request',
      'not_found',
      'payload_too_large',
      'unsupported_media_type',
      'invalid_fields',
      ...MEMBER,
    ],
  },
  getGivingStatement: {
    tag: 'Account',
    summary: 'What the account gave in a year, and what went back of it: `2026.pdf` or `2026.csv`',
    params: z.object({ file: z.string().check(z.maxLength(20)) }),
    response: z.unknown(),
    contentType: '*/*',
    errors: ['not_found', 'service_unavailable', 'too_many_requests', ...MEMBER],
  },
} as const;
