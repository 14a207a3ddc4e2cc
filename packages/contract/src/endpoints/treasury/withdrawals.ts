import * as z from 'zod/mini';
import { named } from '../../schema-names.ts';
import { WITHDRAWAL_STATUSES } from '../../states.ts';
import { cleanLine, cleanParagraphs } from '../../text.ts';
import { operatorCode, readVersion } from '../backoffice/decision-fields.ts';
import { queueItemSchema } from '../backoffice/queues.ts';
import { instant, publicId, rupiah } from '../fields.ts';
import { fundsSchema, listQuery } from '../targets/targets.ts';
import { evidenceLineSchema } from './evidence-lines.ts';

const tag = 'Withdrawals';
const TOKEN = ['invalid_token', 'must_change_password'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const idParameter = z.object({ id: z.string().check(z.maxLength(64)) });

/** Steps in the history of a withdrawal: its states, and a transfer that the bank refused. */
export const WITHDRAWAL_STEPS = [...WITHDRAWAL_STATUSES, 'failed'] as const;

/** The bank account at the time of the request. */
const sentTo = z.object({ bankName: z.string(), lastFour: z.string(), holder: z.string() });

const withdrawal = {
  id: publicId,
  campaign: z.object({ id: publicId, title: z.string() }),
  amountRupiah: rupiah,
  /** The bank's fee, taken from the amount. It counts as accounted for. */
  feeRupiah: rupiah,
  netRupiah: rupiah,
  purpose: z.string(),
  /** The budget line of the withdrawal; null for none. */
  budgetLine: z.nullable(z.string()),
  status: z.enum(WITHDRAWAL_STATUSES),
  /** Reason of a refusal, of a returned transfer, or of a new approval after a failed transfer; null otherwise. */
  reason: z.nullable(z.string()),
  bankAccount: sentTo,
  requestedAt: instant,
  transferredAt: z.nullable(instant),
  /** Date by which the whole amount should have evidence; null until it is sent. */
  evidenceDueAt: z.nullable(instant),
  /** Sent amount with evidence, and without it so far. */
  accountedRupiah: rupiah,
  unaccountedRupiah: rupiah,
};

/** One of the member's withdrawals, as an item of a list. */
export const withdrawalSchema = z.object({ ...withdrawal, cancellable: z.boolean() });
export type Withdrawal = z.infer<typeof withdrawalSchema>;

const steps = z.array(z.object({ step: z.enum(WITHDRAWAL_STEPS), at: instant }));
const evidence = z.array(evidenceLineSchema);

/** One of the member's withdrawals with its steps, oldest first. */
export const withdrawalDetailSchema = named(
  'WithdrawalDetail',
  z.object({
    ...withdrawalSchema.shape,
    steps,
    /** Lines of evidence, oldest first. Accepted lines and the bank's fee count as accounted for. */
    evidence,
    /** The bank's reference of the transfer; null until it is sent. */
    reference: z.nullable(z.string()),
  }),
);
export type WithdrawalDetail = z.infer<typeof withdrawalDetailSchema>;

/** All limits of a request, to show before it is made. */
export const withdrawalTermsSchema = z.object({
  campaign: z.object({ id: publicId, title: z.string() }),
  funds: fundsSchema,
  /** Settled money of the fund, minus its debts. */
  availableRupiah: rupiah,
  /** Given, but not paid out by the gateway yet. */
  unsettledRupiah: rupiah,
  minimumRupiah: rupiah,
  /** Largest amount of a request now. */
  mostRupiah: rupiah,
  /** Limit of all withdrawals together until an update with evidence exists; null once one does. */
  firstLimitRupiah: z.nullable(rupiah),
  feeRupiah: rupiah,
  evidenceDays: z.int(),
  /** Earlier withdrawals have overdue evidence: a request may be made, but its transfer waits. */
  evidenceLate: z.boolean(),
  /** No money leaves the fund of a frozen campaign. */
  frozen: z.boolean(),
  /** Lines of the published budget, with the requested amount of each. */
  budget: z.array(z.object({ label: z.string(), amountRupiah: rupiah, withdrawnRupiah: rupiah })),
});
export type WithdrawalTerms = z.infer<typeof withdrawalTermsSchema>;

const amountWrong = 'Tulis jumlah dalam rupiah, tanpa desimal.';
const PURPOSE_LIMIT = 500;
const purposeWrong = `Tulis untuk apa dananya, paling panjang ${PURPOSE_LIMIT} huruf.`;
const LINE_LIMIT = 200;

const requestBody = z.strictObject({
  amountRupiah: z.int(amountWrong).check(z.positive(amountWrong)),
  budgetLine: z.optional(z.nullable(z.string().check(z.overwrite(cleanLine), z.maxLength(LINE_LIMIT)))),
  purpose: z
    .string(purposeWrong)
    .check(z.overwrite(cleanParagraphs), z.minLength(1, purposeWrong), z.maxLength(PURPOSE_LIMIT, purposeWrong)),
  bankAccountId: z.string('Pilih rekening tujuan.').check(z.maxLength(64)),
});

export const withdrawalEndpoints = {
  getWithdrawalTerms: {
    tag,
    summary: 'What may be withdrawn from a campaign of one’s own now, and what limits it',
    params: idParameter,
    response: withdrawalTermsSchema,
    errors: [...TOKEN, 'forbidden', 'not_found'],
  },
  requestWithdrawal: {
    tag,
    summary: 'Ask for settled money of a campaign of one’s own; two operators approve it',
    params: idParameter,
    body: requestBody,
    response: withdrawalDetailSchema,
    success: 201,
    idempotent: true,
    stepUp: true,
    errors: [
      ...TOKEN,
      ...BODY,
      'step_up_required',
      'forbidden',
      'not_found',
      'idempotency_key_missing',
      'idempotency_key_reused',
      'idempotency_key_in_progress',
      'campaign_state',
      'bank_account_unusable',
      'above_available',
      'above_first_limit',
    ],
  },
  listWithdrawals: {
    tag,
    summary: 'Withdrawals of the account, newest first; of one campaign where it is named',
    query: z.object({ ...listQuery.shape, campaign: z.optional(z.string().check(z.maxLength(64))) }),
    response: z.array(withdrawalSchema),
    list: true,
    errors: [...TOKEN, 'malformed_request'],
  },
  getWithdrawal: {
    tag,
    summary: 'One withdrawal of the account, with what happened to it and its evidence',
    params: idParameter,
    response: withdrawalDetailSchema,
    errors: [...TOKEN, 'not_found'],
  },
  cancelWithdrawal: {
    tag,
    summary: 'Cancel a withdrawal whose transfer has not begun; its money is the campaign’s again',
    params: idParameter,
    response: withdrawalDetailSchema,
    errors: [...TOKEN, 'not_found', 'withdrawal_state'],
  },
} as const;

const opsTag = 'Operators';
const OPS = [...TOKEN, 'forbidden'] as const;
const REFERENCE_LIMIT = 100;
const REASON_LIMIT = 1_000;
const referenceWrong = `Tulis nomor referensi dari bank, paling panjang ${REFERENCE_LIMIT} huruf.`;
const reasonWrong = `Tulis alasannya, paling panjang ${REASON_LIMIT} huruf.`;
/** An operator's reason of a refusal, with the version that the operator has read. */
export const reasonBody = z.strictObject({
  words: z
    .string(reasonWrong)
    .check(z.overwrite(cleanParagraphs), z.minLength(1, reasonWrong), z.maxLength(REASON_LIMIT, reasonWrong)),
  version: readVersion,
});
/** The version that the operator has read. */
export const versionBody = z.strictObject({ version: readVersion });

/** A withdrawal that is under way, for operators. */
export const withdrawalReviewItemSchema = z.object({ ...withdrawal, requester: z.string() });
export type WithdrawalReviewItem = z.infer<typeof withdrawalReviewItemSchema>;

/** Fields of a withdrawal that an operator reads to decide, with the full number of the bank account. */
export const withdrawalReviewSchema = z.object({
  ...withdrawalReviewItemSchema.shape,
  /** Null once the member has removed the account. */
  bankAccountNumber: z.nullable(z.string()),
  steps,
  evidence,
  reference: z.nullable(z.string()),
  approvals: z.array(z.object({ by: z.string(), approvedAt: instant })),
  /** Actions of operators, oldest first. */
  history: z.array(z.object({ action: z.string(), words: z.string(), by: z.string(), actedAt: instant })),
  /** Changes with every fact that a decision depends on. A decision names the version that was read. */
  version: z.string(),
  /** It belongs to the caller, or to a team of the caller: another operator decides. */
  isOwn: z.boolean(),
  /** Item of the queue, with the holder and the allowed decisions; null once it waits for no operator. */
  item: z.nullable(queueItemSchema),
});
export type WithdrawalReview = z.infer<typeof withdrawalReviewSchema>;

const decision = {
  tag: opsTag,
  params: idParameter,
  response: withdrawalReviewSchema,
} as const;
const DECISION = [...OPS, ...BODY, 'not_found', 'withdrawal_state', 'item_held', 'item_changed'] as const;

export const withdrawalReviewEndpoints = {
  listWithdrawalReviews: {
    tag: opsTag,
    summary: 'Withdrawals that wait for a decision or a transfer, the oldest first',
    response: z.array(withdrawalReviewItemSchema),
    list: true,
    errors: [...OPS],
  },
  getWithdrawalReview: {
    ...decision,
    summary: 'One withdrawal with the number of its bank account, its approvals and what operators did',
    errors: [...OPS, 'not_found'],
  },
  approveWithdrawal: {
    ...decision,
    summary:
      'Approve a withdrawal with a code of one’s own; it takes two operators, neither of them its requester or the organiser',
    body: z.strictObject({ code: operatorCode, version: readVersion }),
    errors: [...DECISION, 'campaign_state', 'wrong_code', 'too_many_requests'],
  },
  rejectWithdrawal: {
    ...decision,
    summary: 'Refuse a withdrawal before its transfer; its money is the campaign’s again',
    body: reasonBody,
    errors: DECISION,
  },
  startWithdrawalTransfer: {
    ...decision,
    summary: 'Begin the transfer of an approved withdrawal: from now on its member cannot cancel it',
    body: versionBody,
    errors: [...DECISION, 'campaign_state'],
  },
  markWithdrawalTransferred: {
    ...decision,
    summary: 'Note that the bank has sent it, by the bank’s reference',
    body: z.strictObject({
      reference: z
        .string(referenceWrong)
        .check(z.overwrite(cleanLine), z.minLength(1, referenceWrong), z.maxLength(REFERENCE_LIMIT, referenceWrong)),
      version: readVersion,
    }),
    errors: DECISION,
  },
  markWithdrawalFailed: {
    ...decision,
    summary: 'Note that the bank has refused the transfer: no money left, and it is approved again',
    body: reasonBody,
    errors: DECISION,
  },
  markWithdrawalReturned: {
    ...decision,
    summary: 'Note that the receiving bank has sent it back: what is not accounted for is the campaign’s again',
    body: reasonBody,
    errors: DECISION,
  },
} as const;
