import { cleanTyped } from '@uluran/contract/typed-text';
import { siteRouteOf } from './page-routes.ts';

/** Characters that cannot be seen and that no text has, such as the zero byte. */
const CONTROL = /\p{Cc}/u;
/** What visitors type. */
const TYPED = ['q', 'city'];

/** Punctuation and spaces behind a link, which mail and chat programs take for a part of it. Ids end with hyphens and underscores too. */
const SENTENCE_END = /(?<![^\p{L}\p{N}\p{M}\p{C}_-])[^\p{L}\p{N}\p{M}\p{C}_-]+$/u;

/** What a slug is made of, in letters of any size. */
const SLUG = /^[a-z0-9-]+$/i;

/** What a public id is made of: the card and the sharing of a product have its id in place of a slug. */
const ID = /^[\w-]{22}$/;

/** One part of a path without characters that are not shown and, at the end, without signs of the sentence. Undefined where nothing else is in it. */
function readablePart(part: string, isLast: boolean): string | undefined {
  let text: string;
  try {
    text = decodeURIComponent(part);
  } catch {
    return part;
  }
  const cleaned = isLast ? cleanTyped(text).replace(SENTENCE_END, '') : cleanTyped(text);
  if (cleaned === text) return part;
  return cleaned === '' ? undefined : encodeURIComponent(cleaned);
}

/**
 * The same path as its page is linked: without hidden characters and signs of the sentence it was written in, with its fixed parts and its slug
 * in small letters, as all are. Ids keep their capitals.
 */
function readablePath(pathname: string): string {
  const asked = pathname.split('/');
  const parts = asked.map((part, index) => readablePart(part, index === asked.length - 1));
  if (parts.includes(undefined)) return pathname;
  const pattern = siteRouteOf(parts.join('/').toLowerCase()).split('/');
  const inSmallLetters = (part = '', index: number) => {
    const small = part.toLowerCase();
    if (pattern[index] === small) return small;
    // An id with a sign behind it leads to itself first. If there is no such product either, its small letters are tried.
    const isSlug = pattern[index] === '{slug}' && SLUG.test(part) && (part === asked[index] || !ID.test(part));
    return isSlug ? small : part;
  };
  return parts.map(inSmallLetters).join('/');
}

/**
 * The address without what often makes it unreadable: a cursor from elsewhere or from before, typed words with control characters, capitals
 * outside of ids, characters that are not shown, and signs of the sentence around a link. Undefined where it has none of them.
 */
export function readableAddress(url: URL): URL | undefined {
  const readable = new URL(url);
  readable.searchParams.delete('cursor');
  for (const name of TYPED) if (CONTROL.test(url.searchParams.get(name) ?? '')) readable.searchParams.delete(name);
  readable.pathname = readablePath(url.pathname);
  const isSame = readable.searchParams.size === url.searchParams.size && readable.pathname === url.pathname;
  return isSame ? undefined : readable;
}
