import * as z from 'zod/mini';
import { cleanLine, cleanParagraphs } from '../../text.ts';
import { instant, publicId, rupiah } from '../fields.ts';
import { operatorCode, readVersion } from './decision-fields.ts';
import { proposalEffectSchema } from './proposal-effects.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const params = z.object({ id: z.string().check(z.maxLength(64)) });

const referenceWrong = 'Tulis nomor referensi dari bank, paling panjang 100 huruf.';
const reasonWrong = 'Tulis alasannya, paling panjang 200 huruf.';
const amountWrong = 'Tulis jumlahnya dalam rupiah bulat.';
const wordsWrong = 'Tulis alasannya, paling panjang 1000 huruf.';

const history = z.array(z.object({ action: z.string(), words: z.string(), by: z.string(), actedAt: instant }));

/** A decision that one operator proposed and another one confirms. */
export const proposalSchema = z.object({
  id: publicId,
  /** One of `PROPOSAL_KINDS`, or a kind of another release. */
  kind: z.string(),
  /** The decision in a sentence. */
  summary: z.string(),
  by: z.string(),
  proposedAt: instant,
  expiresAt: instant,
  state: z.enum(['waiting', 'confirmed', 'withdrawn', 'expired']),
  confirmedBy: z.nullable(z.string()),
  /** False for kinds that only the command `ops confirm` carries out. */
  confirmable: z.boolean(),
  /** Roles of operators who may confirm it. */
  roles: z.array(z.string()),
  effect: proposalEffectSchema,
  history,
});
export type Proposal = z.infer<typeof proposalSchema>;

/** Money that matches no open payment. */
export const unmatchedReviewSchema = z.object({
  id: publicId,
  /** The rest of it, without the part that was returned. */
  amountRupiah: rupiah,
  reason: z.string(),
  gateway: z.string(),
  reference: z.string(),
  receivedAt: instant,
  /** Amount of the payment that it was meant for; null without one. */
  expectedRupiah: z.nullable(rupiah),
  method: z.nullable(z.string()),
  /** The donation that it was meant for; null if the donor is unknown. */
  donation: z.nullable(
    z.object({ id: publicId, status: z.string(), donorName: z.nullable(z.string()), targetTitle: z.string() }),
  ),
  /** `assigned`, `refunded`; null while it waits. */
  resolution: z.nullable(z.string()),
  /** The open proposal about it; null without one. */
  proposalId: z.nullable(publicId),
});
export type UnmatchedReview = z.infer<typeof unmatchedReviewSchema>;

const READ = [...TOKEN, 'not_found'] as const;
const DECISION = [...TOKEN, ...BODY, 'not_found', 'item_held', 'item_changed'] as const;
const PROVED = [...DECISION, 'wrong_code', 'too_many_requests'] as const;
const proposal = { tag, params, response: proposalSchema } as const;

export const proposalEndpoints = {
  getUnmatchedReview: {
    tag,
    params,
    summary: 'Money that matches no payment, with the donation that it was meant for',
    response: unmatchedReviewSchema,
    errors: READ,
  },
  proposeUnmatchedRefund: {
    ...proposal,
    summary: 'Propose to book that the bank has sent unmatched money back; another operator confirms',
    body: z.strictObject({
      reference: z
        .string(referenceWrong)
        .check(z.overwrite(cleanLine), z.minLength(1, referenceWrong), z.maxLength(100, referenceWrong)),
      code: operatorCode,
      version: readVersion,
    }),
    errors: PROVED,
  },
  proposeUnmatchedGift: {
    ...proposal,
    summary: 'Propose to make unmatched money a gift of its donor; another operator confirms',
    body: z.strictObject({
      /** Only for money whose donor is unknown. */
      donationId: z.optional(z.string('Pilih donasinya.').check(z.maxLength(64))),
      code: operatorCode,
      version: readVersion,
    }),
    errors: PROVED,
  },
  proposeGiftRefund: {
    ...proposal,
    summary: 'Propose that the gateway refunds a gift, or a part of it; another operator confirms',
    body: z.strictObject({
      /** The whole rest by default. */
      amountRupiah: z.optional(
        z.int(amountWrong).check(z.positive(amountWrong), z.maximum(1_000_000_000_000, amountWrong)),
      ),
      /** The donor reads it. */
      reason: z
        .string(reasonWrong)
        .check(z.overwrite(cleanLine), z.minLength(1, reasonWrong), z.maxLength(200, reasonWrong)),
      code: operatorCode,
      /** Version of the gift that was read. */
      version: readVersion,
    }),
    errors: [...TOKEN, ...BODY, 'not_found', 'item_changed', 'not_refundable', 'wrong_code', 'too_many_requests'],
  },
  getProposal: { ...proposal, summary: 'A decision about money that waits for a second operator', errors: READ },
  confirmProposal: {
    ...proposal,
    summary: 'Confirm the proposal of another operator, with a code of one’s own, and carry it out',
    body: z.strictObject({ code: operatorCode, version: readVersion }),
    errors: PROVED,
  },
  withdrawProposal: {
    ...proposal,
    summary: 'Withdraw a proposal, one’s own or another operator’s, with the reason',
    body: z.strictObject({
      words: z
        .string(wordsWrong)
        .check(z.overwrite(cleanParagraphs), z.minLength(1, wordsWrong), z.maxLength(1_000, wordsWrong)),
      version: readVersion,
    }),
    errors: DECISION,
  },
} as const;
