import * as z from 'zod/mini';
import { ARTICLE_ACTIONS, ARTICLE_CONDITIONS, ARTICLE_LIMITS, ARTICLE_STATES } from '../../articles.ts';
import { listMetaSchema } from '../../envelope.ts';
import { RECORD_SEARCH_LIMIT } from '../../records.ts';
import { isPictureUrl, richTextDocument } from '../../rich-text.ts';
import { named } from '../../schema-names.ts';
import { cleanLine, cleanName } from '../../text.ts';
import { instant, pictureSchema, publicId, targetAddressSchema, versionField } from '../fields.ts';
import { articleTagSchema } from '../site/articles.ts';
import { DRAFT_MAX_BYTES } from '../targets/own-campaigns.ts';
import { idParameter, listQuery } from '../targets/targets.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const CHANGE = [...TOKEN, ...BODY, 'not_found', 'draft_changed'] as const;

const state = z.enum(ARTICLE_STATES);

/** Words of an article, as they are written or were published. */
const content = {
  title: z.string(),
  summary: z.string(),
  body: richTextDocument,
  /** Last part of the address; empty until it is chosen. */
  slug: z.string(),
  cover: z.nullable(pictureSchema),
  /** Slugs of tags; the first is the section. */
  tags: z.array(z.string()),
  author: z.string(),
  /** Address or link of the target that it is about, as it was typed; empty without one. */
  target: z.string(),
};
export const articleContentSchema = named('ArticleContent', z.object(content));
export type ArticleContent = z.infer<typeof articleContentSchema>;

const item = {
  id: publicId,
  title: z.string(),
  author: z.string(),
  tags: z.array(articleTagSchema),
  state,
  /** Time of publication, also a later one; null for a draft. */
  publishedAt: z.nullable(instant),
  savedAt: instant,
  /** Name of the operator who saved it last; null if it came with the installation. */
  savedBy: z.nullable(z.string()),
  /** It has words that were not published. */
  unpublished: z.boolean(),
};

/** An article in the list of editors. */
export const articleRecordItemSchema = named('ArticleRecordItem', z.object(item));
export type ArticleRecordItem = z.infer<typeof articleRecordItemSchema>;

const versionItem = {
  /** 1 for the first publication. */
  number: z.int(),
  title: z.string(),
  /** Reason of a correction; empty for a first publication. */
  note: z.string(),
  by: z.string(),
  createdAt: instant,
  /** Time of publication that was chosen with it. */
  publishedAt: instant,
};

/** An article with its words, conditions, published versions and history. */
export const articleRecordSchema = named(
  'ArticleRecord',
  z.object({
    ...item,
    content: z.object(content),
    /** Increases with every change. A change names the version that was read. */
    version: z.int(),
    /** The address of an article that was published stays. */
    isAddressFixed: z.boolean(),
    /** Another article has the address. */
    isTaken: z.boolean(),
    /** The public target of its address; null without one. */
    target: z.nullable(z.object({ ...targetAddressSchema.shape, title: z.string() })),
    conditions: z.array(z.object({ condition: z.enum(ARTICLE_CONDITIONS), isMet: z.boolean() })),
    /** Steps that are possible in its state. */
    actions: z.array(z.enum(ARTICLE_ACTIONS)),
    /** Published and scheduled versions, the newest first. */
    versions: z.array(z.object(versionItem)),
    /** Actions of operators, oldest first. */
    history: z.array(z.object({ action: z.string(), words: z.string(), by: z.string(), actedAt: instant })),
  }),
);
export type ArticleRecord = z.infer<typeof articleRecordSchema>;

/** One version of an article, as the public read it. */
export const articleVersionSchema = named('ArticleVersion', z.object({ ...versionItem, content: z.object(content) }));
export type ArticleVersion = z.infer<typeof articleVersionSchema>;

export const articleRecordFilters = z.object({
  /** Part of a title, an author or an address. */
  q: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(RECORD_SEARCH_LIMIT))),
  state: z.optional(state),
  ...listQuery.shape,
});
export type ArticleRecordFilters = z.infer<typeof articleRecordFilters>;

/** `meta` of every page: the numbers of the text by state. */
export const articleRecordMetaSchema = z.object({ ...listMetaSchema.shape, states: z.partialRecord(state, z.int()) });
export type ArticleRecordMeta = z.infer<typeof articleRecordMetaSchema>;

