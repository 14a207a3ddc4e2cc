import * as z from 'zod/mini';
import { listMetaSchema } from '../../envelope.ts';
import { QUEUE_DECISIONS, QUEUE_HOLDERS, QUEUE_KINDS, QUEUE_SIGNALS } from '../../queues.ts';
import { named } from '../../schema-names.ts';
import { instant, publicId, rupiah } from '../fields.ts';
import { listQuery } from '../targets/targets.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const kind = z.enum(QUEUE_KINDS, 'Pilih jenis antrean dari daftar.');
const itemParameters = z.object({ kind, id: z.string().check(z.maxLength(64)) });

/** Anything that waits for an operator, of any kind. */
export const queueItemSchema = named(
  'QueueItem',
  z.object({
    kind,
    /** The id in the address of its own calls and pages: a public id, or a number for a report, unmatched money, a task, a proposal or a volunteer. */
    id: publicId,
    title: z.string(),
    /** The person or target that it concerns, as plain text. */
    subject: z.string(),
    amountRupiah: z.nullable(rupiah),
    /** State of the item within its kind: `submitted`, `in_review`, `approved`, the kind of a task or of a proposal. */
    status: z.string(),
    waitingSince: instant,
    /** End of the time in which it is to be decided. */
    deadlineAt: instant,
    signals: z.array(z.object({ code: z.enum(QUEUE_SIGNALS), count: z.optional(z.int()) })),
    /** The operator who has taken it; null if no one has, or the hold has expired. */
    holder: z.nullable(z.object({ id: publicId, name: z.string(), takenAt: instant })),
    /** Calls that the caller may make now. Empty for a matter of the caller's own, and if another operator holds it. */
    decisions: z.array(z.enum(QUEUE_DECISIONS)),
    /** Changes with every fact that a decision depends on. A decision names the version that was read. */
    version: z.string(),
  }),
);
export type QueueItem = z.infer<typeof queueItemSchema>;

/** Number of items of one kind. */
const counts = z.object({ waiting: z.int(), overdue: z.int(), mine: z.int(), unheld: z.int() });

/** `meta` of every page of the queue. Pages differ only in the cursor. */
export const queueMetaSchema = z.object({
  ...listMetaSchema.shape,
  /** By kind, for every kind of the caller's role, without the filters. */
  counts: z.partialRecord(kind, counts),
});
export type QueueMeta = z.infer<typeof queueMetaSchema>;

export const queueFilters = z.object({
  kind: z.optional(kind),
  holder: z.optional(z.enum(QUEUE_HOLDERS)),
  /** Only items past their deadline. */
  overdue: z.optional(z.literal('true')),
  ...listQuery.shape,
});
export type QueueFilters = z.infer<typeof queueFilters>;

export const queueEndpoints = {
  listQueue: {
    tag,
    summary: 'Everything that waits for the role of the operator, the nearest deadline first',
    query: queueFilters,
    response: z.array(queueItemSchema),
    list: true,
    meta: queueMetaSchema,
    errors: [...TOKEN, 'malformed_request'],
  },
  getQueueItem: {
    tag,
    summary: 'One waiting item, with its holder, version and allowed decisions',
    params: itemParameters,
    response: queueItemSchema,
    errors: [...TOKEN, 'not_found'],
  },
  takeQueueItem: {
    tag,
    summary: 'Take a waiting item, or hold it longer; another operator’s item is refused with the name',
    params: itemParameters,
    response: queueItemSchema,
    errors: [...TOKEN, 'not_found', 'item_held'],
  },
  releaseQueueItem: {
    tag,
    summary: 'Give an item back that one has taken, so that others can take it',
    params: itemParameters,
    response: queueItemSchema,
    errors: [...TOKEN, 'not_found', 'item_held'],
  },
  takeNextQueueItem: {
    tag,
    summary: 'Take the waiting item with the nearest deadline that no one holds; null if there is none',
    body: z.strictObject({ kind: z.optional(kind) }),
    response: z.nullable(queueItemSchema),
    errors: [...TOKEN, ...BODY],
  },
} as const;
