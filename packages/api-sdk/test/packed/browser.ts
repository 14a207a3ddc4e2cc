import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from '../../../../scripts/browser/chromium.ts';
import { serveFolder } from './http.ts';

const LIMIT_MS = 30_000;

function chromium(): string {
  const browser = process.env.CHROMIUM_PATH;
  if (!browser) throw new Error('CHROMIUM_PATH is not set: run this through `bash scripts/browser.sh`');
  return browser;
}

/** Opens a page of a folder in Chromium, returns the body that the page posts to `/report`, and closes the browser. */
export async function reportOf(folder: string, page: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const site = await serveFolder(folder, resolve);
  const profile = mkdtempSync(join(tmpdir(), 'uluran-browser-'));
  const address = `${site.origin}/${page}`;
  // In a process group of its own: the program of a browser may be a script that does not forward the signal to end it.
  const browser = spawn(chromium(), ['--headless', ...CHROMIUM_FLAGS, `--user-data-dir=${profile}`, address], {
    stdio: 'ignore',
    detached: true,
  });
  browser.once('error', reject);
  const limit = setTimeout(() => reject(new Error(`${page} reported nothing in time`)), LIMIT_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    const ended = new Promise((done) => browser.once('exit', done));
    if (browser.pid !== undefined && browser.exitCode === null) {
      process.kill(-browser.pid);
      await ended;
    }
    await site.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
