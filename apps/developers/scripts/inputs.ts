import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** All sources of the site. */
const INPUTS = [
  'pnpm-lock.yaml',
  'docs/**/*.md',
  'apps/developers/{content,scripts,src}/**',
  'packages/{api-sdk,brand,contract,page-server,ui}/{README.md,assets/**,examples/**,scripts/**,src/**}',
];

/** Returns a hash of all sources of the site: a change means that the site must be built again. */
export async function inputsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await Array.fromAsync(glob(INPUTS, { cwd: ROOT }))).sort()) {
    const file = join(ROOT, name);
    if (statSync(file).isFile()) hash.update(`${name}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
