import * as z from 'zod/mini';
import { richTextDocument } from '../rich-text.ts';
import { GIVING_TYPES } from '../targets.ts';
import {
  categorySchema,
  instant,
  organiserSchema,
  pictureSchema,
  publicId,
  regionSchema,
  rupiah,
  targetSummarySchema,
} from './fields.ts';

export const TARGET_SORTS = ['urgent', 'newest', 'closest', 'most-funded'] as const;
export type TargetSort = (typeof TARGET_SORTS)[number];

/** Longest search text that is looked at. */
export const SEARCH_TEXT_LIMIT = 100;
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
  publishedAt: instant,
  /** Receipts shown with it. */
  evidenceCount: z.int(),
});
export type NewsSummary = z.infer<typeof newsSummarySchema>;

export const newsSchema = z.object({
  ...newsSummarySchema.shape,
  body: richTextDocument,
  evidence: z.array(z.object({ label: z.string(), amountRupiah: rupiah, spentAt: instant })),
  campaign: z.object({
    slug: z.string(),
    title: z.string(),
    organiser: organiserSchema,
    cover: pictureSchema,
    acceptsDonations: z.boolean(),
  }),
});
export type News = z.infer<typeof newsSchema>;

export const campaignSchema = z.object({
  ...targetSummarySchema.shape,
  organiser: z.object({ ...organiserSchema.shape, since: instant, campaignCount: z.int() }),
  story: richTextDocument,
  gallery: z.array(pictureSchema),
  beneficiary: z.string(),
  budget: z.array(budgetLineSchema),
  verification: z.array(z.object({ check: z.string(), checkedAt: instant, validUntil: z.nullable(instant) })),
  startsAt: instant,
  newsCount: z.int(),
  prayerCount: z.int(),
  /** Platform fee of this giving type, in basis points. */
  platformFeeBasisPoints: z.int(),
  /** The most that platform and gateway together may take of a gift of this giving type, in basis points. */
  costCeilingBasisPoints: z.int(),
  /** Server time of this answer, from which a countdown starts. */
  now: instant,
});
export type Campaign = z.infer<typeof campaignSchema>;

export const donorSchemaPublic = z.object({
  id: publicId,
  name: z.string(),
  anonymous: z.boolean(),
  amountRupiah: rupiah,
  message: z.nullable(z.string()),
  paidAt: instant,
});
export type WallDonor = z.infer<typeof donorSchemaPublic>;

/** Where a campaign's money is: collected − refunded = fees + evidenced + awaiting evidence + pending + balance. */
export const fundsSchema = z.object({
  raisedRupiah: rupiah,
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

export const homeSchema = z.object({
  hero: z.nullable(targetSummarySchema),
  categories: z.array(categorySchema),
  urgent: z.array(targetSummarySchema),
  closest: z.array(targetSummarySchema),
  newest: z.array(targetSummarySchema),
  latestNews: z.array(z.object({ ...newsSummarySchema.shape, campaignSlug: z.string(), campaignTitle: z.string() })),
  totals: z.object({
    raisedRupiah: rupiah,
    disbursedRupiah: rupiah,
    donationCount: z.int(),
    campaignCount: z.int(),
    /** Share of disbursed money with accepted evidence, whole percent. */
    evidencedPercent: z.int(),
    asOf: instant,
  }),
});
export type Home = z.infer<typeof homeSchema>;

const donorsQuery = z.object({ ...listQuery.shape, prayersOnly: z.optional(z.enum(['true', 'false'])) });

export const campaignEndpoints = {
  getHome: { tag: 'Beranda', summary: 'Everything the home page shows, in one call', response: homeSchema, errors: [] },
  listCampaigns: {
    tag: 'Campaigns',
    summary: 'Campaigns the public may see, filtered and sorted',
    query: targetFilters,
    response: z.array(targetSummarySchema),
    list: true,
    errors: ['malformed_request'],
  },
  getCampaign: {
    tag: 'Campaigns',
    summary: 'One campaign',
    params: slugParameter,
    response: campaignSchema,
    errors: ['not_found'],
  },
  listCampaignNews: {
    tag: 'Campaigns',
    summary: "A campaign's updates, newest first",
    params: slugParameter,
    query: listQuery,
    response: z.array(newsSummarySchema),
    list: true,
    errors: ['malformed_request', 'not_found'],
  },
  getCampaignNews: {
    tag: 'Campaigns',
    summary: 'One update',
    params: newsParameters,
    response: newsSchema,
    errors: ['not_found'],
  },
  listCampaignDonors: {
    tag: 'Campaigns',
    summary: 'The wall of names and prayers, newest first',
    params: slugParameter,
    query: donorsQuery,
    response: z.array(donorSchemaPublic),
    list: true,
    errors: ['malformed_request', 'not_found'],
  },
  getCampaignFunds: {
    tag: 'Campaigns',
    summary: 'Where the money went',
    params: slugParameter,
    response: fundsSchema,
    errors: ['not_found'],
  },
  listCategories: {
    tag: 'Campaigns',
    summary: 'Categories with their live campaigns counted',
    response: z.array(categorySchema),
    list: true,
    errors: [],
  },
  listRegions: {
    tag: 'Campaigns',
    summary: 'Provinces with their live campaigns counted',
    response: z.array(regionSchema),
    list: true,
    errors: [],
  },
} as const;
