import * as z from 'zod/mini';
import { pictureSchema, rupiah, targetSummarySchema } from '../fields.ts';
import {
  newsContentSchema,
  slugParameter,
  targetDetailSchema,
  targetEndpoints,
  targetFilters,
} from '../targets/targets.ts';

/** The campaign of an ambassador's page: its fund receives every gift to the page and pays it out by its own rules. */
export const parentSchema = z.object({
  slug: z.string(),
  title: z.string(),
  organiser: z.string(),
  targetRupiah: rupiah,
  raisedRupiah: rupiah,
});

const ofAmbassador = z.object({
  person: z.string(),
  /** Occupation and place: "Guru olahraga, Sleman". */
  introduction: z.string(),
  portrait: pictureSchema,
  /** The ambassador's own words, as a quotation. */
  words: z.string(),
  parent: parentSchema,
});

export const ambassadorSummarySchema = z.object({ ...targetSummarySchema.shape, ...ofAmbassador.shape });
export type AmbassadorSummary = z.infer<typeof ambassadorSummarySchema>;

export const ambassadorSchema = z.object({
  ...targetDetailSchema.shape,
  ...ofAmbassador.shape,
  /** Cover of the campaign. */
  parentCover: pictureSchema,
});
export type Ambassador = z.infer<typeof ambassadorSchema>;

const ambassadors = targetEndpoints({
  tag: 'Duta kasih',
  of: 'ambassador page',
  params: slugParameter,
  summary: ambassadorSummarySchema,
  detail: ambassadorSchema,
});

export const ambassadorEndpoints = {
  listAmbassadors: {
    ...ambassadors.list,
    /** Slug of a campaign: only its ambassadors. */
    query: z.object({ ...targetFilters.shape, campaign: z.optional(z.string().check(z.maxLength(200))) }),
  },
  getAmbassador: ambassadors.get,
  listAmbassadorNews: {
    ...ambassadors.listNews,
    summary: 'The updates of one ambassador page with their text, newest first',
    response: z.array(newsContentSchema),
  },
  listAmbassadorDonors: ambassadors.listDonors,
} as const;
