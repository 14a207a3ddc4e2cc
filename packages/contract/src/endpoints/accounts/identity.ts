import * as z from 'zod/mini';
import { IDENTITY_DOCUMENT_MAX_BYTES, IDENTITY_DOCUMENTS, IDENTITY_KINDS, IDENTITY_STATUSES } from '../../identity.ts';
import { nameField } from '../../person-fields.ts';
import { named } from '../../schema-names.ts';
import { cleanParagraphs } from '../../text.ts';
import { readVersion } from '../backoffice/decision-fields.ts';
import { queueItemSchema } from '../backoffice/queues.ts';
import { instant, publicId } from '../fields.ts';

const TOKEN = ['invalid_token', 'must_change_password'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const NAME_LIMIT = 120;
const REASON_LIMIT = 1_000;

/** A document without its content. */
export const identityDocumentSchema = z.object({
  kind: z.enum(IDENTITY_DOCUMENTS),
  mediaType: z.enum(['image/jpeg', 'application/pdf']),
  bytes: z.int(),
  uploadedAt: instant,
});
export type IdentityDocument = z.infer<typeof identityDocumentSchema>;

/** The newest check of a member. */
export const identityCheckSchema = named(
  'IdentityCheck',
  z.object({
    kind: z.enum(IDENTITY_KINDS),
    /** Name on the identity card or the deed. */
    legalName: z.string(),
    /** Name of the person who acts for an organisation; null for a person. */
    representative: z.nullable(z.string()),
    status: z.enum(IDENTITY_STATUSES),
    /** Stored documents; they are deleted some time after the decision. */
    documents: z.array(identityDocumentSchema),
    submittedAt: z.nullable(instant),
    decidedAt: z.nullable(instant),
    /** Reason of the refusal, in Indonesian; null otherwise. */
    reason: z.nullable(z.string()),
    /** End of its validity; null unless it is verified. */
    validUntil: z.nullable(instant),
    /** Each time a reviewer opened a document, newest first. */
    looks: z.array(z.object({ document: z.enum(IDENTITY_DOCUMENTS), lookedAt: instant })),
  }),
);
export type IdentityCheck = z.infer<typeof identityCheckSchema>;

export const identitySchema = z.object({
  /** Null if the member never began a check. */
  check: z.nullable(identityCheckSchema),
  /** End of the period in which the member counts as verified, also during a newer check; null if the member is not verified. */
  verifiedUntil: z.nullable(instant),
});
export type Identity = z.infer<typeof identitySchema>;

/** A waiting check, as an item of the reviewers' list. */
export const identityReviewItemSchema = z.object({
  id: publicId,
  kind: z.enum(IDENTITY_KINDS),
  legalName: z.string(),
  /** Name of the account. */
  owner: z.string(),
  submittedAt: z.nullable(instant),
});
export type IdentityReviewItem = z.infer<typeof identityReviewItemSchema>;

export const identityReviewSchema = z.object({
  ...identityReviewItemSchema.shape,
  representative: z.nullable(z.string()),
  status: z.enum(IDENTITY_STATUSES),
  documents: z.array(identityDocumentSchema),
  validUntil: z.nullable(instant),
  /** Actions of operators, views of documents included, oldest first. */
  history: z.array(z.object({ action: z.string(), words: z.string(), by: z.string(), actedAt: instant })),
  /** Item of the queue, with the version that a decision names, the holder and the allowed decisions; null once it waits for no operator. */
  item: z.nullable(queueItemSchema),
});
export type IdentityReview = z.infer<typeof identityReviewSchema>;

const tag = 'Account';
const documentParameter = z.object({ kind: z.enum(IDENTITY_DOCUMENTS, 'Pilih dokumen dari daftar.') });
const ownAnswer = { tag, response: identitySchema } as const;

const forReviewers = { tag: 'Operators' } as const;
const OPERATOR = [...TOKEN, 'forbidden'] as const;
const idParameter = z.object({ id: z.string().check(z.maxLength(64)) });
const reasonWrong = `Tulis alasannya, paling panjang ${REASON_LIMIT} huruf.`;

export const identityEndpoints = {
  getIdentity: {
    ...ownAnswer,
    summary: 'The newest identity check of the account, its documents, and when reviewers opened them',
    errors: [...TOKEN],
  },
  describeIdentity: {
    ...ownAnswer,
    summary: 'Begin an identity check, or change whom it is about; another kind deletes the documents',
    body: z
      .strictObject({
        kind: z.enum(IDENTITY_KINDS, 'Pilih perorangan atau lembaga.'),
        legalName: nameField(NAME_LIMIT),
        representative: z.optional(nameField(NAME_LIMIT)),
      })
      .check(
        z.refine(({ kind, representative }) => kind === 'person' || representative !== undefined, {
          error: 'Tulis nama pengurus yang mewakili lembaga.',
          path: ['representative'],
          // Also if the name of the organisation is wrong.
          when: ({ value }) => typeof value === 'object' && value !== null && 'kind' in value,
        }),
      ),
    errors: [...TOKEN, ...BODY, 'identity_state'],
  },
  uploadIdentityDocument: {
    ...ownAnswer,
    summary: 'Store a private document of the check (JPEG, PNG, WebP, AVIF or PDF), in place of the one before',
    params: documentParameter,
    multipart: { field: 'document', maxBytes: IDENTITY_DOCUMENT_MAX_BYTES },
    success: 201,
    errors: [...TOKEN, ...BODY, 'not_found', 'identity_state', 'too_many_requests', 'service_unavailable'],
  },
  getIdentityDocument: {
    tag,
    summary: 'A private document of the account itself',
    params: documentParameter,
    response: z.unknown(),
    contentType: '*/*',
    errors: [...TOKEN, 'not_found'],
  },
  submitIdentity: {
    ...ownAnswer,
    summary: 'Hand the check in, once it has every document',
    errors: [...TOKEN, 'invalid_fields', 'identity_state'],
  },
  withdrawIdentity: {
    ...ownAnswer,
    summary: 'Delete a check that is not decided, with its documents',
    errors: [...TOKEN, 'identity_state'],
  },
  listIdentityReviews: {
    ...forReviewers,
    summary: 'Identity checks that wait, the oldest first',
    response: z.array(identityReviewItemSchema),
    list: true,
    errors: [...OPERATOR],
  },
  getIdentityReview: {
    ...forReviewers,
    summary: 'An identity check that was handed in, with what operators did',
    params: idParameter,
    response: identityReviewSchema,
    errors: [...OPERATOR, 'not_found'],
  },
  lookAtIdentityDocument: {
    ...forReviewers,
    summary: 'A document of a check that was handed in; each look is written down, and its owner sees when',
    params: z.object({ ...idParameter.shape, ...documentParameter.shape }),
    response: z.unknown(),
    contentType: '*/*',
    errors: [...OPERATOR, 'not_found'],
  },
  verifyIdentity: {
    ...forReviewers,
    summary: 'Note that the documents match the name; never of one’s own check',
    params: idParameter,
    body: z.strictObject({ version: readVersion }),
    response: identityReviewSchema,
    errors: [...OPERATOR, ...BODY, 'not_found', 'identity_state', 'item_held', 'item_changed'],
  },
  refuseIdentity: {
    ...forReviewers,
    summary: 'Refuse a check with the reason, which its owner reads; another one may be handed in',
    params: idParameter,
    body: z.strictObject({
      words: z
        .string(reasonWrong)
        .check(z.overwrite(cleanParagraphs), z.minLength(1, reasonWrong), z.maxLength(REASON_LIMIT, reasonWrong)),
      version: readVersion,
    }),
    response: identityReviewSchema,
    errors: [...OPERATOR, ...BODY, 'not_found', 'identity_state', 'item_held', 'item_changed'],
  },
} as const;
