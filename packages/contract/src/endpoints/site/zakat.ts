import * as z from 'zod/mini';
import { RUPIAH_LIMIT } from '../../money.ts';
import { calendarDay } from '../fields.ts';

const rupiah = z.int().check(z.minimum(1), z.maximum(RUPIAH_LIMIT));
/** The first day of a figure's validity (calendar of Jakarta), and its source. */
const dated = { validFrom: calendarDay, source: z.string() };

/** The figures for the calculation of zakat on one day. */
export const zakatRatesSchema = z.object({
  /** Day in the calendar of Jakarta. */
  date: calendarDay,
  income: z.object({
    ...dated,
    /** Income of a month, and of a year, from which zakat is owed. */
    monthRupiah: rupiah,
    yearRupiah: rupiah,
    goldGrams: z.int(),
    rateBasisPoints: z.int(),
  }),
  wealth: z.object({
    ...dated,
    /** Wealth from which zakat is owed: the value of this many grams of gold. */
    nisabRupiah: rupiah,
    goldGrams: z.int(),
    rateBasisPoints: z.int(),
  }),
  fitrah: z.object({
    ...dated,
    personRupiah: rupiah,
    /** Equivalent of the amount: `2,5 kg beras`. */
    equivalent: z.string(),
    /** Region of validity; other regions have their own figures. */
    region: z.string(),
  }),
  fidyah: z.object({ ...dated, dayRupiah: rupiah, equivalent: z.string(), region: z.string() }),
});
export type ZakatRates = z.infer<typeof zakatRatesSchema>;

export const zakatEndpoints = {
  getZakatRates: {
    tag: 'Zakat',
    summary: 'The figures that zakat is computed with, each with its source and the day since which it holds',
    // The caller calculates with these figures: wealth and income are not sent.
    query: z.object({
      /** A day of Jakarta, from 2000 on; today by default. */
      date: z.optional(z.iso.date().check(z.regex(/^20/))),
    }),
    response: zakatRatesSchema,
    errors: ['malformed_request', 'not_found'],
  },
} as const;
