import * as z from 'zod/mini';
import {
  CAMPAIGN_ACTIONS,
  DRAFT_FIELDS,
  DRAFT_LIMITS,
  MEMBER_GIVING_TYPES,
  MEMBER_KINDS,
} from '../../campaign-drafts.ts';
import { isPictureUrl, richTextDocument } from '../../rich-text.ts';
import { named } from '../../schema-names.ts';
import { REVISION_STATUSES, TARGET_STATUSES } from '../../states.ts';
import { GIVING_TYPES } from '../../targets.ts';
import { CAMPAIGN_ROLES } from '../../teams.ts';
import { cleanLine } from '../../text.ts';
import { calendarDay, instant, organiserSchema, pictureSchema, publicId, rupiah, versionField } from '../fields.ts';
import { listQuery } from './targets.ts';

const tag = 'Own campaigns';
const TOKEN = ['invalid_token', 'must_change_password'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const idParameter = z.object({ id: z.string().check(z.maxLength(64)) });

/** Largest size of a save in bytes: a story of the longest text with every mark. */
export const DRAFT_MAX_BYTES = 512 * 1024;

/** Largest size of a picture in bytes. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

const budgetLineSchema = z.object({ label: z.string(), amountRupiah: rupiah });

const draftContent = {
  title: z.string(),
  summary: z.string(),
  story: z.nullable(richTextDocument),
  categoryCode: z.nullable(z.string()),
  provinceCode: z.nullable(z.string()),
  city: z.string(),
  cover: z.nullable(pictureSchema),
  gallery: z.array(pictureSchema),
  targetRupiah: z.nullable(rupiah),
  /** First and last day by the calendar of Jakarta: `2026-12-01`. */
  startsOn: z.nullable(calendarDay),
  endsOn: z.nullable(calendarDay),
  budget: z.array(budgetLineSchema),
  beneficiary: z.string(),
  /** Name of the ambassador; their portrait is the cover. Like the next two fields, only for an ambassador page: empty for a campaign. */
  person: z.string(),
  /** Occupation and place: "Guru olahraga, Sleman". */
  introduction: z.string(),
  /** The ambassador's own words, as a quotation. */
  words: z.string(),
};

/** Texts and figures of a campaign, as a draft or as published. */
export const draftContentSchema = named('CampaignContent', z.object(draftContent));

/** The newest revision of a campaign, unless it is the published one. */
export const campaignDraftSchema = named(
  'CampaignDraft',
  z.object({
    ...draftContent,
    /** Counts a campaign's revisions from 1. */
    number: z.int(),
    /** Increases with every save. A save names the version that it changes. */
    version: z.int(),
    status: z.enum(REVISION_STATUSES),
    savedAt: instant,
    submittedAt: z.nullable(instant),
    decidedAt: z.nullable(instant),
    /** Reason that an operator wrote with a request for changes or a refusal; null without a decision. */
    decision: z.nullable(z.string()),
    /** Comments on its fields, oldest first, numbered from 1. */
    comments: z.array(
      z.object({
        number: z.int(),
        field: z.string(),
        words: z.string(),
        commentedAt: instant,
        /** When the member marked it as resolved; null until then. */
        mendedAt: z.nullable(instant),
      }),
    ),
    /** Parts that must be completed before it can be submitted, in the order of the editor's steps. */
    missing: z.array(z.object({ field: z.enum(DRAFT_FIELDS), message: z.string() })),
  }),
);
export type CampaignDraft = z.infer<typeof campaignDraftSchema>;

/** The campaign of an ambassador page. */
export const ownParentSchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** While false, the page takes no gifts and cannot be submitted for review. */
  acceptsDonations: z.boolean(),
});

export type OwnParent = z.infer<typeof ownParentSchema>;

