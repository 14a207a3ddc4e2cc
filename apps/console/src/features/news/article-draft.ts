import { inOrder } from '@uluran/app-shell/in-order';
import { slugOfTitle } from '@uluran/contract/articles';
import type { ArticleChanges, ArticleContent } from '@uluran/contract/endpoints';

/** Name of an article's draft in the storage of this device. */
export const draftName = (id: string) => `article:${id}`;

/** Returns true if two articles have the same words, for example after a page saved its words and closed before the response. */
export function isSame(one: ArticleContent, other: ArticleContent): boolean {
  return inOrder(changesOf(one)) === inOrder(changesOf(other));
}

/** The fields of a save: the server adds the sizes of the cover, and cleans lines. */
export function changesOf({ cover, ...words }: ArticleContent): Omit<ArticleChanges, 'version'> {
  const { title, summary, slug, author, target } = words;
  return {
    ...words,
    ...{
      title: title.trim(),
      summary: summary.trim(),
      slug: slug.trim(),
      author: author.trim(),
      target: target.trim(),
    },
    cover: cover === null ? null : { url: cover.url, alt: cover.alt.trim() },
  };
}

const TEXTS = ['title', 'summary', 'slug', 'author', 'target'] as const;

/** Returns true if a stored value has the words of an article. */
export function isContent(value: unknown): value is ArticleContent {
  if (typeof value !== 'object' || value === null) return false;
  const { body, tags, cover, ...rest } = value as Partial<ArticleContent>;
  const hasTexts = TEXTS.every((field) => typeof rest[field] === 'string');
  return hasTexts && Array.isArray(body?.children) && Array.isArray(tags) && cover !== undefined;
}

/** Returns the changes of a typed title: the address follows it until someone writes another address, or the article was published. */
export function withTitle(
  { title, slug }: Pick<ArticleContent, 'title' | 'slug'>,
  typed: string,
  isAddressFixed: boolean,
): Partial<ArticleContent> {
  const follows = !isAddressFixed && slug === slugOfTitle(title);
  return follows ? { title: typed, slug: slugOfTitle(typed) } : { title: typed };
}

/** Adds a tag at the end, or removes it. The first tag is the section. */
export function toggledTags(tags: readonly string[], slug: string): string[] {
  return tags.includes(slug) ? tags.filter((tag) => tag !== slug) : [...tags, slug];
}
