import * as z from 'zod/mini';
import { richTextDocument } from '../../rich-text.ts';
import { SEARCH_TEXT_LIMIT } from '../../search.ts';
import type { ShareChannel } from '../../share-links.ts';
import { GIVING_TYPES } from '../../targets.ts';
import {
  calendarDay,
  instant,
  organiserSchema,
  pictureSchema,
  publicId,
  rupiah,
  targetAddressSchema,
  targetSummarySchema,
} from '../fields.ts';

/** Calls that every kind of target has. */

export const TARGET_SORTS = ['urgent', 'newest', 'closest', 'most-funded'] as const;
export type TargetSort = (typeof TARGET_SORTS)[number];

export const PAGE_LIMIT = 50;

const cursor = z.optional(z.string().check(z.maxLength(200)));
const limit = z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(PAGE_LIMIT))));

export const listQuery = z.object({ cursor, limit });

export const targetFilters = z.object({
  category: z.optional(z.string().check(z.maxLength(40))),
  givingType: z.optional(z.enum(GIVING_TYPES)),
  province: z.optional(z.string().check(z.maxLength(40))),
  q: z.optional(z.string().check(z.maxLength(SEARCH_TEXT_LIMIT))),
  sort: z.optional(z.enum(TARGET_SORTS)),
  cursor,
  limit,
});
export type TargetFilters = z.infer<typeof targetFilters>;

export const slugParameter = z.object({ slug: z.string().check(z.maxLength(200)) });
export const idParameter = z.object({ id: z.string().check(z.maxLength(64)) });
export const newsParameters = z.object({
  slug: z.string().check(z.maxLength(200)),
  id: z.string().check(z.maxLength(64)),
});

export const budgetLineSchema = z.object({ label: z.string(), amountRupiah: rupiah });
export type BudgetLine = z.infer<typeof budgetLineSchema>;

export const newsSummarySchema = z.object({
  id: publicId,
  title: z.string(),
  excerpt: z.string(),
  /** The first picture of its text; null without one. */
  picture: z.nullable(pictureSchema),
  publishedAt: instant,
  /** Number of receipts shown with it. */
  evidenceCount: z.int(),
});
export type NewsSummary = z.infer<typeof newsSummarySchema>;

/**
 * Number of gifts that paid a receipt, and the part that they paid in all; matches of companies paid the rest. Both are null for fewer than five
 * gifts, so that single gifts cannot be recognised.
 */
export const receiptPayersSchema = z.object({
  gifts: z.nullable(z.int()),
  rupiah: z.nullable(rupiah),
});
export type ReceiptPayers = z.infer<typeof receiptPayersSchema>;

export const newsContentSchema = z.object({
  ...newsSummarySchema.shape,
  body: richTextDocument,
  evidence: z.array(
    z.object({
      label: z.string(),
      amountRupiah: rupiah,
      spentAt: instant,
      /** The receipt, with personal data covered; null if none is shown. */
      picture: z.nullable(pictureSchema),
      /** Null until they are counted, and for receipts without a withdrawal. */
      payers: z.nullable(receiptPayersSchema),
    }),
  ),
});
export type NewsContent = z.infer<typeof newsContentSchema>;

export const newsSchema = z.object({
  ...newsContentSchema.shape,
  /** Target of the update. */
  target: z.object({
    slug: z.string(),
    title: z.string(),
    organiser: organiserSchema,
    cover: pictureSchema,
    acceptsDonations: z.boolean(),
  }),
});
export type News = z.infer<typeof newsSchema>;

/** Value of `?via=` per channel. */
export const shareTokensSchema = z.object({
  link: z.string(),
  whatsapp: z.string(),
  facebook: z.string(),
  x: z.string(),
  telegram: z.string(),
  embed: z.string(),
  poster: z.string(),
} satisfies Record<ShareChannel, z.ZodMiniString>);

