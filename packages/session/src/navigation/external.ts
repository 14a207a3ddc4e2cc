export interface ExternalNavigationOptions {
  /** Where a page may lead: origins (`https://wa.me`), and schemes that open another program (`mailto:`). */
  allowed: readonly string[];
}

/** Schemes that run or show what the address itself holds. They can never be allowed. */
const ACTIVE_SCHEMES = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'filesystem:', 'view-source:', 'about:'];

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

/**
 * The address of another site, if leading there is explicitly allowed; undefined otherwise, and for anything that is not a whole
 * address. An address with a user name in it, which is how one host poses as another, is refused.
 */
export function externalNavigation(address: unknown, { allowed }: ExternalNavigationOptions): string | undefined {
  if (typeof address !== 'string' && !(address instanceof URL)) return undefined;
  if (!URL.canParse(String(address))) return undefined;
  const url = new URL(String(address));
  if (ACTIVE_SCHEMES.includes(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  return allowed.includes(isWeb(url) ? url.origin : url.protocol) ? url.href : undefined;
}
