import { createHash, timingSafeEqual } from 'node:crypto';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** True when the Authorization header is Basic with the server key as user name and an empty password. */
export function isAuthorized(authorization: string | undefined, serverKey: string): boolean {
  const match = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '');
  if (match === null) return false;
  const given = Buffer.from(match[1] ?? '', 'base64').toString('utf8');
  return timingSafeEqual(digest(given), digest(`${serverKey}:`));
}
