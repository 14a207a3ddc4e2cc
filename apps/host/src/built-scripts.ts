import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the scripts of one build, by its manifest. The folder may contain scripts of other builds, because a build cache is restored over its
 * content.
 *
 * @param folder the build's, with `.vite/manifest.json`
 */
export function builtScripts(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  return [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'));
}