const ownCampaign = {
  id: publicId,
  /** `ambassador`: the member's own page for another member's campaign. */
  kind: z.enum(MEMBER_KINDS),
  /** The campaign of an ambassador page; null for a campaign. */
  parent: z.nullable(ownParentSchema),
  /** Slug on the public site; null until it was published. */
  slug: z.nullable(z.string()),
  /** Published title; of an unpublished campaign, the draft's. Empty if there is none. */
  title: z.string(),
  status: z.enum(TARGET_STATUSES),
  frozenReason: z.nullable(z.string()),
  givingType: z.enum(GIVING_TYPES),
  raisedRupiah: rupiah,
  donorCount: z.int(),
  /** Number of published updates. */
  newsCount: z.int(),
  targetRupiah: z.nullable(rupiah),
  endsAt: z.nullable(instant),
  cover: z.nullable(pictureSchema),
  createdAt: instant,
  /** The caller's relation to it: `owner`, or a role in its team. */
  role: z.enum(CAMPAIGN_ROLES),
  ownerName: z.string(),
  /** Actions that the caller may take now. */
  actions: z.array(z.enum(CAMPAIGN_ACTIONS)),
};

/** One of the member's campaigns, as an item of a list. */
export const ownCampaignItemSchema = z.object({
  ...ownCampaign,
  /** The newest revision, unless it is the published one. */
  draft: z.nullable(
    z.object({
      number: z.int(),
      status: z.enum(REVISION_STATUSES),
      savedAt: instant,
      submittedAt: z.nullable(instant),
      decidedAt: z.nullable(instant),
    }),
  ),
});
export type OwnCampaignItem = z.infer<typeof ownCampaignItemSchema>;

/** One of the member's campaigns, with its draft and its published content. */
export const ownCampaignDetailSchema = named(
  'OwnCampaignDetail',
  z.object({
    ...ownCampaign,
    draft: z.nullable(campaignDraftSchema),
    /** Published content. */
    published: z.nullable(draftContentSchema),
    /** Dated configuration that a draft is checked by. */
    rules: z.object({
      minimumRupiah: rupiah,
      maximumRupiah: rupiah,
      longestDays: z.int(),
      storyWords: z.int(),
      galleryPictures: z.int(),
      openDrafts: z.int(),
    }),
  }),
);
export type OwnCampaignDetail = z.infer<typeof ownCampaignDetailSchema>;

/** Draft of a campaign or an ambassador page, for the holders of its signed address. Unwritten parts are empty or null. */
export const campaignPreviewSchema = named(
  'CampaignPreview',
  z.object({
    ...draftContent,
    kind: z.enum(MEMBER_KINDS),
    /** The campaign of an ambassador page; null for a campaign. */
    parent: z.nullable(ownParentSchema),
    givingType: z.enum(GIVING_TYPES),
    category: z.nullable(z.string()),
    province: z.nullable(z.string()),
    organiser: z.object({ ...organiserSchema.shape, since: instant, campaignCount: z.int() }),
    platformFeeBasisPoints: z.int(),
    costCeilingBasisPoints: z.int(),
    /** End of the address's validity. */
    expiresAt: instant,
    now: instant,
  }),
);
export type CampaignPreview = z.infer<typeof campaignPreviewSchema>;

/** A signed address of the site that shows a draft to its holders. */
export const previewLinkSchema = z.object({ path: z.string(), expiresAt: instant });
export type PreviewLink = z.infer<typeof previewLinkSchema>;

/** Fields of a draft that a save changes; the client has the rest. */
export const savedDraftSchema = z.object({
  version: z.int(),
  status: z.enum(REVISION_STATUSES),
  savedAt: instant,
  missing: z.array(z.object({ field: z.enum(DRAFT_FIELDS), message: z.string() })),
  actions: z.array(z.enum(CAMPAIGN_ACTIONS)),
});
export type SavedDraft = z.infer<typeof savedDraftSchema>;

const message = {
  picture: 'Pakai gambar yang sudah Anda unggah.',
  choice: 'Pilih salah satu.',
  day: 'Pilih tanggal.',
  amount: 'Tulis jumlah dalam rupiah, tanpa desimal.',
  parent: 'Pilih galang dana yang sedang tampil.',
} as const;

