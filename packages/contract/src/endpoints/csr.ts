import * as z from 'zod/mini';
import { instant, pictureSchema, rupiah, targetSummarySchema } from './fields.ts';
import { slugParameter, TARGET_SORTS, targetDetailSchema, targetEndpoints, targetFilters } from './targets.ts';

/** Where a pool stands: not begun, matching, nothing left, or its time is over. */
export const POOL_STATES = ['upcoming', 'running', 'used_up', 'ended'] as const;
export type PoolState = (typeof POOL_STATES)[number];

/** Money that a company has paid in to match the gifts to its programme, and the rules it is matched by. A gift is matched when it is paid. */
export const matchingPoolSchema = z.object({
  state: z.enum(POOL_STATES),
  totalRupiah: rupiah,
  matchedRupiah: rupiah,
  leftRupiah: rupiah,
  /** Percent of a gift that the pool adds: 100 doubles it. */
  factorPercent: z.int(),
  /** Most for one gift, and for one donor on one day in Jakarta; null without a limit. */
  capPerGiftRupiah: z.nullable(rupiah),
  capPerDonorDayRupiah: z.nullable(rupiah),
  startsAt: instant,
  endsAt: instant,
});
export type MatchingPool = z.infer<typeof matchingPoolSchema>;

export const companySchema = z.object({
  name: z.string(),
  mark: z.nullable(pictureSchema),
  /** What was checked about it: "Akta diperiksa 12 Oktober 2026". */
  verification: z.string(),
});
export type Company = z.infer<typeof companySchema>;

const ofProgramme = z.object({
  company: companySchema,
  /** Null where the company only bears costs. */
  pool: z.nullable(matchingPoolSchema),
});

export const csrSummarySchema = z.object({ ...targetSummarySchema.shape, ...ofProgramme.shape });
export type CsrSummary = z.infer<typeof csrSummarySchema>;

export const csrProgrammeSchema = z.object({
  ...targetDetailSchema.shape,
  ...ofProgramme.shape,
  /** Why the company gives, in its own words. */
  companyWords: z.string(),
  /** Its site, where the installation lets pages lead there. */
  companySite: z.nullable(z.string()),
});
export type CsrProgramme = z.infer<typeof csrProgrammeSchema>;

/** What the pools that match gifts now have left, together. */
export const matchingTotalsSchema = z.object({
  /** Programmes that can be given to and whose pools are `running`. */
  programmeCount: z.int(),
  leftRupiah: rupiah,
  /** When it was added up. */
  asOf: instant,
});
export type MatchingTotals = z.infer<typeof matchingTotalsSchema>;

/** Orders of the list of programmes: also by what the pool has left, of pools that match gifts now, and then all others. */
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
    /** `pool`: those whose pool stands so. */
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
