import * as z from 'zod/mini';
import { RUPIAH_LIMIT } from '../money.ts';
import { calendarDay } from './fields.ts';

const rupiah = z.int().check(z.minimum(1), z.maximum(RUPIAH_LIMIT));
/** Since which day of Jakarta a figure holds, and who set it. */
const dated = { validFrom: calendarDay, source: z.string() };

/** The figures that zakat is computed with on one day. */
export const zakatRatesSchema = z.object({
  /** The day of Jakarta. */
  date: calendarDay,
  income: z.object({
    ...dated,
    /** From what income of a month, and of a year, zakat is owed. */
    monthRupiah: rupiah,
    yearRupiah: rupiah,
    goldGrams: z.int(),
    rateBasisPoints: z.int(),
  }),
  wealth: z.object({
    ...dated,
    /** What so many grams of gold are worth: from this wealth on zakat is owed. */
    nisabRupiah: rupiah,
    goldGrams: z.int(),
    rateBasisPoints: z.int(),
  }),
  fitrah: z.object({
    ...dated,
    personRupiah: rupiah,
    /** What the amount stands for: `2,5 kg beras`. */
    equivalent: z.string(),
    /** Where it holds; other regions set their own. */
    region: z.string(),
  }),
  fidyah: z.object({ ...dated, dayRupiah: rupiah, equivalent: z.string(), region: z.string() }),
});
export type ZakatRates = z.infer<typeof zakatRatesSchema>;

export const zakatEndpoints = {
  getZakatRates: {
    tag: 'Zakat',
    summary: 'The figures that zakat is computed with, each with its source and the day since which it holds',
    // What is computed with them is computed by the caller: wealth and income are not sent.
    query: z.object({
      /** A day of Jakarta, from 2000 on; today by default. */
      date: z.optional(z.iso.date().check(z.regex(/^20/))),
    }),
    response: zakatRatesSchema,
    errors: ['malformed_request', 'not_found'],
  },
} as const;
