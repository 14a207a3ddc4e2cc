import * as z from 'zod/mini';
import { listMetaSchema } from '../../envelope.ts';
import { QUEUE_SIGNALS } from '../../queues.ts';
import { RECORD_SEARCH_LIMIT, TARGET_RECORD_STATES } from '../../records.ts';
import { REPORT_REASONS, type ReportReason } from '../../reports.ts';
import { named } from '../../schema-names.ts';
import { REVISION_STATUSES, TARGET_STATUSES, WITHDRAWAL_STATUSES } from '../../states.ts';
import { GIVING_TYPES, TARGET_KINDS } from '../../targets.ts';
import { TEAM_ROLES } from '../../teams.ts';
import { cleanLine, cleanParagraphs } from '../../text.ts';
import { instant, publicId, rupiah } from '../fields.ts';
import { idParameter, listQuery } from '../targets/targets.ts';
import { readVersion } from './decision-fields.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const DECISION = [...TOKEN, ...BODY, 'not_found', 'campaign_state', 'item_changed'] as const;

const kind = z.enum(TARGET_KINDS);
const status = z.enum(TARGET_STATUSES);
const person = z.object({ id: publicId, name: z.string() });
const reference = z.object({ id: publicId, kind, slug: z.string(), title: z.string() });

const recordItem = z.object({
  ...reference.shape,
  owner: person,
  status,
  /** A revision of it waits for a review, or is in one. */
  waits: z.boolean(),
  /** Number of reports that wait. */
  openReports: z.int(),
  /** Null until a revision with an amount was submitted. */
  targetRupiah: z.nullable(rupiah),
  raisedRupiah: rupiah,
  /** Money of its fund that was not requested yet, settled or not; null without a fund of its own. */
  balanceRupiah: z.nullable(rupiah),
  endsAt: z.nullable(instant),
});

/** A target of any kind in the list of operators. Drafts that were never submitted are not listed. */
export const targetRecordItemSchema = named('TargetRecordItem', recordItem);
export type TargetRecordItem = z.infer<typeof targetRecordItemSchema>;

/** Money of a target's fund, by its state. */
const fund = z.object({
  unsettledRupiah: rupiah,
  settledRupiah: rupiah,
  requestedRupiah: rupiah,
  /** Transferred, without accepted evidence. */
  transferredRupiah: rupiah,
  evidencedRupiah: rupiah,
  platformFeeRupiah: rupiah,
  gatewayFeeRupiah: rupiah,
  /** Unused money of a company's pool. */
  poolRupiah: rupiah,
});

