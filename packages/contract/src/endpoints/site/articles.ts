import * as z from 'zod/mini';
import { richTextDocument } from '../../rich-text.ts';
import { instant, organiserSchema, pictureSchema, targetAddressSchema } from '../fields.ts';
import { listQuery, slugParameter } from '../targets/targets.ts';

/** A subject of articles. An article's first tag is its section. */
export const articleTagSchema = z.object({ slug: z.string(), name: z.string() });
export type ArticleTag = z.infer<typeof articleTagSchema>;

/** An article of the site's own news on a card. Updates of targets are `News`. */
export const articleSummarySchema = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: pictureSchema,
  /** Tags in order; at least one. */
  tags: z.array(articleTagSchema),
  /** Byline: "Tim Uluran". */
  author: z.string(),
  /** Reading time in whole minutes, at least 1. */
  readingMinutes: z.int(),
  publishedAt: instant,
  /** When its text last changed; equals `publishedAt` if it never did. */
  updatedAt: instant,
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

export const articleSchema = z.object({
  ...articleSummarySchema.shape,
  body: richTextDocument,
  /** Corrections since its publication with their notes, newest first. */
  corrections: z.array(z.object({ note: z.string(), correctedAt: instant })),
  /** The target of the article; null without one, and while the target is hidden from the public. */
  target: z.nullable(
    z.object({
      ...targetAddressSchema.shape,
      title: z.string(),
      organiser: organiserSchema,
      cover: pictureSchema,
      acceptsDonations: z.boolean(),
    }),
  ),
  /** The newest of the articles with the most tags in common, at most three. */
  related: z.array(articleSummarySchema),
});
export type Article = z.infer<typeof articleSchema>;

const tag = 'News';

export const articleEndpoints = {
  listArticles: {
    tag,
    summary: 'Articles of the site’s own news, newest first, all or those of one tag',
    query: z.object({ ...listQuery.shape, tag: z.optional(z.string().check(z.maxLength(60))) }),
    response: z.array(articleSummarySchema),
    list: true,
    errors: ['malformed_request'],
  },
  listArticleTags: {
    tag,
    summary: 'The tags of published articles, in the order in which they are offered',
    response: z.array(articleTagSchema),
    list: true,
    errors: [],
  },
  getArticle: {
    tag,
    summary: 'One article with its text, what it tells of and what to read next',
    params: slugParameter,
    response: articleSchema,
    errors: ['not_found'],
  },
} as const;
