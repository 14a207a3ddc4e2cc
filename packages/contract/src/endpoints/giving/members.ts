import * as z from 'zod/mini';
import { TARGET_KINDS } from '../../targets.ts';
import { donationSchema, instant, pictureSchema, rupiah, targetReferenceSchema } from '../fields.ts';
import { listQuery, newsSummarySchema } from '../targets/targets.ts';

/** A target that the member owns, as `personalDataSchema` lists it. */
export const ownCampaignSchema = z.object({
  kind: z.enum(TARGET_KINDS),
  /** Slug of the target's address. */
  slug: z.string(),
  title: z.string(),
  status: z.string(),
  createdAt: instant,
});
export type OwnCampaign = z.infer<typeof ownCampaignSchema>;

/**
 * Totals of an account's gifts and of its raised funds. Gifts count from their payment on, minus refunds; gifts made as a guest with the account's
 * confirmed address are included.
 */
export const memberSummarySchema = z.object({
  giving: z.object({
    /** Sum of all gifts. */
    totalRupiah: rupiah,
    donationCount: z.int(),
    /** Number of different targets of the gifts. */
    targetCount: z.int(),
    /** The last twelve months, the current one last; months begin at midnight in Western Indonesian Time. */
    months: z.array(
      z.object({
        /** `2026-11` */
        month: z.string(),
        totalRupiah: rupiah,
      }),
    ),
  }),
  /** The ten newest gifts that can still be paid. */
  unfinishedPayments: z.array(
    z.object({
      /** Path of the payment's page on the public site. */
      path: z.string(),
      target: targetReferenceSchema,
      /** Gift plus tip. */
      amountRupiah: rupiah,
      expiresAt: instant,
    }),
  ),
  /** The five gifts that were paid last. */
  latestDonations: z.array(donationSchema),
  /** Number of the account's funds, and the fifty newest. */
  campaignCount: z.int(),
  campaigns: z.array(ownCampaignSchema),
  /** Number of the account's sessions. */
  sessionCount: z.int(),
});
export type MemberSummary = z.infer<typeof memberSummarySchema>;

/** An update of a target that received a gift of the account. */
export const givenNewsSchema = z.object({
  ...newsSummarySchema.shape,
  /** Target of the update. For a gift through an ambassador's page, this is the campaign. */
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
