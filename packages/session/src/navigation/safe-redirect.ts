import { isLandingPage } from './pages.ts';

/** Longer than every address of ours, query included. */
const LENGTH_LIMIT = 2_000;

/** Placeholder for an unknown own origin; it does not resolve. */
const NOWHERE = 'https://site.invalid';

/** Control, format (bidirectional ones among them), private and unassigned characters, lone halves, and every space. */
const HIDDEN = /[\p{C}\p{Z}]/u;

export interface SafeRedirectOptions {
  /** The site's own origin: absolute addresses with it are accepted too, for their path. */
  origin?: string | undefined;
  /** Path to return for an unsafe address. */
  fallback?: string | undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** A query whose text, however it is written, hides nothing. Spaces between words are ordinary there. */
function isOpenQuery(search: string): boolean {
  const text = decoded(search);
  return text !== undefined && !HIDDEN.test(text.replaceAll(' ', ''));
}

/**
 * Returns the path and query of an untrusted address, if it is a page of this site; otherwise the fallback. The URL parser's
 * result decides, as in a browser, never the text: `/<TAB>/evil.example` begins with one slash and leaves the site. A fragment is
 * dropped.
 */
export function safeRedirect(value: unknown, { origin, fallback = '/' }: SafeRedirectOptions = {}): string {
  if (typeof value !== 'string' || value === '' || value.length > LENGTH_LIMIT) return fallback;
  // A browser reads a backslash as a slash, and skips some invisible characters.
  if (value.includes('\\') || HIDDEN.test(value)) return fallback;
  const home = origin === undefined ? NOWHERE : new URL(origin).origin;
  // Only absolute paths and absolute addresses: a relative address has another meaning on every page.
  if (!value.startsWith('/') && (origin === undefined || !value.startsWith(`${home}/`))) return fallback;
  if (!URL.canParse(value, home)) return fallback;
  const url = new URL(value, home);
  if (url.origin !== home || url.username !== '' || url.password !== '') return fallback;
  if (!isLandingPage(url.pathname) || !isOpenQuery(url.search)) return fallback;
  return url.pathname + url.search;
}
