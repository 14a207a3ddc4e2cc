/**
 * Headers of every page. The payment page has a stricter referrer policy, because its address grants access to it. The server itself adds the https
 * header to every response.
 */
export function securityHeaders({
  referrerPolicy,
  openerPolicy = 'same-origin',
  camera = false,
}: {
  referrerPolicy?: 'same-origin' | undefined;
  /** `same-origin-allow-popups` only on pages that sign in through a popup. */
  openerPolicy?: 'same-origin' | 'same-origin-allow-popups' | undefined;
  /** The page may request the visitor's camera. No other page, and no frame in it, may. */
  camera?: boolean | undefined;
} = {}): Headers {
  return new Headers({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': referrerPolicy ?? 'strict-origin-when-cross-origin',
    'Permissions-Policy': `camera=${camera ? '(self)' : '()'}, microphone=(), geolocation=(), payment=(), usb=()`,
    'Cross-Origin-Opener-Policy': openerPolicy,
  });
}

const SHARED = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';

/** Only complete, anonymous responses may be cached publicly: errors and responses to forms are for one visitor. */
export function cacheControl(cache: 'public' | 'private', status: number): string {
  return cache === 'public' && (status === 200 || status === 404) ? SHARED : 'no-store';
}
