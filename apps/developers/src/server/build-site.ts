import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const HOME = join(import.meta.dirname, '../..');
const SCRIPT = join(HOME, 'scripts/build.ts');

/** Builds the site if its inputs have changed; rejects with the output of the build. */
export type SiteBuild = (signal: AbortSignal) => Promise<void>;

/** Runs the build in a separate process. A release has the pages and no build. */
export const buildSite: SiteBuild = async (signal) => {
  if (!existsSync(SCRIPT)) return;
  try {
    await promisify(execFile)(process.execPath, [SCRIPT, '--if-changed'], { cwd: HOME, signal });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new Error(stderr.trim() || message);
  }
};
