import { siteRouteOf } from './page-routes.ts';

/** Characters that cannot be seen and that no text has, such as the zero byte. */
const CONTROL = /\p{Cc}/u;
/** What visitors type. */
const TYPED = ['q', 'city'];

/** Signs that end a sentence, or its brackets, and are taken for a part of the link before them. */
const SENTENCE_END = /(?:[.,)]|%2[CE]|%29){1,4}$/i;

/** What a slug is made of, in letters of any size. */
const SLUG = /^[a-z0-9-]+$/i;

/** The same path without signs of the sentence it was written in, and with its slug in small letters, as every slug is. Ids keep their capitals. */
function readablePath(pathname: string): string {
  const path = pathname.replace(SENTENCE_END, '');
  const pattern = siteRouteOf(path).split('/');
  const parts = path.split('/');
  const isSlug = (part: string, index: number) => pattern[index] === '{slug}' && SLUG.test(part);
  return parts.map((part, index) => (isSlug(part, index) ? part.toLowerCase() : part)).join('/');
}

/**
 * The address without what often makes it unreadable: a cursor from elsewhere or from before, typed words with control characters, a slug in
 * capitals, and signs of the sentence around a link. Undefined where it has none of them.
 */
export function readableAddress(url: URL): URL | undefined {
  const readable = new URL(url);
  readable.searchParams.delete('cursor');
  for (const name of TYPED) if (CONTROL.test(url.searchParams.get(name) ?? '')) readable.searchParams.delete(name);
  readable.pathname = readablePath(url.pathname);
  const isSame = readable.searchParams.size === url.searchParams.size && readable.pathname === url.pathname;
  return isSame ? undefined : readable;
}
