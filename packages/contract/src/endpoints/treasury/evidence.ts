import * as z from 'zod/mini';
import { EVIDENCE_LIMITS } from '../../evidence.ts';
import {
  evidenceBodySchema,
  evidenceLineSchema,
  evidenceReviewItemSchema,
  evidenceReviewSchema,
} from './evidence-lines.ts';
import { reasonBody, versionBody, withdrawalDetailSchema, withdrawalReviewSchema } from './withdrawals.ts';

const tag = 'Withdrawals';
const TOKEN = ['invalid_token', 'must_change_password'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const ids = z.string().check(z.maxLength(64));
const lineParameters = z.object({ id: ids, lineId: ids });
const STATE = [...TOKEN, 'not_found', 'withdrawal_state'] as const;

export const evidenceEndpoints = {
  addEvidence: {
    tag,
    summary: 'Add a receipt’s line to a withdrawal that was sent; it waits for the receipt itself',
    params: z.object({ id: ids }),
    body: evidenceBodySchema,
    response: evidenceLineSchema,
    success: 201,
    idempotent: true,
    errors: [...STATE, ...BODY, 'idempotency_key_missing', 'idempotency_key_reused', 'idempotency_key_in_progress'],
  },
  changeEvidence: {
    tag,
    summary: 'Write a line again that was refused, or has no receipt yet; its receipt is handed in again',
    params: lineParameters,
    body: evidenceBodySchema,
    response: evidenceLineSchema,
    errors: [...STATE, ...BODY],
  },
  removeEvidence: {
    tag,
    summary: 'Delete a line with its receipt, unless an operator has accepted it',
    params: lineParameters,
    response: withdrawalDetailSchema,
    errors: STATE,
  },
  uploadEvidenceReceipt: {
    tag,
    summary: 'Store the receipt of a line (JPEG, PNG, WebP, AVIF or PDF), private, and hand the line in',
    params: lineParameters,
    multipart: { field: 'document', maxBytes: EVIDENCE_LIMITS.receiptBytes },
    response: withdrawalDetailSchema,
    success: 201,
    errors: [...STATE, ...BODY, 'too_many_requests', 'service_unavailable'],
  },
  getEvidenceReceipt: {
    tag,
    summary: 'The whole receipt of a line of the account’s own',
    params: lineParameters,
    response: z.unknown(),
    contentType: '*/*',
    errors: [...TOKEN, 'not_found'],
  },
  showEvidence: {
    tag,
    summary: 'Show a line with an update of the same campaign, or with none',
    params: lineParameters,
    body: z.strictObject({ updateId: z.nullable(ids) }),
    response: withdrawalDetailSchema,
    errors: [...TOKEN, ...BODY, 'not_found'],
  },
} as const;

const forTreasurers = { tag: 'Operators' } as const;
const OPS = [...TOKEN, 'forbidden'] as const;
const lineParameter = z.object({ id: ids });

export const evidenceReviewEndpoints = {
  listEvidenceReviews: {
    ...forTreasurers,
    summary: 'Lines of evidence that wait, the oldest first',
    response: z.array(evidenceReviewItemSchema),
    list: true,
    errors: [...OPS],
  },
  getEvidenceReview: {
    ...forTreasurers,
    summary: 'A line of evidence that was handed in, with what operators did',
    params: lineParameter,
    response: evidenceReviewSchema,
    errors: [...OPS, 'not_found'],
  },
  lookAtEvidenceReceipt: {
    ...forTreasurers,
    summary: 'The whole receipt of a line; each look is written down',
    params: lineParameter,
    response: z.unknown(),
    contentType: '*/*',
    errors: [...OPS, 'not_found'],
  },
  acceptEvidence: {
    ...forTreasurers,
    summary: 'Accept a line into the books; never of one’s own withdrawal',
    params: lineParameter,
    body: versionBody,
    response: withdrawalReviewSchema,
    errors: [...OPS, ...BODY, 'not_found', 'withdrawal_state', 'item_held', 'item_changed'],
  },
  refuseEvidence: {
    ...forTreasurers,
    summary: 'Refuse a line with the reason, which its member reads and can mend',
    params: lineParameter,
    body: reasonBody,
    response: withdrawalReviewSchema,
    errors: [...OPS, ...BODY, 'not_found', 'withdrawal_state', 'item_held', 'item_changed'],
  },
} as const;
