import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const SOURCE = /\ssrc\s*=/i;
const DATA_TYPE = /\stype\s*=\s*["']?(?!module\b|text\/javascript\b|speculationrules\b)[\w/+.-]+/i;

/** Texts of a page's inline scripts, without data blocks, exactly as between the tags. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !SOURCE.test(attributes) && !DATA_TYPE.test(attributes))
    .map(([, , text = '']) => text);
}

/** Texts of a page's inline styles. */
function inlineStyles(html: string): string[] {
  return [...html.matchAll(STYLE)].map(([, text = '']) => text);
}

/** `'sha256-…'` of a script's or a style's text. */
function textHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Sources that a page may load besides its own files. */
export interface PolicySources {
  /** Origin of an API on another host; undefined if it shares the page's origin. */
  apiOrigin: string | undefined;
  /** Origins of third-party pictures, for the one page that shows them. */
  images?: readonly string[] | undefined;
  /** Sites that may frame the page; none by default. */
  framedBy?: '*' | undefined;
  /** Origins of third parties, for the few pages that need them. */
  others?: { script: readonly string[]; frame: readonly string[]; connect: readonly string[] } | undefined;
}

function directive(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ');
}

/**
 * The policy of one page. It has hashes rather than nonces, because cacheable HTML cannot have a fresh nonce. A page may load only its own files, and
 * no site may frame it except those in `framedBy`.
 */
export function contentSecurityPolicy(
  html: string,
  { apiOrigin, others, images = [], framedBy }: PolicySources,
): string {
  const hashes = [...new Set(inlineScripts(html).map(textHash))];
  const styles = [...new Set(inlineStyles(html).map(textHash))];
  const { script = [], frame = [], connect = [] } = others ?? {};
  return [
    "default-src 'self'",
    directive("script-src 'self'", ...hashes, ...script),
    directive("style-src 'self'", ...styles),
    directive("img-src 'self' data:", apiOrigin, ...images),
    directive("connect-src 'self'", apiOrigin, ...connect),
    ...(frame.length === 0 ? [] : [directive('frame-src', ...frame)]),
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
    "form-action 'self'",
  ].join('; ');
}