/** A target with its owner, team, money, revisions and reports, for operators. */
export const targetRecordSchema = named(
  'TargetRecord',
  z.object({
    ...recordItem.shape,
    /** Changes with every fact that a freeze depends on. A decision names the version that was read. */
    version: z.string(),
    /** It belongs to the caller, or to a team of the caller: another operator decides. */
    isOwn: z.boolean(),
    givingType: z.enum(GIVING_TYPES),
    category: z.nullable(z.string()),
    /** `Kupang, Nusa Tenggara Timur` */
    place: z.nullable(z.string()),
    createdAt: instant,
    publishedAt: z.nullable(instant),
    frozenReason: z.nullable(z.string()),
    /** Members who run it together with the owner. */
    team: z.array(z.object({ ...person.shape, role: z.enum(TEAM_ROLES) })),
    figures: z.object({
      donationCount: z.int(),
      grossRupiah: rupiah,
      refundedRupiah: rupiah,
      matchedRupiah: rupiah,
      ambassadorsRupiah: rupiah,
    }),
    /** Null without a fund of its own: an ambassador page, or a campaign that was never published. */
    fund: z.nullable(fund),
    /** The campaign of an ambassador page; null for other kinds. */
    parent: z.nullable(reference),
    /** Company and pool of a CSR programme; null for other kinds. */
    programme: z.nullable(
      z.object({
        company: z.string(),
        pool: z.nullable(
          z.object({
            totalRupiah: rupiah,
            matchedRupiah: rupiah,
            leftRupiah: rupiah,
            endsAt: instant,
            isClosed: z.boolean(),
          }),
        ),
      }),
    ),
    /** Price and units of a product; null for other kinds. */
    product: z.nullable(
      z.object({
        priceRupiah: rupiah,
        unit: z.string(),
        neededUnits: z.int(),
        fundedUnits: z.int(),
        deliveredUnits: z.int(),
      }),
    ),
    /** The newest ambassador pages of a campaign. */
    pages: z.array(z.object({ ...reference.shape, person: z.string(), status, raisedRupiah: rupiah })),
    /** Submitted revisions, the newest first. */
    revisions: z.array(
      z.object({
        number: z.int(),
        title: z.string(),
        status: z.enum(REVISION_STATUSES),
        submittedAt: z.nullable(instant),
        decidedAt: z.nullable(instant),
        reviewer: z.nullable(z.string()),
      }),
    ),
    /** The newest withdrawals from its fund. */
    withdrawals: z.array(
      z.object({
        id: publicId,
        purpose: z.string(),
        amountRupiah: rupiah,
        status: z.enum(WITHDRAWAL_STATUSES),
        requestedAt: instant,
      }),
    ),
    /** The newest reports. Their reporters are not named. */
    reports: z.array(
      z.object({
        id: z.string(),
        reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]),
        times: z.int(),
        reportedAt: instant,
        doneAt: z.nullable(instant),
      }),
    ),
    verifications: z.array(z.object({ description: z.string(), checkedAt: instant, validUntil: z.nullable(instant) })),
    /** Slugs that lead to it, besides the present one. */
    formerSlugs: z.array(z.string()),
    signals: z.array(z.object({ code: z.enum(QUEUE_SIGNALS), count: z.optional(z.int()) })),
    /** Actions of operators, oldest first. */
    history: z.array(z.object({ action: z.string(), words: z.string(), by: z.string(), actedAt: instant })),
  }),
);
export type TargetRecord = z.infer<typeof targetRecordSchema>;

const state = z.enum(TARGET_RECORD_STATES);

export const targetRecordFilters = z.object({
  /** Part of a title, a slug or an owner's name, or a whole id. */
  q: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(RECORD_SEARCH_LIMIT))),
  kind: z.optional(kind),
  state: z.optional(state),
  ...listQuery.shape,
});
export type TargetRecordFilters = z.infer<typeof targetRecordFilters>;

/** `meta` of every page. The counts are those of the text: by kind in the chosen state, and by state of the chosen kind. */
export const targetRecordMetaSchema = z.object({
  ...listMetaSchema.shape,
  kinds: z.partialRecord(kind, z.int()),
  states: z.partialRecord(state, z.int()),
});
export type TargetRecordMeta = z.infer<typeof targetRecordMetaSchema>;

const WORDS_LIMIT = 2_000;
const wordsWrong = `Tulis alasannya, paling panjang ${WORDS_LIMIT} huruf.`;
/** Reason of a decision. */
export const reasonField = z
  .string(wordsWrong)
  .check(z.overwrite(cleanParagraphs), z.minLength(1, wordsWrong), z.maxLength(WORDS_LIMIT, wordsWrong));
const decision = {
  tag,
  params: idParameter,
  body: z.strictObject({ words: reasonField, version: readVersion }),
  response: targetRecordSchema,
  errors: DECISION,
} as const;

export const targetRecordEndpoints = {
  listTargetRecords: {
    tag,
    summary: 'Targets of all kinds, the newest first, found by title, slug or owner',
    query: targetRecordFilters,
    response: z.array(targetRecordItemSchema),
    list: true,
    meta: targetRecordMetaSchema,
    errors: [...TOKEN, 'malformed_request'],
  },
  getTargetRecord: {
    tag,
    summary: 'One target with owner, team, money, revisions, withdrawals, reports and the steps of operators',
    params: idParameter,
    response: targetRecordSchema,
    errors: [...TOKEN, 'not_found'],
  },
  freezeTarget: {
    ...decision,
    summary: 'Freeze a public target of any kind: it takes no gifts, and nothing leaves its fund',
  },
  releaseTarget: {
    ...decision,
    summary: 'Lift a freeze; a target of a member is paused until its owner resumes it',
  },
} as const;
