import { SECURITY_CONTACT } from '@uluran/brand/foundation';
import { SECURITY_TEXT_PATH } from '../app/well-known-paths.ts';
import type { Site, Visit } from './site.ts';
import { textResponse } from './text-response.ts';

/** Days of validity: the standard requires less than a year. They count from the day of the request, because a running site has operators. */
const GOOD_FOR_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

/** Midnight in UTC, so that the text changes once a day. */
function expiry(now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS);
  return new Date((today + GOOD_FOR_DAYS) * DAY_MS).toISOString();
}

/** `/.well-known/security.txt`: contact for reports of weaknesses. */
export function securityTextResponse(site: Site, visit: Visit): Promise<Response> {
  const { email, languages } = SECURITY_CONTACT;
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expiry(new Date())}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${new URL(SECURITY_TEXT_PATH, site.publicOrigin).href}`,
    '',
  ];
  return textResponse(visit, lines.join('\n'));
}
