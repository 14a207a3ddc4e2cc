import * as z from 'zod/mini';
import { UPDATE_ACTIONS, UPDATE_FIELDS, UPDATE_LIMITS } from '../../campaign-updates.ts';
import { richTextDocument } from '../../rich-text.ts';
import { named } from '../../schema-names.ts';
import { cleanLine } from '../../text.ts';
import { instant, publicId, versionField } from '../fields.ts';
import { DRAFT_MAX_BYTES } from './own-campaigns.ts';
import { idParameter, listQuery } from './targets.ts';

const tag = 'Own updates';
const TOKEN = ['invalid_token', 'must_change_password'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;

const updateParameters = z.object({
  ...idParameter.shape,
  updateId: z.string().check(z.maxLength(64)),
});

const ownUpdate = {
  id: publicId,
  /** Draft title; of a published update with a correction, the correction's title. */
  title: z.string(),
  /** Time of publication; null for a draft. */
  publishedAt: z.nullable(instant),
  savedAt: instant,
  /** Whether it has unpublished changes. */
  unpublished: z.boolean(),
  /** Actions that its owner may take now. */
  actions: z.array(z.enum(UPDATE_ACTIONS)),
};

/** An update of one of the member's campaigns, as an item of a list. */
export const ownUpdateItemSchema = z.object({ ...ownUpdate, excerpt: z.string() });
export type OwnUpdateItem = z.infer<typeof ownUpdateItemSchema>;

const missingSchema = z.array(z.object({ field: z.enum(UPDATE_FIELDS), message: z.string() }));

/** An update of one of the member's campaigns, with its draft and its published content. */
export const ownUpdateSchema = named(
  'OwnUpdate',
  z.object({
    ...ownUpdate,
    campaign: z.object({ id: publicId, slug: z.string(), title: z.string() }),
    body: richTextDocument,
    /** Increases with every save. A save names the version that it changes. */
    version: z.int(),
    missing: missingSchema,
    /** Published content; null for a draft. */
    published: z.nullable(z.object({ title: z.string(), body: richTextDocument })),
    /** Number of recipients of the mail if it is published now; 0 once it is published. */
    audience: z.int(),
  }),
);
export type OwnUpdate = z.infer<typeof ownUpdateSchema>;

/** Fields of an update that a save changes; the client has the rest. */
export const savedUpdateSchema = z.object({
  version: z.int(),
  savedAt: instant,
  unpublished: z.boolean(),
  missing: missingSchema,
  actions: z.array(z.enum(UPDATE_ACTIONS)),
});
export type SavedUpdate = z.infer<typeof savedUpdateSchema>;

const TITLE_WRONG = `Tulis judul paling panjang ${UPDATE_LIMITS.title} huruf.`;

/** The body of a save: only the given fields change. */
export const updateChangesSchema = z.strictObject({
  /** Version of the update that the changes were made in. */
  version: versionField,
  title: z.optional(z.string(TITLE_WRONG).check(z.overwrite(cleanLine), z.maxLength(UPDATE_LIMITS.title, TITLE_WRONG))),
  body: z.optional(richTextDocument),
});
export type UpdateChanges = z.output<typeof updateChangesSchema>;

export const ownUpdateEndpoints = {
  listOwnUpdates: {
    tag,
    summary: 'Updates of a campaign of the account: drafts first, then the published ones, newest first',
    params: idParameter,
    query: listQuery,
    response: z.array(ownUpdateItemSchema),
    list: true,
    errors: [...TOKEN, 'malformed_request', 'not_found'],
  },
  createOwnUpdate: {
    tag,
    summary: 'Begin an update: an empty draft that its owner alone can read',
    params: idParameter,
    response: ownUpdateSchema,
    success: 201,
    errors: [...TOKEN, 'forbidden', 'not_found', 'campaign_state'],
  },
  getOwnUpdate: {
    tag,
    summary: 'One update: what is written, what the public reads, and how many people will get a mail',
    params: updateParameters,
    response: ownUpdateSchema,
    errors: [...TOKEN, 'not_found'],
  },
  saveOwnUpdate: {
    tag,
    summary: 'Save title or text; 409 with what is stored if it was saved from another version',
    params: updateParameters,
    body: updateChangesSchema,
    bodyLimitBytes: DRAFT_MAX_BYTES,
    response: savedUpdateSchema,
    errors: [...TOKEN, ...BODY, 'forbidden', 'not_found', 'draft_changed'],
  },
  publishOwnUpdate: {
    tag,
    summary: 'Publish a draft, or the correction of a published update; 422 names what is missing',
    params: updateParameters,
    body: z.strictObject({
      version: versionField,
      /** Whether followers receive a mail. A correction sends none. */
      notify: z.optional(z.boolean('Pilih salah satu.')),
    }),
    response: ownUpdateSchema,
    errors: [...TOKEN, ...BODY, 'forbidden', 'not_found', 'draft_changed', 'campaign_state'],
  },
  discardOwnUpdate: {
    tag,
    summary: 'Delete a draft, or the correction of a published update, which stays as the public reads it',
    params: updateParameters,
    response: z.null(),
    errors: [...TOKEN, 'forbidden', 'not_found', 'campaign_state'],
  },
} as const;
