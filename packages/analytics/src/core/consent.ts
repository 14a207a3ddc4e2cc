/** What a visitor answered to the question whether their visit may be measured. */
export type Consent = 'granted' | 'refused';

const CONSENT_COOKIE = 'measurement_consent';
/** After half a year the question is asked again. */
const LIFETIME_SECONDS = 180 * 24 * 60 * 60;

/** The answer in a `Cookie` header or in `document.cookie`; undefined before there is one. */
export function readConsent(cookies: string): Consent | undefined {
  for (const pair of cookies.split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === CONSENT_COOKIE && (value === 'granted' || value === 'refused')) return value;
  }
  return undefined;
}

/**
 * The value of a `Set-Cookie` header, or of `document.cookie`, that keeps an answer. Scripts may read it: pages from a shared cache are the same for
 * every visitor, and only the browser has the answer.
 *
 * @param secure the site is on https: the cookie never travels over anything else
 */
export function consentCookie(consent: Consent, { secure }: { secure: boolean }): string {
  return `${CONSENT_COOKIE}=${consent}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
