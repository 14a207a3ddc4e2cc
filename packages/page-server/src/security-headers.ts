/**
 * Headers of every page. The payment page narrows the referrer policy, because its address is the key to it. That the site is on https
 * is said by the server itself, with whatever it answers.
 */
export function securityHeaders({
  referrerPolicy,
  openerPolicy = 'same-origin',
}: {
  referrerPolicy?: 'same-origin' | undefined;
  /** `same-origin-allow-popups` where somebody signs in through a popup, and nowhere else. */
  openerPolicy?: 'same-origin' | 'same-origin-allow-popups' | undefined;
} = {}): Headers {
  return new Headers({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': referrerPolicy ?? 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': openerPolicy,
  });
}

const SHARED = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';

/** Only complete, anonymous answers may be shared: errors and form answers are for one visitor. */
export function cacheControl(cache: 'public' | 'private', status: number): string {
  return cache === 'public' && (status === 200 || status === 404) ? SHARED : 'no-store';
}