const line = (limit: number) => {
  const wrong = `Tulis paling panjang ${limit} huruf.`;
  return z.string(wrong).check(z.overwrite(cleanLine), z.maxLength(limit, wrong));
};

const isDay = (text: string): boolean =>
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

export const dayField = z.nullable(
  z
    .string(message.day)
    .check(
      z.regex(/^20\d\d-\d\d-\d\d$/, { error: message.day, abort: true }),
      z.refine(isDay, { error: message.day, abort: true }),
    ),
);

const amountField = (minimum: number) =>
  z.int(message.amount).check(z.minimum(minimum, message.amount), z.maximum(1_000_000_000_000, message.amount));

const pictureField = z.strictObject({
  /** Address of an upload, or of a picture that the campaign already uses. */
  url: z.string(message.picture).check(z.refine(isPictureUrl, message.picture)),
  alt: line(DRAFT_LIMITS.alt),
});

const budgetField = z
  .array(z.strictObject({ label: line(DRAFT_LIMITS.budgetLabel), amountRupiah: amountField(0) }))
  .check(z.maxLength(DRAFT_LIMITS.budgetLines, `Paling banyak ${DRAFT_LIMITS.budgetLines} baris.`));

/** The body of a save: only the given fields change. */
export const draftChangesSchema = z.strictObject({
  /** Version of the draft that the changes were made in. */
  version: versionField,
  /** Can be changed until the campaign is published. */
  givingType: z.optional(z.enum(MEMBER_GIVING_TYPES, message.choice)),
  title: z.optional(line(DRAFT_LIMITS.title)),
  summary: z.optional(line(DRAFT_LIMITS.summary)),
  story: z.optional(z.nullable(richTextDocument)),
  categoryCode: z.optional(z.nullable(z.string(message.choice).check(z.maxLength(40, message.choice)))),
  provinceCode: z.optional(z.nullable(z.string(message.choice).check(z.maxLength(2, message.choice)))),
  city: z.optional(line(DRAFT_LIMITS.city)),
  cover: z.optional(z.nullable(pictureField)),
  gallery: z.optional(z.array(pictureField).check(z.maxLength(50, 'Galeri terlalu banyak.'))),
  targetRupiah: z.optional(z.nullable(amountField(1))),
  startsOn: z.optional(dayField),
  endsOn: z.optional(dayField),
  budget: z.optional(budgetField),
  beneficiary: z.optional(line(DRAFT_LIMITS.beneficiary)),
  /** Only for an ambassador page, like the next two fields. */
  person: z.optional(line(DRAFT_LIMITS.person)),
  introduction: z.optional(line(DRAFT_LIMITS.introduction)),
  words: z.optional(line(DRAFT_LIMITS.words)),
});
export type DraftChanges = z.output<typeof draftChangesSchema>;

