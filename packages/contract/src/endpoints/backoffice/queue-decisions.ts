import * as z from 'zod/mini';
import { BANK_CODES } from '../../banks.ts';
import { REPORT_REASONS, type ReportReason } from '../../reports.ts';
import { TARGET_KINDS } from '../../targets.ts';
import { cleanParagraphs } from '../../text.ts';
import { VOLUNTEER_STATUSES } from '../../volunteers.ts';
import { calendarDay, instant, publicId } from '../fields.ts';
import { readVersion } from './decision-fields.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const params = z.object({ id: z.string().check(z.maxLength(64)) });

const WORDS_LIMIT = 1_000;
const wordsWrong = `Tulis paling panjang ${WORDS_LIMIT} huruf.`;
const words = z
  .string(wordsWrong)
  .check(z.overwrite(cleanParagraphs), z.minLength(1, wordsWrong), z.maxLength(WORDS_LIMIT, wordsWrong));
const wordsBody = z.strictObject({ words, version: readVersion });

const history = z.array(z.object({ action: z.string(), words: z.string(), by: z.string(), actedAt: instant }));

/** A bank account with its whole number, for the check of its holder at the bank. Each reading is recorded. */
export const bankAccountReviewSchema = z.object({
  id: publicId,
  bankCode: z.enum(BANK_CODES),
  bankName: z.string(),
  number: z.string(),
  holder: z.string(),
  /** The member's own name. */
  owner: z.string(),
  status: z.enum(['checking', 'verified', 'rejected']),
  addedAt: instant,
  heldUntil: instant,
  /** Result of the bank's check of the name; null without one. */
  holderCheck: z.nullable(z.enum(['matched', 'different', 'unknown'])),
  /** The bank's name for the holder, masked. */
  holderMasked: z.nullable(z.string()),
  /** Number of other members with the same account. */
  others: z.int(),
  /** Note of the decision; null before it. */
  note: z.nullable(z.string()),
  history,
});
export type BankAccountReview = z.infer<typeof bankAccountReviewSchema>;

/** A report about a target. Its reporter is not named. */
export const reportReviewSchema = z.object({
  id: publicId,
  reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]),
  words: z.string(),
  /** How often the same report was sent. */
  times: z.int(),
  reportedAt: instant,
  target: z.object({
    id: publicId,
    kind: z.enum(TARGET_KINDS),
    slug: z.string(),
    title: z.string(),
    status: z.string(),
  }),
  /** An answer reaches the reporter. */
  hasContact: z.boolean(),
  doneAt: z.nullable(instant),
  note: z.nullable(z.string()),
  history,
});
export type ReportReview = z.infer<typeof reportReviewSchema>;

/** A confirmed application of a volunteer. */
export const volunteerReviewSchema = z.object({
  id: publicId,
  status: z.enum(VOLUNTEER_STATUSES),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  /** YYYY-MM-DD */
  birthDate: calendarDay,
  skills: z.string(),
  roles: z.array(z.string()),
  times: z.array(z.string()),
  motivation: z.string(),
  confirmedAt: instant,
  /** Note of the last step; null before the first. */
  note: z.nullable(z.string()),
  /** Changes with every step. A step names the version that was read, also after the application has left the queue. */
  version: z.string(),
  history,
});
export type VolunteerReview = z.infer<typeof volunteerReviewSchema>;

/** A fact about a transaction that requires a person's decision. */
export const taskReviewSchema = z.object({
  id: publicId,
  kind: z.string(),
  gateway: z.string(),
  /** The gateway's order; empty if it is unknown. */
  reference: z.string(),
  transactionId: z.string(),
  detail: z.string(),
  /** The gift of the transaction or of the order; null if there is none. */
  gift: z.nullable(
    z.object({
      id: publicId,
      /** Number of its receipt; the id before there is one. */
      number: z.string(),
      targetTitle: z.string(),
    }),
  ),
  openedAt: instant,
  doneAt: z.nullable(instant),
  note: z.nullable(z.string()),
  history,
});
export type TaskReview = z.infer<typeof taskReviewSchema>;

const READ = [...TOKEN, 'not_found'] as const;
const DECISION = [...TOKEN, ...BODY, 'not_found', 'item_held', 'item_changed'] as const;
const bankAccount = { tag, params, response: bankAccountReviewSchema } as const;
const report = { tag, params, response: reportReviewSchema } as const;
const volunteer = { tag, params, response: volunteerReviewSchema } as const;
const task = { tag, params, response: taskReviewSchema } as const;

export const queueDecisionEndpoints = {
  getBankAccountReview: {
    ...bankAccount,
    summary: 'A bank account with its whole number and the bank’s name; each look is written down',
    errors: READ,
  },
  verifyBankAccount: {
    ...bankAccount,
    summary: 'Note that the bank has this holder; never for an account of one’s own',
    body: wordsBody,
    errors: DECISION,
  },
  refuseBankAccount: {
    ...bankAccount,
    summary: 'Refuse a bank account with the reason, which its owner reads',
    body: wordsBody,
    errors: DECISION,
  },
  getReportReview: { ...report, summary: 'A report with its target and the steps of operators', errors: READ },
  answerReporter: {
    ...report,
    summary: 'Send an answer to the reporter, whose address stays hidden',
    body: wordsBody,
    errors: DECISION,
  },
  closeReport: {
    ...report,
    summary: 'Close a report with a note about the outcome',
    body: wordsBody,
    errors: DECISION,
  },
  getVolunteerReview: {
    ...volunteer,
    summary: 'An application of a volunteer with contact and the steps of operators',
    errors: READ,
  },
  moveVolunteer: {
    ...volunteer,
    summary: 'Note that a volunteer was contacted, accepted or declined',
    body: z.strictObject({
      to: z.enum(['contacted', 'accepted', 'declined'], 'Pilih dihubungi, diterima, atau ditolak.'),
      words,
      version: readVersion,
    }),
    errors: DECISION,
  },
  getTaskReview: { ...task, summary: 'A fact about a transaction that a person has to clear up', errors: READ },
  finishTask: { ...task, summary: 'Finish a task with a note about the outcome', body: wordsBody, errors: DECISION },
} as const;
