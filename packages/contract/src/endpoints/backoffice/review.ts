import * as z from 'zod/mini';
import { DRAFT_FIELDS, MEMBER_KINDS } from '../../campaign-drafts.ts';
import { REVISION_STATUSES } from '../../states.ts';
import { cleanParagraphs } from '../../text.ts';
import { instant, publicId } from '../fields.ts';
import { campaignDraftSchema, draftContentSchema, ownParentSchema } from '../targets/own-campaigns.ts';
import { readVersion } from './decision-fields.ts';
import { queueItemSchema } from './queues.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const idParameter = z.object({ id: z.string().check(z.maxLength(64)) });

const WORDS_LIMIT = 2_000;
const wordsWrong = `Tulis alasannya, paling panjang ${WORDS_LIMIT} huruf.`;
const words = z
  .string(wordsWrong)
  .check(z.overwrite(cleanParagraphs), z.minLength(1, wordsWrong), z.maxLength(WORDS_LIMIT, wordsWrong));
const reasonBody = z.strictObject({ words, version: readVersion });

/** A campaign whose revision waits or is in review. */
export const reviewItemSchema = z.object({
  id: publicId,
  kind: z.enum(MEMBER_KINDS),
  title: z.string(),
  owner: z.string(),
  number: z.int(),
  status: z.enum(REVISION_STATUSES),
  submittedAt: z.nullable(instant),
  /** Name of the operator who reviews it; null while it waits. */
  reviewer: z.nullable(z.string()),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

/** Fields of a campaign that an operator reads to decide. */
export const campaignReviewSchema = z.object({
  id: publicId,
  kind: z.enum(MEMBER_KINDS),
  /** The campaign of an ambassador page; null for a campaign. */
  parent: z.nullable(ownParentSchema),
  owner: z.string(),
  status: z.string(),
  /** The newest revision, unless it is the published one. */
  draft: z.nullable(z.object({ ...campaignDraftSchema.shape, reviewer: z.nullable(z.string()) })),
  published: z.nullable(draftContentSchema),
  /** Comments on the newest revision, including those that were not sent to the owner yet. */
  comments: z.array(
    z.object({
      field: z.string(),
      words: z.string(),
      by: z.string(),
      commentedAt: instant,
      sentAt: z.nullable(instant),
      /** When the member marked it as resolved; null until then. */
      mendedAt: z.nullable(instant),
    }),
  ),
  /** Actions of operators, oldest first. */
  history: z.array(z.object({ action: z.string(), words: z.string(), by: z.string(), actedAt: instant })),
  /** Item of the queue, with the version that a decision names, the holder and the allowed decisions; null once it waits for no operator. */
  item: z.nullable(queueItemSchema),
});
export type CampaignReview = z.infer<typeof campaignReviewSchema>;

const decision = {
  tag,
  params: idParameter,
  response: campaignReviewSchema,
  errors: [...TOKEN, ...BODY, 'not_found', 'campaign_state', 'item_held', 'item_changed'],
} as const;

export const reviewEndpoints = {
  listCampaignReviews: {
    tag,
    summary: 'Campaigns and ambassador pages that wait for a review or are in one, the oldest first',
    response: z.array(reviewItemSchema),
    list: true,
    errors: [...TOKEN],
  },
  getCampaignReview: {
    tag,
    summary: 'What was handed in of a campaign, what the public reads, the comments, and what operators did',
    params: idParameter,
    response: campaignReviewSchema,
    errors: [...TOKEN, 'not_found'],
  },
  takeCampaignReview: {
    tag,
    summary: 'Take a campaign that waits; never one of one’s own',
    params: idParameter,
    response: campaignReviewSchema,
    errors: [...TOKEN, 'not_found', 'campaign_state'],
  },
  commentOnCampaign: {
    ...decision,
    summary: 'Comment on a field of the revision that one has in review; it is sent with the decision',
    body: z.strictObject({
      field: z.enum(DRAFT_FIELDS, 'Pilih bagian yang dikomentari.'),
      words,
      version: readVersion,
    }),
  },
  requestCampaignChanges: {
    ...decision,
    summary: 'Give a campaign back to its owner with what is to be changed',
    body: reasonBody,
  },
  approveCampaign: {
    ...decision,
    summary: 'Approve the version that was read, and publish it',
    body: z.strictObject({ version: readVersion }),
  },
  rejectCampaign: { ...decision, summary: 'Refuse a revision for good; what the public reads stays', body: reasonBody },
} as const;
