import { accessSync, constants } from 'node:fs';
import { basename, delimiter, isAbsolute, join } from 'node:path';
import { packagedChromiumPath } from './packaged.ts';

/** A build without the desktop browser. It draws the same pages, and the tests end a fifth sooner. */
const SHELL = 'chromium-headless-shell';
const DESKTOP_BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const MISSING =
  'The browser tests need Chromium, and no package has one for this machine: install it (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium) or set CHROMIUM_PATH to the program.';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names
    .flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))))
    .find(isProgram);
}

/** The Chromium that `CHROMIUM_PATH` names, else one of this machine, else the packaged one. Throws if there is none. */
export function chromiumPath(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is not a program: correct or unset it.`);
  }
  const path = findProgram([SHELL, ...DESKTOP_BROWSERS]) ?? packagedChromiumPath();
  if (path === undefined) throw new Error(MISSING);
  return path;
}

/** A browser with the parts that a headless shell lacks, such as a camera; the usual one where there is none. */
export function desktopChromiumPath(): string {
  const path = chromiumPath();
  const isShell = basename(path) === SHELL || path === packagedChromiumPath();
  return isShell ? (findProgram(DESKTOP_BROWSERS) ?? path) : path;
}

/** Switches off background work of the browser. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters keep the width of their font; the headless shell would round each to a pixel.
  '--font-render-hinting=none',
];

/** Pages resolve the names of this machine only. */
export const THIS_MACHINE_ALONE = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1';
