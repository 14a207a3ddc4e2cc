import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { precompress } from '@uluran/page-server/precompress';
import { build, type InlineConfig } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Holds `client/` and `server/`, as `dist/` does. */
    buildFolder: string;
  }
}

const root = join(import.meta.dirname, '..');

/** Builds the site once for all tests, into a folder of this run, so that the present sources are tested. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'uluran-web-'));
  const before = process.env.NODE_ENV;
  // The build follows this variable, and vitest sets it to `test`.
  process.env.NODE_ENV = 'production';
  try {
    const shared: InlineConfig = { root, logLevel: 'warn' };
    await build({ ...shared, build: { outDir: join(folder, 'client'), emptyOutDir: false } });
    await build({
      ...shared,
      configFile: join(root, 'vite.papers.config.ts'),
      build: { outDir: join(folder, 'client'), emptyOutDir: false },
    });
    await build({
      ...shared,
      build: { ssr: 'src/entry-server.tsx', outDir: join(folder, 'server'), emptyOutDir: false },
    });
  } finally {
    process.env.NODE_ENV = before;
  }
  precompress(join(folder, 'client'));
  project.provide('buildFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
