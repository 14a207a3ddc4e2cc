import * as z from 'zod/mini';
import { PRAYER_ANSWER_LIMIT } from '../../form-limits.ts';
import { PAYMENT_METHOD_CODES } from '../../payment-methods.ts';
import { named } from '../../schema-names.ts';
import { SHARE_CHANNELS } from '../../share-links.ts';
import { cleanParagraphs } from '../../text.ts';
import { calendarDay, instant, publicId, rupiah } from '../fields.ts';
import { listQuery, shareTokensSchema } from '../targets/targets.ts';
import { funnelDaysSchema } from './funnel.ts';

const tag = 'Own campaigns';
const TOKEN = ['invalid_token', 'must_change_password'] as const;
const idParameter = z.object({ id: z.string().check(z.maxLength(64)) });
const prayerParameters = z.object({ ...idParameter.shape, prayerId: z.string().check(z.maxLength(64)) });

/** Sources of gifts: a shared link of a channel, an ambassador's page, or neither. */
export const DONOR_SOURCES = [...SHARE_CHANNELS, 'ambassador', 'direct'] as const;
export type DonorSource = (typeof DONOR_SOURCES)[number];

/** Part of the amount raised: sum without refunds, and number of gifts that were not refunded in full. */
const part = { raisedRupiah: rupiah, donationCount: z.int() };

export const campaignDashboardSchema = named(
  'CampaignDashboard',
  z.object({
    /** State of the rolled-up ledger; the parts below add up to it. */
    ...part,
    targetRupiah: z.nullable(rupiah),
    prayerCount: z.int(),
    /** Calendar days of Jakarta, oldest first; days without a change are left out. A day is negative if more was refunded than given. */
    days: z.array(z.object({ day: calendarDay, ...part })),
    /** Gifts per payment method, largest sum first. */
    methods: z.array(z.object({ method: z.enum(PAYMENT_METHOD_CODES), ...part })),
    /** Gifts per source of the donors, largest sum first. */
    sources: z.array(z.object({ source: z.enum(DONOR_SOURCES), ...part })),
    /** Days on which an update was published. */
    newsDays: z.array(z.string()),
    /** Counts of the last 30 days from the opened page to the paid gift; ambassadors' pages are counted separately. */
    funnel: funnelDaysSchema,
    /** Values of `?via=` in shared links, by which the source is recognised; null until the campaign is public. */
    shareTokens: z.nullable(shareTokensSchema),
    now: instant,
  }),
);
export type CampaignDashboard = z.infer<typeof campaignDashboardSchema>;

export const DONOR_SORTS = ['newest', 'largest'] as const;
/** All gifts, gifts with a prayer, or gifts whose prayer has no answer. */
export const DONOR_VIEWS = ['all', 'prayers', 'unanswered'] as const;

/** Longest search text, in UTF-16 code units. */
export const DONOR_SEARCH_LIMIT = 100;

export const campaignDonorFilters = z.object({
  ...listQuery.shape,
  /** Part of the displayed name or of the prayer. Hidden names are not searched. */
  q: z.optional(z.string().check(z.maxLength(DONOR_SEARCH_LIMIT))),
  view: z.optional(z.enum(DONOR_VIEWS)),
  sort: z.optional(z.enum(DONOR_SORTS)),
});
export type CampaignDonorFilters = z.input<typeof campaignDonorFilters>;

export const prayerAnswerSchema = z.object({ words: z.string(), answeredAt: instant });
export type PrayerAnswer = z.infer<typeof prayerAnswerSchema>;

/** A gift for its organiser: no contact data, and no name that the donor hid. */
export const campaignDonorSchema = z.object({
  /** Id of the gift and of its prayer. */
  id: publicId,
  name: z.string(),
  anonymous: z.boolean(),
  amountRupiah: rupiah,
  /** Refunded part of the gift. */
  returnedRupiah: rupiah,
  method: z.enum(PAYMENT_METHOD_CODES),
  source: z.enum(DONOR_SOURCES),
  paidAt: instant,
  message: z.nullable(z.string()),
  amenCount: z.int(),
  answer: z.nullable(prayerAnswerSchema),
});
export type CampaignDonor = z.infer<typeof campaignDonorSchema>;

const wordsMessage = `Tulis jawaban, paling panjang ${PRAYER_ANSWER_LIMIT} huruf.`;

export const campaignDashboardEndpoints = {
  getCampaignDashboard: {
    tag,
    summary: 'What a campaign of the account collected: by day, by method, and by where its donors came from',
    params: idParameter,
    response: campaignDashboardSchema,
    errors: [...TOKEN, 'not_found'],
  },
  listOwnCampaignDonors: {
    tag,
    summary: 'Gifts to a campaign of the account, searched, filtered and sorted; hidden names stay hidden',
    params: idParameter,
    query: campaignDonorFilters,
    response: z.array(campaignDonorSchema),
    list: true,
    errors: [...TOKEN, 'malformed_request', 'not_found'],
  },
  getCampaignDonorsFile: {
    tag,
    summary: 'All gifts to a campaign of the account as CSV (RFC 4180), streamed; hidden names stay hidden',
    params: idParameter,
    response: z.unknown(),
    contentType: '*/*',
    errors: [...TOKEN, 'not_found', 'service_unavailable'],
  },
  answerPrayer: {
    tag,
    summary: 'Write the public answer of the organiser to a prayer, or change it',
    params: prayerParameters,
    body: z.strictObject({
      words: z
        .string(wordsMessage)
        .check(
          z.overwrite(cleanParagraphs),
          z.minLength(1, wordsMessage),
          z.maxLength(PRAYER_ANSWER_LIMIT, wordsMessage),
        ),
    }),
    response: prayerAnswerSchema,
    errors: [
      ...TOKEN,
      'malformed_request',
      'payload_too_large',
      'unsupported_media_type',
      'invalid_fields',
      'forbidden',
      'not_found',
    ],
  },
  removePrayerAnswer: {
    tag,
    summary: 'Take the answer to a prayer away; repeating it changes nothing',
    params: prayerParameters,
    response: z.null(),
    errors: [...TOKEN, 'forbidden', 'not_found'],
  },
} as const;
