import * as z from 'zod/mini';
import { richTextDocument } from '../../rich-text.ts';
import { named } from '../../schema-names.ts';
import { SITE_TEXT_KEYS } from '../../site-texts.ts';
import { instant } from '../fields.ts';

/** Words of a text, as they are written or were published. */
export const siteTextWordsSchema = named(
  'SiteTextWords',
  z.object({
    /** Summary in one or two sentences. */
    lead: z.string(),
    /** Questions of the help page, or chapters of a legal text, in order. */
    entries: z.array(
      z.object({
        /** Anchor on the page. */
        id: z.string(),
        /** Topic of a question; empty for a chapter. */
        topic: z.string(),
        title: z.string(),
        body: richTextDocument,
        /** Link at the end, a path of the site; null without one. */
        link: z.nullable(z.object({ path: z.string(), text: z.string() })),
        /** Further words for the search; empty without any. */
        words: z.string(),
      }),
    ),
  }),
);

const version = {
  /** 1 for the first version. */
  number: z.int(),
  /** Start of validity. */
  validFrom: instant,
  /** Summary of its changes; empty for the first version. */
  note: z.string(),
};

/** A text of the site. Names in braces, as `{nama}`, stand for values that a reader replaces: `filledDocument` of the contract. */
export const siteTextSchema = named(
  'SiteText',
  z.object({
    key: z.enum(SITE_TEXT_KEYS),
    ...version,
    /** The version that applies now; false for a former and for a later version. */
    isInForce: z.boolean(),
    content: siteTextWordsSchema,
    /** Versions of a legal text that applied, apply or will apply, the newest first; empty for the help page. */
    versions: z.array(z.object(version)),
  }),
);
export type SiteText = z.infer<typeof siteTextSchema>;

/** The name of a text in a path. An unknown one is not found. */
export const keyParameter = z.object({ key: z.string().check(z.maxLength(64)) });

export const siteTextEndpoints = {
  getSiteText: {
    tag: 'Service',
    summary:
      'A text of the site: answers of the help page, terms or privacy policy, in the present or in a named version',
    params: keyParameter,
    query: z.object({ version: z.optional(z.string().check(z.maxLength(12))) }),
    response: siteTextSchema,
    errors: ['malformed_request', 'not_found'],
  },
} as const;
