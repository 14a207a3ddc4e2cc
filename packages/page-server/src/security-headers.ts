/** Headers of every page. The payment page narrows the referrer policy, because its address is the key to it. */
export function securityHeaders({
  publicOrigin,
  referrerPolicy,
  openerPolicy = 'same-origin',
}: {
  publicOrigin: string;
  referrerPolicy?: 'same-origin' | undefined;
  /** `same-origin-allow-popups` where somebody signs in through a popup, and nowhere else. */
  openerPolicy?: 'same-origin' | 'same-origin-allow-popups' | undefined;
}): Headers {
  const headers = new Headers({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': referrerPolicy ?? 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': openerPolicy,
  });
  if (publicOrigin.startsWith('https:'))
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  return headers;
}

const SHARED = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';

/** Only complete, anonymous answers may be shared: errors and form answers are for one visitor. */
export function cacheControl(cache: 'public' | 'private', status: number): string {
  return cache === 'public' && (status === 200 || status === 404) ? SHARED : 'no-store';
}
