import * as z from 'zod/mini';
import { EVIDENCE_LIMITS, EVIDENCE_STATUSES } from '../../evidence.ts';
import { cleanLine } from '../../text.ts';
import { queueItemSchema } from '../backoffice/queues.ts';
import { calendarDay, instant, pictureSchema, publicId, rupiah } from '../fields.ts';

/** A line of evidence: the receipt for a part of a withdrawal. */
export const evidenceLineSchema = z.object({
  /** Null for a line that an operator booked without the member. */
  id: z.nullable(publicId),
  /** Purchased goods or services. */
  description: z.string(),
  amountRupiah: rupiah,
  /** The date of the receipt, `YYYY-MM-DD`; null where it is not kept. */
  spentOn: z.nullable(calendarDay),
  budgetLine: z.nullable(z.string()),
  status: z.enum(EVIDENCE_STATUSES),
  /** Reason of the refusal, in Indonesian; null unless it was refused. */
  refusal: z.nullable(z.string()),
  /** The whole receipt. Only its member and operators may open it. */
  receipt: z.nullable(z.object({ mediaType: z.enum(['image/jpeg', 'application/pdf']), bytes: z.int() })),
  /** Public picture of the receipt, with personal data covered; null for none. */
  picture: z.nullable(pictureSchema),
  /** The update that shows it; null until the line is accepted and the update published. */
  update: z.nullable(z.object({ id: publicId, title: z.string() })),
  acceptedAt: z.nullable(instant),
});
export type EvidenceLine = z.infer<typeof evidenceLineSchema>;

/** A line of evidence that waits for an operator's decision. */
export const evidenceReviewItemSchema = z.object({
  id: publicId,
  withdrawal: z.object({ id: publicId, purpose: z.string(), amountRupiah: rupiah, unaccountedRupiah: rupiah }),
  campaign: z.object({ id: publicId, title: z.string() }),
  requester: z.string(),
  description: z.string(),
  amountRupiah: rupiah,
  spentOn: calendarDay,
  budgetLine: z.nullable(z.string()),
  receipt: z.object({ mediaType: z.enum(['image/jpeg', 'application/pdf']), bytes: z.int() }),
  picture: z.nullable(pictureSchema),
  handedInAt: instant,
});
export type EvidenceReviewItem = z.infer<typeof evidenceReviewItemSchema>;

/** A line of evidence that was handed in, also after its decision, until its member writes it again. */
export const evidenceReviewSchema = z.object({
  ...evidenceReviewItemSchema.shape,
  status: z.enum(['checking', 'accepted', 'refused']),
  /** Actions of operators, views of the receipt included, oldest first. */
  history: z.array(z.object({ action: z.string(), words: z.string(), by: z.string(), actedAt: instant })),
  /** Item of the queue, with the version that a decision names, the holder and the allowed decisions; null once it waits for no operator. */
  item: z.nullable(queueItemSchema),
});
export type EvidenceReview = z.infer<typeof evidenceReviewSchema>;

const descriptionWrong = `Tulis apa yang dibeli, paling panjang ${EVIDENCE_LIMITS.description} huruf.`;
const amountWrong = 'Tulis jumlah pada kuitansi dalam rupiah, tanpa desimal.';
const dateWrong = 'Tulis tanggal pada kuitansi.';
const isDate = (text: string) => {
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
};

/** Fields of a receipt that the member fills in. */
export const evidenceBodySchema = z.strictObject({
  description: z
    .string(descriptionWrong)
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, descriptionWrong),
      z.maxLength(EVIDENCE_LIMITS.description, descriptionWrong),
    ),
  amountRupiah: z.int(amountWrong).check(z.positive(amountWrong)),
  spentOn: z
    .string(dateWrong)
    .check(z.regex(/^20\d\d-\d\d-\d\d$/, { error: dateWrong, abort: true }), z.refine(isDate, dateWrong)),
  budgetLine: z.optional(z.nullable(z.string().check(z.overwrite(cleanLine), z.maxLength(200)))),
  /** Address of a picture that the account has uploaded, with personal data covered: the public picture of the receipt. */
  pictureUrl: z.optional(
    z.nullable(z.string().check(z.regex(/^\/api\/pictures\/[\w-]{1,64}$/, 'Unggah gambarnya lagi.'))),
  ),
});
