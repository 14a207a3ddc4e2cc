import * as z from 'zod/mini';
import { TARGET_KINDS } from '../../targets.ts';
import { calendarDay, publicId } from '../fields.ts';

/** Counts of the steps towards a gift. They count opened pages, not people: visitors are not distinguished. */
export const funnelStepsSchema = z.object({
  /** The target's page was opened. */
  viewCount: z.int(),
  /** The form of a gift was opened. */
  formCount: z.int(),
  /** A gift was created; its payment is open or paid. */
  paymentCount: z.int(),
  /** Gifts by the ledger, minus gifts that were refunded in full. A day can be negative. */
  paidCount: z.int(),
});
export type FunnelSteps = z.infer<typeof funnelStepsSchema>;

/** By the calendar of Jakarta. */
export const funnelDaySchema = z.object({ day: calendarDay, ...funnelStepsSchema.shape });
export type FunnelDay = z.infer<typeof funnelDaySchema>;

/** First and last day, both included; the sum of all steps; and each day that has any. */
export const funnelDaysSchema = z.object({
  from: calendarDay,
  until: calendarDay,
  total: funnelStepsSchema,
  days: z.array(funnelDaySchema),
});

export const funnelSchema = z.object({
  ...funnelDaysSchema.shape,
  /** The hundred targets whose pages were opened most. */
  targets: z.array(
    z.object({
      id: publicId,
      kind: z.enum(TARGET_KINDS),
      address: z.string(),
      title: z.string(),
      ...funnelStepsSchema.shape,
    }),
  ),
});
export type Funnel = z.infer<typeof funnelSchema>;

/** Most days of one request: the whole retention period. */
export const FUNNEL_DAYS_LIMIT = 800;

/** The body of `POST /opened-pages`: a page on the way to a gift. */
export const openedPageSchema = z.strictObject({
  kind: z.enum(TARGET_KINDS),
  /** Address of the target's page: a slug, or a product's id. Unknown addresses are not counted. */
  address: z.string().check(z.regex(/^[\w-]{1,120}$/)),
  /** The target's page, or the form of a gift. */
  step: z.enum(['view', 'form']),
});
export type OpenedPage = z.infer<typeof openedPageSchema>;

export const funnelEndpoints = {
  getFunnel: {
    tag: 'Operators',
    summary: 'How often pages and forms of targets were opened, gifts begun and paid: in all, by day, and by target',
    query: z.object({
      /** Number of days up to today; 30 by default. */
      days: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(FUNNEL_DAYS_LIMIT)))),
    }),
    response: funnelSchema,
    errors: ['invalid_token', 'must_change_password', 'forbidden', 'malformed_request'],
  },
  reportOpenedPage: {
    tag: 'Service',
    summary: 'Count a page that a process without a database has shown; with the browser’s own headers',
    body: openedPageSchema,
    response: z.null(),
    errors: ['malformed_request', 'invalid_fields', 'payload_too_large', 'unsupported_media_type'],
  },
} as const;
