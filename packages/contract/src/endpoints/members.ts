import * as z from 'zod/mini';
import { TARGET_KINDS } from '../targets.ts';
import { donationSchema, instant, pictureSchema, rupiah, targetReferenceSchema } from './fields.ts';
import { listQuery, newsSummarySchema } from './targets.ts';

/** A target that the member owns, as `personalDataSchema` lists it. */
export const ownCampaignSchema = z.object({
  kind: z.enum(TARGET_KINDS),
  /** What stands in its address. */
  slug: z.string(),
  title: z.string(),
  status: z.string(),
  createdAt: instant,
});
export type OwnCampaign = z.infer<typeof ownCampaignSchema>;

/**
 * What an account has given and raised, added up. Gifts count once their money has arrived, less what was given back of them; also those
 * made as a guest with the account's confirmed address.
 */
export const memberSummarySchema = z.object({
  giving: z.object({
    /** All gifts together. */
    totalRupiah: rupiah,
    donationCount: z.int(),
    /** How many different targets they were for. */
    targetCount: z.int(),
    /** The last twelve months, the current one last, as months are counted in Western Indonesian Time. */
    months: z.array(
      z.object({
        /** `2026-11` */
        month: z.string(),
        totalRupiah: rupiah,
      }),
    ),
  }),
  /** Gifts that were begun and can still be paid: the ten newest. */
  unfinishedPayments: z.array(
    z.object({
      /** The page on the public site where it is made. */
      path: z.string(),
      target: targetReferenceSchema,
      /** Gift plus tip. */
      amountRupiah: rupiah,
      expiresAt: instant,
    }),
  ),
  /** The five that arrived last. */
  latestDonations: z.array(donationSchema),
  /** Funds raised under the account: how many, and the fifty newest. */
  campaignCount: z.int(),
  campaigns: z.array(ownCampaignSchema),
  /** In how many places the account is signed in. */
  sessionCount: z.int(),
});
export type MemberSummary = z.infer<typeof memberSummarySchema>;

/** An update of something that the account gave to. */
export const givenNewsSchema = z.object({
  ...newsSummarySchema.shape,
  /** Whose update it is: of a gift through an ambassador's page, the campaign. */
  target: targetReferenceSchema,
  cover: pictureSchema,
});
export type GivenNews = z.infer<typeof givenNewsSchema>;

export const memberEndpoints = {
  listGivenNews: {
    tag: 'Account',
    summary: 'Updates of everything that the account gave to, newest first',
    query: listQuery,
    response: z.array(givenNewsSchema),
    list: true,
    errors: ['malformed_request', 'invalid_token', 'must_change_password'],
  },
  getMemberSummary: {
    tag: 'Account',
    summary: 'What the account has given and raised, added up',
    response: memberSummarySchema,
    errors: ['invalid_token', 'must_change_password'],
  },
} as const;
