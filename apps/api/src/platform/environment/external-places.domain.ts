/** Schemes that run or show the content of the address itself. They can never be allowed. */
const ACTIVE_SCHEME = /^(?:javascript|data|vbscript|blob|file|filesystem|view-source|about):$/;

const SCHEME = /^[a-z][a-z\d+.-]*:$/;

/**
 * Returns true if the text names a destination that pages may be allowed to link to: an origin as browsers write it (`https://wa.me`), a
 * host with all its subdomains (`https://*.midtrans.com`), or a scheme that opens another program (`gojek:`). `https:` is every secure
 * site. `http:` and schemes that run the content of the address are not valid.
 */
export function isExternalPlace(text: string): boolean {
  if (SCHEME.test(text)) return text !== 'http:' && !ACTIVE_SCHEME.test(text);
  const origin = text.replace('://*.', '://');
  return /^https?:\/\/[^*]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
}

function isAt(url: URL, place: string): boolean {
  if (place === url.protocol || place === url.origin) return true;
  const [scheme, host] = place.split('//*.');
  return host !== undefined && scheme === url.protocol && (url.host === host || url.host.endsWith(`.${host}`));
}

/**
 * Returns the address of another site, as a browser reads it, if links to it are explicitly allowed; undefined otherwise, and for any value
 * that is not a whole address. An address with a user name in it, by which one host poses as another, is refused.
 *
 * @param allowed places as `isExternalPlace` describes them
 */
export function externalNavigation(address: unknown, allowed: readonly string[]): string | undefined {
  if (typeof address !== 'string' && !(address instanceof URL)) return undefined;
  if (!URL.canParse(String(address))) return undefined;
  const url = new URL(String(address));
  if (ACTIVE_SCHEME.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  return allowed.some((place) => isAt(url, place)) ? url.href : undefined;
}

/** Returns the scheme and host of an address, for a log: the rest may be a secret. */
function placeOf(address: unknown): string {
  const url = URL.parse(String(address));
  if (url === null) return 'an unreadable address';
  return url.host === '' ? url.protocol : `${url.protocol}//${url.host}`;
}

/**
 * Returns the message for developers about a refused address: the address, the reason and the remedy.
 *
 * @param variable of the environment that lists the allowed places
 */
export function refusedNavigation(address: unknown, variable: 'PAYMENT_SITES' | 'LINK_SITES'): string {
  return `A page does not lead to ${placeOf(address)}, because ${variable} does not list it: add it there if the address can be trusted.`;
}
