import { existsSync } from 'node:fs';

const SHELL = '/usr/bin/chromium-headless-shell';
const DESKTOP_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium that `scripts/browser.sh` has found, or one that stands where systems put it. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH ?? [SHELL, ...DESKTOP_BROWSERS].find((place) => existsSync(place));
  if (path === undefined)
    throw new Error('No Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return path;
}

/** A browser with what its headless shell leaves out, such as a camera. */
export function desktopChromiumPath(): string {
  const path = chromiumPath();
  return path === SHELL ? (DESKTOP_BROWSERS.find((place) => existsSync(place)) ?? path) : path;
}

/** Keeps the browser from doing anything but what it is asked to. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters are as wide as their font makes them; the headless shell would round each to a pixel.
  '--font-render-hinting=none',
];

/** Lets its pages resolve this machine alone. */
export const THIS_MACHINE_ALONE = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1';