/** A line that may be empty while an article is written. */
const line = (what: string, limit: number) => {
  const wrong = `Tulis ${what} paling panjang ${limit} huruf.`;
  return z.string(wrong).check(z.overwrite(cleanLine), z.maxLength(limit, wrong));
};
const COVER_WRONG = 'Unggah sampulnya sekali lagi.';
const TAGS_WRONG = `Pilih paling banyak ${ARTICLE_LIMITS.tags} tag yang berbeda.`;
const tagNameWrong = `Tulis nama tag, paling panjang ${ARTICLE_LIMITS.tagName} huruf.`;
const noteWrong = `Tulis alasannya, paling panjang ${ARTICLE_LIMITS.note} huruf.`;
const note = z
  .string(noteWrong)
  .check(z.overwrite(cleanName), z.minLength(1, noteWrong), z.maxLength(ARTICLE_LIMITS.note, noteWrong));

export const articleChangesSchema = z.strictObject({
  version: versionField,
  title: line('judul', ARTICLE_LIMITS.title),
  summary: line('ringkasan', ARTICLE_LIMITS.summary),
  body: richTextDocument,
  slug: line('alamat', ARTICLE_LIMITS.slug),
  /** An upload of an operator, or the cover that the article has. */
  cover: z.nullable(
    z.strictObject({
      url: z.string(COVER_WRONG).check(z.refine(isPictureUrl, COVER_WRONG)),
      alt: line('teks pengganti', ARTICLE_LIMITS.alt),
    }),
  ),
  tags: z.array(z.string(TAGS_WRONG).check(z.maxLength(60, TAGS_WRONG))).check(
    z.maxLength(ARTICLE_LIMITS.tags, TAGS_WRONG),
    z.refine((tags) => new Set(tags).size === tags.length, TAGS_WRONG),
  ),
  author: line('nama penulis', ARTICLE_LIMITS.author),
  target: line('alamat target', ARTICLE_LIMITS.target),
});
export type ArticleChanges = z.output<typeof articleChangesSchema>;

const of = { tag, params: idParameter, response: articleRecordSchema } as const;
const versionOnly = z.strictObject({ version: versionField });

export const articleRecordEndpoints = {
  listArticleRecords: {
    tag,
    summary: 'Articles of the site’s news in every state: drafts first, then the newest',
    query: articleRecordFilters,
    response: z.array(articleRecordItemSchema),
    meta: articleRecordMetaSchema,
    list: true,
    errors: [...TOKEN, 'malformed_request'],
  },
  createArticle: {
    tag,
    summary: 'Begin an article: an empty draft',
    response: articleRecordSchema,
    success: 201,
    errors: TOKEN,
  },
  getArticleRecord: {
    ...of,
    summary: 'One article with its words, conditions, published versions and history',
    errors: [...TOKEN, 'not_found'],
  },
  saveArticle: {
    ...of,
    summary: 'Save the words of an article; 409 with what is stored if another version was changed',
    body: articleChangesSchema,
    bodyLimitBytes: DRAFT_MAX_BYTES,
    errors: CHANGE,
  },
  publishArticle: {
    ...of,
    summary: 'Publish an article now or at a later time; 422 names the conditions that it does not meet',
    body: z.strictObject({
      version: versionField,
      /** Time of publication; null for now. */
      at: z.nullable(instant),
    }),
    errors: [...CHANGE, 'campaign_state'],
  },
  correctArticle: {
    ...of,
    summary: 'Publish a correction of a published article, with the reason',
    body: z.strictObject({ version: versionField, note }),
    errors: [...CHANGE, 'campaign_state'],
  },
  withdrawArticle: {
    ...of,
    summary: 'Take an article from the site, or cancel its schedule, with the reason; it becomes a draft',
    body: z.strictObject({ version: versionField, note }),
    errors: [...CHANGE, 'campaign_state'],
  },
  discardArticle: {
    tag,
    params: idParameter,
    summary: 'Delete a draft that was never published, or the unpublished words of a published article',
    body: versionOnly,
    response: z.null(),
    errors: [...CHANGE, 'campaign_state'],
  },
  getArticleVersion: {
    tag,
    summary: 'One published version of an article with its words',
    params: z.object({ id: idParameter.shape.id, number: z.string().check(z.maxLength(64)) }),
    response: articleVersionSchema,
    errors: [...TOKEN, 'not_found'],
  },
  listAllArticleTags: {
    tag,
    summary: 'Every tag of the news, also tags without an article',
    response: z.array(articleTagSchema),
    list: true,
    errors: TOKEN,
  },
  createArticleTag: {
    tag,
    summary: 'Add a tag of the news',
    body: z.strictObject({
      name: z
        .string(tagNameWrong)
        .check(z.overwrite(cleanName), z.minLength(1, tagNameWrong), z.maxLength(ARTICLE_LIMITS.tagName, tagNameWrong)),
    }),
    response: articleTagSchema,
    success: 201,
    errors: [...TOKEN, ...BODY],
  },
} as const;
