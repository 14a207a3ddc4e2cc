/**
 * Builds the site: what browsers load into `dist/client`, what the server renders with into `dist/server`, side by side. The static pages'
 * files go into the client's folder once it is written.
 */
import { join } from 'node:path';
import { precompress } from '@uluran/page-server/precompress';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const shared = { root, logLevel: 'warn' } as const;

async function buildClient(): Promise<void> {
  await build(shared);
  await build({ ...shared, configFile: join(root, 'vite.papers.config.ts') });
  precompress(join(root, 'dist/client'));
}

await Promise.all([buildClient(), build({ ...shared, build: { ssr: 'src/entry-server.tsx' } })]);
