/**
 * Builds the site: the files for browsers into `dist/client`, the server's code into `dist/server`, side by side.
 */
import { join } from 'node:path';
import { precompress } from '@uluran/page-server/precompress';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const shared = { root, logLevel: 'warn' } as const;

async function buildClient(): Promise<void> {
  await build(shared);
  precompress(join(root, 'dist/client'));
}

await Promise.all([buildClient(), build({ ...shared, build: { ssr: 'src/entry-server.tsx' } })]);
