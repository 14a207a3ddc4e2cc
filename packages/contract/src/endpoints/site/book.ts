import * as z from 'zod/mini';
import { isCalendarDay } from '../../locale.ts';
import { BOOK_KINDS } from '../../targets.ts';
import { calendarDay, instant, rupiah } from '../fields.ts';
import { fundsSchema } from '../targets/targets.ts';

/** The last signed state of the public book. */
const checkpointSchema = z.object({
  /** Leaves of its tree. */
  size: z.int(),
  /** Root of its tree, 64 hexadecimal digits. */
  root: z.string(),
  /** The key that signed it: `name+id+base64`. */
  publicKey: z.string(),
  sealedAt: instant,
});

/** Totals of all funds at the last checkpoint; they equal the sum of the log's leaves. */
export const bookSchema = z.object({
  /** Null before the first checkpoint. */
  checkpoint: z.nullable(checkpointSchema),
  /** Totals of all funds together. */
  funds: fundsSchema,
  /** Totals per kind of target; kinds without funds are left out. */
  kinds: z.array(z.object({ kind: z.enum(BOOK_KINDS), fundCount: z.int(), funds: fundsSchema })),
  /** Closed days, newest first: the latest, or the latest before `before`. */
  days: z.array(
    z.object({
      day: calendarDay,
      /** Leaves of the tree at the end of the day, and the number of leaves added on the day. */
      size: z.int(),
      leafCount: z.int(),
      root: z.string(),
      receivedRupiah: rupiah,
      returnedRupiah: rupiah,
    }),
  ),
  /** Whether closed days exist before these, and after them. */
  hasEarlierDays: z.boolean(),
  hasLaterDays: z.boolean(),
});
export type Book = z.infer<typeof bookSchema>;

export const bookEndpoints = {
  getBook: {
    tag: 'Book',
    summary: 'The public book: totals of all funds and sealed days, as the log below /buku/log/ has them',
    query: z.object({
      /** Returns the days before this one; the latest days without it. */
      before: z.optional(z.string().check(z.refine(isCalendarDay))),
    }),
    response: bookSchema,
    errors: ['malformed_request'],
  },
} as const;
