import { readFileSync } from 'node:fs';
import { APP_VERSION } from '@uluran/contract/version';

/** Written by `npm run release`; a checkout has none. */
const FILE = new URL('../../../../../RELEASE', import.meta.url);

/** Returns the application's version, and for a release its day and commit, as `2.0.0+2026-11-29.d5d4af59`. */
export function readVersion(file = FILE): string {
  try {
    const release = readFileSync(file, 'utf8').trim();
    return /^[\w.-]{1,60}$/.test(release) ? `${APP_VERSION}+${release}` : APP_VERSION;
  } catch {
    return APP_VERSION;
  }
}
