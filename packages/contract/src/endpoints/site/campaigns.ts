import * as z from 'zod/mini';
import { categorySchema, regionSchema, rupiah, targetSummarySchema } from '../fields.ts';
import { slugParameter, targetDetailSchema, targetEndpoints } from '../targets/targets.ts';

export const campaignSchema = z.object({
  ...targetDetailSchema.shape,
  /** Number of ambassadors with a page for this campaign, and the sum of gifts through them. `raisedRupiah` and `donorCount` include these gifts. */
  ambassadorCount: z.int(),
  throughAmbassadorsRupiah: rupiah,
  ambassadorDonorCount: z.int(),
});
export type Campaign = z.infer<typeof campaignSchema>;

const campaigns = targetEndpoints({
  tag: 'Campaigns',
  of: 'campaign',
  params: slugParameter,
  summary: targetSummarySchema,
  detail: campaignSchema,
});

export const campaignEndpoints = {
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
