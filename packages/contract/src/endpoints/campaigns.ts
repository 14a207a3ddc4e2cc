import * as z from 'zod/mini';
import { categorySchema, instant, regionSchema, rupiah, targetSummarySchema } from './fields.ts';
import { newsSummarySchema, slugParameter, targetDetailSchema, targetEndpoints } from './targets.ts';

export const campaignSchema = z.object({
  ...targetDetailSchema.shape,
  /** How many ambassadors have a page for it, and what came through them: `raisedRupiah` and `donorCount` include it. */
  ambassadorCount: z.int(),
  throughAmbassadorsRupiah: rupiah,
  ambassadorDonorCount: z.int(),
});
export type Campaign = z.infer<typeof campaignSchema>;

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

const campaigns = targetEndpoints({
  tag: 'Campaigns',
  of: 'campaign',
  params: slugParameter,
  summary: targetSummarySchema,
  detail: campaignSchema,
});

export const campaignEndpoints = {
  getHome: { tag: 'Beranda', summary: 'Everything the home page shows, in one call', response: homeSchema, errors: [] },
  listCampaigns: campaigns.list,
  getCampaign: campaigns.get,
  listCampaignNews: campaigns.listNews,
  getCampaignNews: campaigns.getNews,
  listCampaignDonors: campaigns.listDonors,
  getCampaignFunds: campaigns.getFunds,
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
