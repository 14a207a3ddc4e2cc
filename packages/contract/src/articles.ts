/** Articles of the site's own news while an editor writes them, free of any schema library: the console checks them during typing, the server again. */
import { hasUndescribedPicture } from './campaign-updates.ts';
import { type RichTextDocument, richTextToPlainText } from './rich-text.ts';

/** Lengths in UTF-16 code units; tags in numbers. */
export const ARTICLE_LIMITS = {
  title: 120,
  summary: 300,
  slug: 120,
  author: 60,
  alt: 300,
  /** Address or link of the target that an article is about. */
  target: 300,
  /** Tags of one article. */
  tags: 5,
  tagName: 40,
  /** The public note of a correction, or the reason of a withdrawal. */
  note: 300,
} as const;

/** States of an article: `scheduled` has a time of publication that has not come. */
export const ARTICLE_STATES = ['draft', 'scheduled', 'published'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** Steps that an editor may take, depending on the state. */
export const ARTICLE_ACTIONS = ['publish', 'correct', 'withdraw', 'discard'] as const;
export type ArticleAction = (typeof ARTICLE_ACTIONS)[number];

/** Conditions of a publication, in the order in which they are shown. */
export const ARTICLE_CONDITIONS = ['words', 'body', 'cover', 'tag', 'address', 'author', 'target'] as const;
export type ArticleCondition = (typeof ARTICLE_CONDITIONS)[number];

/** Fields of an article that conditions depend on. */
export interface ArticleWords {
  title: string;
  summary: string;
  body: RichTextDocument;
  cover: { alt: string } | null;
  tags: readonly string[];
  slug: string;
  author: string;
  target: string;
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Beginnings of addresses that belong to accounts. */
const RESERVED = /^(?:account|login|register|forgot-password|reset-password|verify)/;

/** Whether a text can be the last part of an article's address. */
export function isArticleSlug(slug: string): boolean {
  return slug.length <= ARTICLE_LIMITS.slug && SLUG.test(slug) && !RESERVED.test(slug);
}

/** Returns the address that a title suggests: its letters and digits in lower case, words joined by hyphens; whole words within the limit. */
export function slugOfTitle(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, ARTICLE_LIMITS.slug) : `${slug}-${word}`;
    if (longer.length > ARTICLE_LIMITS.slug) break;
    slug = longer;
  }
  return slug;
}

/** Facts that only the server has: whether another article has the address, and whether the target exists and is public. */
export interface ArticleFacts {
  isTaken: boolean;
  isTargetFound: boolean;
}

/** Returns the conditions of a publication, each with whether the article meets it. */
export function articleConditions(
  article: ArticleWords,
  { isTaken, isTargetFound }: ArticleFacts,
): { condition: ArticleCondition; isMet: boolean }[] {
  const { title, summary, body, cover, tags, slug, author, target } = article;
  const met: Record<ArticleCondition, boolean> = {
    words: title.trim() !== '' && summary.trim() !== '',
    body: richTextToPlainText(body) !== '' && !hasUndescribedPicture(body.children),
    cover: cover !== null && cover.alt.trim() !== '',
    tag: tags.length > 0,
    address: isArticleSlug(slug) && !isTaken,
    author: author.trim() !== '',
    target: target.trim() === '' || isTargetFound,
  };
  return ARTICLE_CONDITIONS.map((condition) => ({ condition, isMet: met[condition] }));
}

const WORDS_A_MINUTE = 180;

/** Number of words of a text, and the minutes that reading takes, at least one. */
export function readingOf(body: RichTextDocument): { words: number; minutes: number } {
  const words = richTextToPlainText(body)
    .split(/\s+/)
    .filter((word) => word !== '').length;
  return { words, minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)) };
}
