import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from '../browser/chromium.ts';
import { run } from './stranger.ts';

/** A page's elements as Chromium leaves them, once ten seconds of the page's own time have passed. */
export async function pageInBrowser(address: string): Promise<string> {
  const browser = process.env.CHROMIUM_PATH;
  if (!browser) throw new Error('CHROMIUM_PATH is not set: run this through `bash scripts/browser.sh`');
  const profile = mkdtempSync(join(tmpdir(), 'uluran-browser-'));
  try {
    const own = [`--user-data-dir=${profile}`, '--virtual-time-budget=10000', '--dump-dom', address];
    return (await run(browser, ['--headless', ...CHROMIUM_FLAGS, ...own])).stdout;
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