/** Fields of any target on its page. */
export const targetDetailSchema = z.object({
  ...targetSummarySchema.shape,
  organiser: z.object({
    ...organiserSchema.shape,
    since: instant,
    campaignCount: z.int(),
    record: z.object({
      /** Share of the paid out money of all its targets of this kind that receipts prove, in whole percent; null before the first payout. */
      evidencedPercent: z.nullable(z.int()),
      /** Median time from a gift to the answer to its prayer, in hours; null with fewer than five answers in half a year. */
      answerHours: z.nullable(z.int()),
    }),
  }),
  /** Co-organisers who agreed to be named, in the order in which they joined. */
  team: z.array(z.object({ name: z.string(), avatar: z.nullable(pictureSchema) })),
  story: richTextDocument,
  gallery: z.array(pictureSchema),
  beneficiary: z.string(),
  budget: z.array(budgetLineSchema),
  verification: z.array(z.object({ check: z.string(), checkedAt: instant, validUntil: z.nullable(instant) })),
  startsAt: instant,
  /** Reached milestones of 25, 50, 75 and 100 percent of the goal, each with the day since which the collected sum has not been below it; empty without a goal. */
  milestones: z.array(z.object({ percent: z.int(), reachedOn: calendarDay })),
  newsCount: z.int(),
  prayerCount: z.int(),
  /** Number of paid gifts of donors who had followed a shared link. */
  sharedDonationCount: z.int(),
  /** Values of `?via=` in links to its page, per channel. */
  shareTokens: shareTokensSchema,
  /** Platform fee of this giving type, in basis points. */
  platformFeeBasisPoints: z.int(),
  /** Most that platform and gateway together may take of a gift of this giving type, in basis points. */
  costCeilingBasisPoints: z.int(),
  /** Server time of this response, the start of a countdown. */
  now: instant,
});
export type TargetDetail = z.infer<typeof targetDetailSchema>;

export const donorSchemaPublic = z.object({
  id: publicId,
  name: z.string(),
  anonymous: z.boolean(),
  amountRupiah: rupiah,
  message: z.nullable(z.string()),
  /** Number of Aamiin to the message. */
  amenCount: z.int(),
  /** The organiser's answer to the message. */
  answer: z.nullable(z.object({ words: z.string(), answeredAt: instant })),
  /** Amount that a company's pool added; 0 without one. */
  matchedRupiah: rupiah,
  /** Whether a limit or the end of the pool kept the match below its promise. */
  matchLimited: z.boolean(),
  /** Number of units, if the target has units. */
  quantity: z.nullable(z.int()),
  paidAt: instant,
});
export type WallDonor = z.infer<typeof donorSchemaPublic>;

/** Division of a target's money: collected + matched − refunded = fees + evidenced + awaiting evidence + pending + balance. */
export const fundsSchema = z.object({
  raisedRupiah: rupiah,
  /** Amount that a company's pool added, minus the amount it took back. */
  matchedRupiah: rupiah,
  refundedRupiah: rupiah,
  feesRupiah: rupiah,
  platformFeeRupiah: rupiah,
  gatewayFeeRupiah: rupiah,
  evidencedRupiah: rupiah,
  awaitingEvidenceRupiah: rupiah,
  pendingRupiah: rupiah,
  balanceRupiah: rupiah,
  asOf: instant,
});
export type Funds = z.infer<typeof fundsSchema>;

/** Orders of a wall: by time, by amount, and by time from the first gift. */
export const WALL_SORTS = ['newest', 'largest', 'first'] as const;
export type WallSort = (typeof WALL_SORTS)[number];

const donorsQuery = z.object({
  ...listQuery.shape,
  prayersOnly: z.optional(z.enum(['true', 'false'])),
  sort: z.optional(z.enum(WALL_SORTS)),
});

interface KindOfTarget<Params, Summary, Detail> {
  tag: string;
  /** Singular of the kind for a summary: `campaign`. */
  of: string;
  params: Params;
  summary: Summary;
  detail: Detail;
}

/** The endpoints that every kind has in the same form. */
export function targetEndpoints<
  Params extends z.ZodMiniType,
  Summary extends z.ZodMiniType,
  Detail extends z.ZodMiniType,
>({ tag, of, params, summary, detail }: KindOfTarget<Params, Summary, Detail>) {
  return {
    list: {
      tag,
      summary: `Every ${of} that can be given to, filtered and sorted`,
      query: targetFilters,
      response: z.array(summary),
      list: true,
      errors: ['malformed_request'],
    },
    get: { tag, summary: `One ${of}`, params, response: detail, errors: ['not_found'] },
    listNews: {
      tag,
      summary: `The updates of one ${of}, newest first`,
      params,
      query: listQuery,
      response: z.array(newsSummarySchema),
      list: true,
      errors: ['malformed_request', 'not_found'],
    },
    getNews: { tag, summary: 'One update', params: newsParameters, response: newsSchema, errors: ['not_found'] },
    listDonors: {
      tag,
      summary: 'The wall of names and prayers, newest first unless sorted otherwise',
      params,
      query: donorsQuery,
      response: z.array(donorSchemaPublic),
      list: true,
      errors: ['malformed_request', 'not_found'],
    },
    getFunds: { tag, summary: 'Where the money went', params, response: fundsSchema, errors: ['not_found'] },
  } as const;
}

/** Endpoints for targets of any kind. */
export const anyTargetEndpoints = {
  findTarget: {
    tag: 'Targets',
    summary: 'Which target holds a slug, or held it: its kind and its slug now. What has no slug is found by its id',
    params: slugParameter,
    response: targetAddressSchema,
    errors: ['not_found'],
  },
} as const;
