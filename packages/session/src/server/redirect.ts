import { ownPath } from '../navigation/own-path.ts';

export interface RedirectOptions {
  /** Default: 302; 303 after a form was sent. */
  status?: number | undefined;
  /** Headers besides those of every redirect. */
  headers?: Record<string, string> | undefined;
  /** Id of the element on that page that the browser goes to: letters, digits, `-` and `_`; anything else is left out. */
  anchor?: string | undefined;
}

const ANCHOR = /^[\w-]{1,100}$/;

/**
 * Sends a browser to another page of this site; no cache keeps that. Every `Location` of the product is written here (the linter refuses
 * others), because paths come out of requests: {@link ownPath} makes of any address one that stays on this site.
 */
export function redirectResponse(
  address: string | URL,
  { status = 302, headers, anchor }: RedirectOptions = {},
): Response {
  const fragment = anchor !== undefined && ANCHOR.test(anchor) ? `#${anchor}` : '';
  return new Response(null, {
    status,
    headers: { ...headers, Location: ownPath(address) + fragment, 'Cache-Control': 'no-store' },
  });
}
