/** Characters that cannot be seen and that no text has, such as the zero byte. */
const CONTROL = /\p{Cc}/u;
/** What visitors type. */
const TYPED = ['q', 'city'];

/**
 * The address without what often makes it unreadable: a cursor from elsewhere or from before, and typed words with control characters. Undefined
 * where it has neither.
 */
export function readableAddress(url: URL): URL | undefined {
  const readable = new URL(url);
  readable.searchParams.delete('cursor');
  for (const name of TYPED) if (CONTROL.test(url.searchParams.get(name) ?? '')) readable.searchParams.delete(name);
  return readable.searchParams.size === url.searchParams.size ? undefined : readable;
}