export const ownCampaignEndpoints = {
  listOwnCampaigns: {
    tag,
    summary:
      'Campaigns and ambassador pages that the account owns or helps to run, newest first, each with its state and draft',
    query: listQuery,
    response: z.array(ownCampaignItemSchema),
    list: true,
    errors: [...TOKEN, 'malformed_request'],
  },
  createOwnCampaign: {
    tag,
    summary: 'Begin a campaign, or an ambassador page for another’s: an empty draft that its owner alone can read',
    body: z.strictObject({
      /** Only for a campaign: an ambassador page has the giving type of its campaign. */
      givingType: z.optional(z.enum(MEMBER_GIVING_TYPES, message.choice)),
      /** Slug of the campaign, for an ambassador page; absent for a campaign. */
      parent: z.optional(z.string(message.parent).check(z.maxLength(200, message.parent))),
    }),
    response: ownCampaignDetailSchema,
    success: 201,
    errors: [...TOKEN, ...BODY, 'campaign_state'],
  },
  getOwnCampaign: {
    tag,
    summary: 'A campaign of the account: what is written, what is missing, and what the public reads',
    params: idParameter,
    response: ownCampaignDetailSchema,
    errors: [...TOKEN, 'not_found'],
  },
  saveCampaignDraft: {
    tag,
    summary: 'Save parts of a draft; 409 with what is stored if it was saved from another version',
    params: idParameter,
    body: draftChangesSchema,
    bodyLimitBytes: DRAFT_MAX_BYTES,
    response: savedDraftSchema,
    errors: [...TOKEN, ...BODY, 'forbidden', 'not_found', 'draft_changed', 'campaign_state'],
  },
  reviseOwnCampaign: {
    tag,
    summary: 'Begin a change of a public campaign, as a draft; the public reads the approved one until it is decided',
    params: idParameter,
    response: ownCampaignDetailSchema,
    success: 201,
    errors: [...TOKEN, 'forbidden', 'not_found', 'campaign_state'],
  },
  discardCampaignDraft: {
    tag,
    summary: 'Delete a draft; with it the campaign, if that was never published',
    params: idParameter,
    response: z.null(),
    errors: [...TOKEN, 'forbidden', 'not_found', 'campaign_state'],
  },
  submitCampaignDraft: {
    tag,
    summary: 'Hand a draft in for review, in the version that was read; 422 names what is missing',
    params: idParameter,
    body: z.strictObject({ version: versionField }),
    response: ownCampaignDetailSchema,
    errors: [...TOKEN, ...BODY, 'forbidden', 'not_found', 'draft_changed', 'campaign_state'],
  },
  recallCampaignDraft: {
    tag,
    summary: 'Take a draft back that no operator has begun to review',
    params: idParameter,
    response: ownCampaignDetailSchema,
    errors: [...TOKEN, 'forbidden', 'not_found', 'campaign_state'],
  },
  pauseOwnCampaign: {
    tag,
    summary: 'Stop the gifts to a campaign until it goes on',
    params: idParameter,
    response: ownCampaignDetailSchema,
    errors: [...TOKEN, 'forbidden', 'not_found', 'campaign_state'],
  },
  resumeOwnCampaign: {
    tag,
    summary: 'Let a paused campaign go on',
    params: idParameter,
    response: ownCampaignDetailSchema,
    errors: [...TOKEN, 'forbidden', 'not_found', 'campaign_state'],
  },
  endOwnCampaign: {
    tag,
    summary: 'End a campaign for good, before its last day',
    params: idParameter,
    response: ownCampaignDetailSchema,
    errors: [...TOKEN, 'forbidden', 'not_found', 'campaign_state'],
  },
  mendDraftComment: {
    tag,
    summary: 'Note that a reviewer’s comment was dealt with, or take that back; no decision depends on it',
    params: z.object({ ...idParameter.shape, number: z.string().check(z.maxLength(64)) }),
    body: z.strictObject({ mended: z.boolean('Pilih salah satu.') }),
    response: ownCampaignDetailSchema,
    errors: [...TOKEN, ...BODY, 'forbidden', 'not_found'],
  },
  previewOwnCampaign: {
    tag,
    summary:
      'Sign an address under which the campaign or ambassador page can be seen as it is written now and later, for a day',
    params: idParameter,
    response: previewLinkSchema,
    success: 201,
    errors: [...TOKEN, 'forbidden', 'not_found'],
  },
  getCampaignPreview: {
    tag,
    summary: 'A campaign or ambassador page as it is written, by its signed address; it takes no gifts',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    response: campaignPreviewSchema,
    errors: ['not_found'],
  },
  uploadPicture: {
    tag,
    summary: 'Store a picture to use in a draft; one that nothing uses is deleted after a week',
    multipart: { field: 'picture', maxBytes: PICTURE_MAX_BYTES },
    response: pictureSchema,
    success: 201,
    errors: [
      ...TOKEN,
      'malformed_request',
      'payload_too_large',
      'unsupported_media_type',
      'invalid_fields',
      'too_many_requests',
      'service_unavailable',
    ],
  },
} as const;
