import * as z from 'zod/mini';
import { listMetaSchema } from '../../envelope.ts';
import { RECORD_SEARCH_LIMIT } from '../../records.ts';
import { named } from '../../schema-names.ts';
import { cleanLine } from '../../text.ts';
import { VOLUNTEER_STATUSES } from '../../volunteers.ts';
import { instant, publicId } from '../fields.ts';
import { listQuery } from '../targets/targets.ts';

const status = z.enum(VOLUNTEER_STATUSES);

/** A confirmed application in the list of operators. Its contact is in the application itself, where each reading is recorded. */
export const volunteerReviewItemSchema = named(
  'VolunteerReviewItem',
  z.object({
    id: publicId,
    name: z.string(),
    city: z.string(),
    roles: z.array(z.string()),
    status,
    confirmedAt: instant,
    /** Time of an operator's last step; null before the first. */
    movedAt: z.nullable(instant),
  }),
);
export type VolunteerReviewItem = z.infer<typeof volunteerReviewItemSchema>;

export const volunteerReviewFilters = z.object({
  /** Part of a name or a city, or a whole email address. */
  q: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(RECORD_SEARCH_LIMIT))),
  status: z.optional(status),
  ...listQuery.shape,
});
export type VolunteerReviewFilters = z.infer<typeof volunteerReviewFilters>;

/** `meta` of every page. The counts are those of the text, by status. */
export const volunteerReviewMetaSchema = z.object({
  ...listMetaSchema.shape,
  statuses: z.partialRecord(status, z.int()),
});
export type VolunteerReviewMeta = z.infer<typeof volunteerReviewMetaSchema>;

export const volunteerListEndpoints = {
  listVolunteerReviews: {
    tag: 'Operators',
    summary: 'Confirmed applications of volunteers in every state, without contacts, the newest first',
    query: volunteerReviewFilters,
    response: z.array(volunteerReviewItemSchema),
    meta: volunteerReviewMetaSchema,
    list: true,
    errors: ['invalid_token', 'must_change_password', 'forbidden', 'malformed_request'],
  },
} as const;
