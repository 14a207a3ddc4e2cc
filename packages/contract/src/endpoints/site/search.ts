import * as z from 'zod/mini';
import { listMetaSchema } from '../../envelope.ts';
import { SEARCH_KINDS, SEARCH_SORTS, SEARCH_TEXT_LIMIT } from '../../search.ts';
import { instant, pictureSchema, publicId, rupiah } from '../fields.ts';
import { listQuery } from '../targets/targets.ts';

const text = z._default(z.string().check(z.maxLength(SEARCH_TEXT_LIMIT)), '');

export const searchFilters = z.object({
  /** Search text as typed. */
  q: text,
  kind: z.optional(z.enum(SEARCH_KINDS)),
  province: z.optional(z.string().check(z.maxLength(40))),
  /** Only targets that accept gifts now. */
  open: z.optional(z.literal('true')),
  sort: z.optional(z.enum(SEARCH_SORTS)),
  /** Searches every word as typed, even if it looks mistyped. */
  asTyped: z.optional(z.literal('true')),
  ...listQuery.shape,
});
export type SearchFilters = z.infer<typeof searchFilters>;

export const searchHitSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: publicId,
  /** Path of the page on the public site. */
  path: z.string(),
  title: z.string(),
  /** The title in pieces: matched words and the text between them. */
  titleParts: z.array(z.object({ text: z.string(), found: z.boolean() })),
  summary: z.string(),
  picture: z.nullable(pictureSchema),
  /** Name of the organiser. */
  organiser: z.string(),
  /** City and province; null without a place. */
  place: z.nullable(z.string()),
  /** Whether it can be given to now. */
  acceptsDonations: z.boolean(),
  /** Whole days until its end by the server's clock; null without an end. */
  daysLeft: z.nullable(z.int()),
  /** Null without a target amount. */
  targetRupiah: z.nullable(rupiah),
  raisedRupiah: z.nullable(rupiah),
  /** Price of one unit, if it has units. */
  priceRupiah: z.nullable(rupiah),
  publishedAt: z.nullable(instant),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

/** `meta` of every page; all pages of a search differ only in the cursor. */
export const searchMetaSchema = z.object({
  ...listMetaSchema.shape,
  /** Number of matches per kind, regardless of the requested kind. */
  counts: z.optional(z.partialRecord(z.enum(SEARCH_KINDS), z.int())),
  /** The count stopped at its limit: there may be more matches. */
  limited: z.optional(z.boolean()),
  /** The corrected search text, if words looked mistyped. */
  correctedTo: z.optional(z.string()),
  /** No target has all the words; these have some of them. */
  partial: z.optional(z.boolean()),
  /** If nothing was found: words of the search that have matches on their own. */
  tries: z.optional(z.array(z.string())),
});
export type SearchMeta = z.infer<typeof searchMetaSchema>;

export const suggestionsSchema = z.object({
  /** Completions of the last typed word, with the words before it. */
  texts: z.array(z.string()),
  /** Pages whose title has all the words; the last word may be incomplete. */
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
