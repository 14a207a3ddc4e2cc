import * as z from 'zod/mini';
import { isCalendarDay } from '../locale.ts';
import { BOOK_KINDS } from '../targets.ts';
import { calendarDay, instant, rupiah } from './fields.ts';
import { fundsSchema } from './targets.ts';

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

/** What all funds have at the last checkpoint, which the leaves of the log add up to. */
export const bookSchema = z.object({
  /** Null before the first one. */
  checkpoint: z.nullable(checkpointSchema),
  /** Of all funds together. */
  funds: fundsSchema,
  /** Of the funds of each kind; kinds without funds are left out. */
  kinds: z.array(z.object({ kind: z.enum(BOOK_KINDS), fundCount: z.int(), funds: fundsSchema })),
  /** Days that were closed, newest first: the last, or the last before the day that was asked for. */
  days: z.array(
    z.object({
      day: calendarDay,
      /** Leaves of the tree when the day ended, and how many of them are the day's. */
      size: z.int(),
      leafCount: z.int(),
      root: z.string(),
      receivedRupiah: rupiah,
      returnedRupiah: rupiah,
    }),
  ),
  /** Days were closed before these, and after them. */
  hasEarlierDays: z.boolean(),
  hasLaterDays: z.boolean(),
});
export type Book = z.infer<typeof bookSchema>;

export const bookEndpoints = {
  getBook: {
    tag: 'Book',
    summary: 'The public book: totals of all funds and sealed days, as the log below /buku/log/ has them',
    query: z.object({
      /** Shows the days before this one; the last without it. */
      before: z.optional(z.string().check(z.refine(isCalendarDay))),
    }),
    response: bookSchema,
    errors: ['malformed_request'],
  },
} as const;
