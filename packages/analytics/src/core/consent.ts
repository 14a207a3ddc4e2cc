/** A visitor's decision about the measurement of their visit. */
export type Consent = 'granted' | 'refused';

const CONSENT_COOKIE = 'measurement_consent';
/** The question is repeated after half a year. */
const LIFETIME_SECONDS = 180 * 24 * 60 * 60;

/** The decision in a `Cookie` header or in `document.cookie`; undefined without one. */
export function readConsent(cookies: string): Consent | undefined {
  for (const pair of cookies.split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === CONSENT_COOKIE && (value === 'granted' || value === 'refused')) return value;
  }
  return undefined;
}

/**
 * Value of a `Set-Cookie` header, or of `document.cookie`, that stores a decision. Scripts may read it: pages from a shared cache are the same for
 * every visitor, and only the browser has the decision.
 *
 * @param secure the site is on https: the cookie is sent over https only
 */
export function consentCookie(consent: Consent, { secure }: { secure: boolean }): string {
  return `${CONSENT_COOKIE}=${consent}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
