import * as z from 'zod/mini';
import { PAYMENT_METHOD_CODES } from '../payment-methods.ts';
import { PAYMENT_STATUSES } from '../states.ts';
import { GIVING_TYPES, TARGET_KINDS } from '../targets.ts';
import { donationSchema, instant, rupiah, targetReferenceSchema } from './fields.ts';
import { deliverySchema } from './products.ts';
import { idParameter, listQuery } from './targets.ts';

/**
 * How a member looks for gifts by what became of them: to be paid, paid (also where a part went back), over without a payment, or gone
 * back in whole or part.
 */
export const GIFT_STANDINGS = ['open', 'paid', 'over', 'returned'] as const;
export type GiftStanding = (typeof GIFT_STANDINGS)[number];

/** Longest text that gifts are searched by. */
export const GIFT_SEARCH_LIMIT = 100;

const year = z.int().check(z.minimum(2000), z.maximum(2999));

export const ownDonationFilters = z.object({
  ...listQuery.shape,
  standing: z.optional(z.enum(GIFT_STANDINGS)),
  kind: z.optional(z.enum(TARGET_KINDS)),
  /** As years are counted in Western Indonesian Time. */
  year: z.optional(z.pipe(z.coerce.number(), year)),
  /** Words of the target's title or organiser, or a part of a number. */
  q: z.optional(z.string().check(z.maxLength(GIFT_SEARCH_LIMIT))),
});
export type OwnDonationFilters = z.input<typeof ownDonationFilters>;

/** The payment that stands for a gift: the one that was paid, or the newest. */
const giftPaymentSchema = z.object({
  /** Its page on the public site, where it is made, changed and made again. */
  path: z.string(),
  method: z.enum(PAYMENT_METHOD_CODES),
  status: z.enum(PAYMENT_STATUSES),
  /** Gift plus tip. */
  amountRupiah: rupiah,
  expiresAt: instant,
});

/** A gift of one's own, in a list. */
export const ownDonationSchema = z.object({
  ...donationSchema.shape,
  /** When it was paid; before that, when it was begun. Lists are ordered by it. */
  givenAt: instant,
  payment: giftPaymentSchema,
  /** Whether that payment can still be made. */
  payable: z.boolean(),
  /** What is back with the donor, of gift and tip together. */
  returnedRupiah: rupiah,
});
export type OwnDonation = z.infer<typeof ownDonationSchema>;

const allocationSchema = z.object({
  target: targetReferenceSchema,
  givingType: z.enum(GIVING_TYPES),
  amountRupiah: rupiah,
  /** What the platform keeps of it. */
  platformFeeRupiah: rupiah,
});

/** A gift of one's own, whole. */
export const ownDonationDetailSchema = z.object({
  ...ownDonationSchema.shape,
  /** The name it was given in, also where it is hidden. */
  givenName: z.string(),
  /** What it is for; they add up to `amountRupiah`. */
  allocations: z.array(allocationSchema),
  /** Whether the same can be given again now. */
  acceptsDonations: z.boolean(),
  /** Of a product: what one is called, and what was handed over since the gift was paid, to all who were waiting. */
  product: z.nullable(z.object({ unit: z.string(), deliveries: z.array(deliverySchema) })),
});
export type OwnDonationDetail = z.infer<typeof ownDonationDetailSchema>;

export const ownDonationsMetaSchema = z.object({
  nextCursor: z.nullable(z.string()),
  total: z.int(),
  /** Years of all gifts of the account, whatever is searched for; the newest first. */
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
