import * as z from 'zod/mini';
import { categorySchema, instant, rupiah, targetSummarySchema } from '../fields.ts';
import { newsSummarySchema } from '../targets/targets.ts';
import { ambassadorSummarySchema } from './ambassadors.ts';
import { articleSummarySchema } from './articles.ts';
import { companySchema, csrSummarySchema, matchingPoolSchema } from './csr.ts';
import { productSummarySchema } from './products.ts';

/** A programme whose pool matches gifts now. */
const homeProgrammeSchema = z.object({
  ...z.pick(csrSummarySchema, { id: true, slug: true, title: true, summary: true, cover: true }).shape,
  company: z.pick(companySchema, { name: true }),
  pool: matchingPoolSchema,
});

const homeAmbassadorSchema = z.pick(ambassadorSummarySchema, {
  id: true,
  slug: true,
  person: true,
  introduction: true,
  portrait: true,
  words: true,
  raisedRupiah: true,
});

/** A product with units that are still needed. */
const homeProductSchema = z.pick(productSummarySchema, {
  id: true,
  slug: true,
  title: true,
  cover: true,
  priceRupiah: true,
  unit: true,
});

/** Parts of the page in order. A target or a picture appears only in the first part that it belongs to. */
export const homeSchema = z.object({
  /**
   * The first campaign that the editors recommend and that takes gifts; without one, the first campaign of the parts. The page shows it above all
   * parts, instead of in its part.
   */
  hero: z.nullable(targetSummarySchema),
  /** The reason of the editors for the hero; null if they did not choose it. */
  heroReason: z.nullable(z.string()),
  categories: z.array(categorySchema),
  /** Campaigns with a verified reason, those that end soonest first. */
  urgent: z.array(targetSummarySchema),
  /** Campaigns with three quarters of their target or more, but not all of it. */
  closest: z.array(targetSummarySchema),
  /** The latest published campaigns; empty unless `urgent` and `closest` together have few. */
  newest: z.array(targetSummarySchema),
  /** Null while no pool matches gifts. */
  programme: z.nullable(homeProgrammeSchema),
  ambassadors: z.array(homeAmbassadorSchema),
  products: z.array(homeProductSchema),
  /** The site's own news, newest first. `articles` and `latestNews` together have a few entries, at most one per target. */
  articles: z.array(
    z.pick(articleSummarySchema, { slug: true, title: true, summary: true, cover: true, publishedAt: true }),
  ),
  /** Updates of campaigns, newest first. */
  latestNews: z.array(z.object({ ...newsSummarySchema.shape, campaignSlug: z.string(), campaignTitle: z.string() })),
  totals: z.object({
    raisedRupiah: rupiah,
    disbursedRupiah: rupiah,
    donationCount: z.int(),
    campaignCount: z.int(),
    /** Share of the disbursed money with accepted evidence, in whole percent. */
    evidencedPercent: z.int(),
    asOf: instant,
  }),
});
export type Home = z.infer<typeof homeSchema>;

export const homeEndpoints = {
  getHome: { tag: 'Beranda', summary: 'Everything the home page shows, in one call', response: homeSchema, errors: [] },
} as const;
