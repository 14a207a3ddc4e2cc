import { cleanTyped } from '@uluran/contract/typed-text';
import { siteRouteOf } from './page-routes.ts';

/** Characters that cannot be seen and that no text has, such as the zero byte. */
const CONTROL = /\p{Cc}/u;
/** Parameters with typed text. */
const TYPED = ['q', 'city'];

/** Punctuation and spaces after a link, which mail and chat programs treat as a part of it. Ids may end with a hyphen or an underscore. */
const SENTENCE_END = /(?<![^\p{L}\p{N}\p{M}\p{C}_-])[^\p{L}\p{N}\p{M}\p{C}_-]+$/u;

/** Characters of a slug, in either case. */
const SLUG = /^[a-z0-9-]+$/i;

/** Characters and length of a public id: the card and the sharing page of a product have its id in place of a slug. */
const ID = /^[\w-]{22}$/;

/** One part of a path without hidden characters and, in the last part, without punctuation at the end. Undefined if nothing is left. */
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
 * The path in its normal form: without hidden characters and punctuation at the end, with its fixed parts and its slug in lower case.
 * Ids keep their case.
 */
function readablePath(pathname: string): string {
  const segments = pathname.split('/');
  const parts = segments.map((part, index) => readablePart(part, index === segments.length - 1));
  if (parts.includes(undefined)) return pathname;
  const pattern = siteRouteOf(parts.join('/').toLowerCase()).split('/');
  const inSmallLetters = (part = '', index: number) => {
    const small = part.toLowerCase();
    if (pattern[index] === small) return small;
    // An id with punctuation after it redirects to the id first. If there is no such product either, the lower case form is tried.
    const isSlug = pattern[index] === '{slug}' && SLUG.test(part) && (part === segments[index] || !ID.test(part));
    return isSlug ? small : part;
  };
  return parts.map(inSmallLetters).join('/');
}

/**
 * The address without frequent faults: a foreign or outdated cursor, typed text with control characters, capitals outside of ids, hidden
 * characters, and punctuation after a link. Undefined if it has none of them.
 */
export function readableAddress(url: URL): URL | undefined {
  const readable = new URL(url);
  readable.searchParams.delete('cursor');
  for (const name of TYPED) if (CONTROL.test(url.searchParams.get(name) ?? '')) readable.searchParams.delete(name);
  readable.pathname = readablePath(url.pathname);
  const isSame = readable.searchParams.size === url.searchParams.size && readable.pathname === url.pathname;
  return isSame ? undefined : readable;
}
