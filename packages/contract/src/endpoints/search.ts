import * as z from 'zod/mini';
import { listMetaSchema } from '../envelope.ts';
import { SEARCH_KINDS, SEARCH_SORTS, SEARCH_TEXT_LIMIT } from '../search.ts';
import { instant, pictureSchema, publicId, rupiah } from './fields.ts';
import { listQuery } from './targets.ts';

const text = z._default(z.string().check(z.maxLength(SEARCH_TEXT_LIMIT)), '');

export const searchFilters = z.object({
  /** What is searched for, as it is typed. */
  q: text,
  kind: z.optional(z.enum(SEARCH_KINDS)),
  province: z.optional(z.string().check(z.maxLength(40))),
  /** Only what can be given to now. */
  open: z.optional(z.literal('true')),
  sort: z.optional(z.enum(SEARCH_SORTS)),
  /** Takes every word as it is written, also one that looks mistyped. */
  asTyped: z.optional(z.literal('true')),
  ...listQuery.shape,
});
export type SearchFilters = z.infer<typeof searchFilters>;

export const searchHitSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: publicId,
  /** Its page on the public site. */
  path: z.string(),
  title: z.string(),
  /** The title in pieces: those that were searched for, and those between them. */
  titleParts: z.array(z.object({ text: z.string(), found: z.boolean() })),
  summary: z.string(),
  picture: z.nullable(pictureSchema),
  /** In whose name it stands. */
  organiser: z.string(),
  /** City and province; null of what lies nowhere. */
  place: z.nullable(z.string()),
  /** Whether it can be given to now. */
  acceptsDonations: z.boolean(),
  /** Whole days until its end by the server's clock; null without an end. */
  daysLeft: z.nullable(z.int()),
  /** Null of what has no target. */
  targetRupiah: z.nullable(rupiah),
  raisedRupiah: z.nullable(rupiah),
  /** Of one unit, where it is given by the unit. */
  priceRupiah: z.nullable(rupiah),
  publishedAt: z.nullable(instant),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

/** The same with every page, but for the cursor. */
export const searchMetaSchema = z.object({
  ...listMetaSchema.shape,
  /** How many there are of each kind, whatever kind is asked for. */
  counts: z.optional(z.partialRecord(z.enum(SEARCH_KINDS), z.int())),
  /** More may fit than were counted. */
  limited: z.optional(z.boolean()),
  /** What was searched for instead, where words looked mistyped. */
  correctedTo: z.optional(z.string()),
  /** Nothing holds all the words: these hold some of them. */
  partial: z.optional(z.boolean()),
  /** Where nothing was found: words of the search that find something alone. */
  tries: z.optional(z.array(z.string())),
});
export type SearchMeta = z.infer<typeof searchMetaSchema>;

export const suggestionsSchema = z.object({
  /** Whole words and places that begin as the last word that was typed, behind the words before it. */
  texts: z.array(z.string()),
  /** Pages whose title has all the words, the last of them perhaps unfinished. */
  pages: z.array(z.object({ kind: z.enum(SEARCH_KINDS), path: z.string(), title: z.string() })),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

export const searchEndpoints = {
  search: {
    tag: 'Search',
    summary: 'Everything that has the words, best first: by their stems, with synonyms, and mistyped ones corrected',
    query: searchFilters,
    response: z.array(searchHitSchema),
    list: true,
    meta: searchMetaSchema,
    errors: ['malformed_request'],
  },
  suggestSearches: {
    tag: 'Search',
    summary: 'What a search may go on to be, while it is being typed',
    query: z.object({ q: text }),
    response: suggestionsSchema,
    errors: ['malformed_request'],
  },
} as const;
