import * as z from 'zod/mini';
import { instant, pictureSchema, rupiah, targetSummarySchema } from '../fields.ts';
import { slugParameter, TARGET_SORTS, targetDetailSchema, targetEndpoints, targetFilters } from '../targets/targets.ts';

/** State of a pool: not begun, matching, without money left, or past its end. */
export const POOL_STATES = ['upcoming', 'running', 'used_up', 'ended'] as const;
export type PoolState = (typeof POOL_STATES)[number];

/** Money that a company has paid in to match the gifts to its programme, and the rules of matching. A gift is matched when it is paid. */
export const matchingPoolSchema = z.object({
  state: z.enum(POOL_STATES),
  totalRupiah: rupiah,
  matchedRupiah: rupiah,
  leftRupiah: rupiah,
  /** Percent of a gift that the pool adds: 100 doubles it. */
  factorPercent: z.int(),
  /** Most per gift, and per donor and day of Jakarta; null without a limit. */
  capPerGiftRupiah: z.nullable(rupiah),
  capPerDonorDayRupiah: z.nullable(rupiah),
  startsAt: instant,
  endsAt: instant,
});
export type MatchingPool = z.infer<typeof matchingPoolSchema>;

export const companySchema = z.object({
  name: z.string(),
  mark: z.nullable(pictureSchema),
  /** Result of the check of the company: "Akta diperiksa 12 Oktober 2026". */
  verification: z.string(),
});
export type Company = z.infer<typeof companySchema>;

const ofProgramme = z.object({
  company: companySchema,
  /** Null if the company only pays costs. */
  pool: z.nullable(matchingPoolSchema),
});

export const csrSummarySchema = z.object({ ...targetSummarySchema.shape, ...ofProgramme.shape });
export type CsrSummary = z.infer<typeof csrSummarySchema>;

export const csrProgrammeSchema = z.object({
  ...targetDetailSchema.shape,
  ...ofProgramme.shape,
  /** The company's reason, in its own words. */
  companyWords: z.string(),
  /** Address of the company's site, if the installation allows links to it; else null. */
  companySite: z.nullable(z.string()),
});
export type CsrProgramme = z.infer<typeof csrProgrammeSchema>;

/** Sum of the money left in all pools that match gifts now. */
export const matchingTotalsSchema = z.object({
  /** Programmes with a running pool that accept gifts. */
  programmeCount: z.int(),
  leftRupiah: rupiah,
  /** Time of the calculation. */
  asOf: instant,
});
export type MatchingTotals = z.infer<typeof matchingTotalsSchema>;

/** Orders of the list of programmes. `pool-left` sorts running pools by the money they have left, and then all other programmes. */
export const PROGRAMME_SORTS = [...TARGET_SORTS, 'pool-left'] as const;
export type ProgrammeSort = (typeof PROGRAMME_SORTS)[number];

const csr = targetEndpoints({
  tag: 'CSR',
  of: 'programme',
  params: slugParameter,
  summary: csrSummarySchema,
  detail: csrProgrammeSchema,
});

export const csrEndpoints = {
  listCsrProgrammes: {
    ...csr.list,
    /** `pool`: only programmes whose pool is in this state. */
    query: z.object({
      ...targetFilters.shape,
      sort: z.optional(z.enum(PROGRAMME_SORTS)),
      pool: z.optional(z.enum(POOL_STATES)),
    }),
  },
  getCsrProgramme: csr.get,
  listCsrNews: csr.listNews,
  getCsrNews: csr.getNews,
  listCsrDonors: csr.listDonors,
  getCsrFunds: csr.getFunds,
  getMatchingTotals: {
    tag: 'CSR',
    summary: 'What the pools that match gifts now have left, together',
    response: matchingTotalsSchema,
    errors: [],
  },
} as const;
