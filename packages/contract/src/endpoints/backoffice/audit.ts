import * as z from 'zod/mini';
import { named } from '../../schema-names.ts';
import { calendarDay, instant, publicId } from '../fields.ts';
import { listQuery } from '../targets/targets.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
/** Name of an action or of a kind of object: `offer_enrolment`. */
const word = z.string().check(z.regex(/^[a-z]+(?:_[a-z]+)*$/), z.maxLength(40));

/** Returns true for a day that exists, in years of this product: the 31st of February parses as another day. */
function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  return text.startsWith('2') && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** A line of the audit trail: an action of one operator. */
export const operatorActionSchema = named(
  'OperatorAction',
  z.object({
    /** Lines are numbered without gaps. */
    number: z.int(),
    actedAt: instant,
    operator: z.object({ id: publicId, name: z.string() }),
    action: z.string(),
    object: z.object({
      /** `target`, `identity`, `withdrawal`, `evidence`, `gift`, `operator`, `member`, `article`, `site_text`, `category`, `merchant`, `guest` or `message`. */
      kind: z.string(),
      /** Number of the object within its kind. */
      id: z.string(),
      /** Name of a target, person or merchant, number of a gift, or the id of a withdrawal; null if it has none or is gone. */
      name: z.nullable(z.string()),
    }),
    /** The reason or comment that the operator wrote. Empty without one. */
    words: z.string(),
    /** SHA-256 over the line and the seal before it, in hexadecimal digits. */
    seal: z.string(),
  }),
);
export type OperatorAction = z.infer<typeof operatorActionSchema>;

/** Result of the check of the whole chain of seals. */
export const auditVerificationSchema = z.object({
  checkedAt: instant,
  durationMs: z.int(),
  /** Number of lines that were computed again. */
  lines: z.int(),
  lastSeal: z.nullable(z.string()),
  /** Number of lines whose seal differs from their content, or that have no line before them. */
  broken: z.int(),
  /** The first hundred numbers of those lines. */
  brokenNumbers: z.array(z.int()),
});
export type AuditVerification = z.infer<typeof auditVerificationSchema>;

export const auditFilters = z.object({
  /** Public id of an operator. */
  operator: z.optional(z.string().check(z.maxLength(64))),
  action: z.optional(word),
  object: z.optional(word),
  /** Number of the object. */
  objectId: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  /** Day of the Jakarta calendar. */
  day: z.optional(calendarDay.check(z.refine(isDay))),
  ...listQuery.shape,
});
export type AuditFilters = z.infer<typeof auditFilters>;

export const auditEndpoints = {
  listOperatorActions: {
    tag,
    summary: 'The audit trail: every action of operators, the newest first',
    query: auditFilters,
    response: z.array(operatorActionSchema),
    list: true,
    errors: [...TOKEN, 'malformed_request'],
  },
  verifyOperatorActions: {
    tag,
    summary: 'Compute every seal of the audit trail again',
    response: auditVerificationSchema,
    errors: TOKEN,
  },
} as const;
