import * as z from 'zod/mini';
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
  /** Of the funds of each kind that has any. */
  kinds: z.array(z.object({ kind: z.enum(BOOK_KINDS), fundCount: z.int(), funds: fundsSchema })),
  /** The last days that were closed, newest first. */
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
});
export type Book = z.infer<typeof bookSchema>;

export const bookEndpoints = {
  getBook: {
    tag: 'Book',
    summary: 'The public book: totals of all funds and the last sealed days, as the log below /buku/log/ has them',
    response: bookSchema,
    errors: [],
  },
} as const;
