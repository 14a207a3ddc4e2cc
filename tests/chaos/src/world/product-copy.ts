import { cp, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's own folder. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const LEFT_OUT = new Set(['.turbo', '.data', 'test-results', 'storybook-static']);

/** Copies the sources of these parts into a folder; libraries are shared with the original through a link. */
export async function copyProduct(copy: string, parts: readonly string[] = ['apps', 'packages']): Promise<void> {
  for (const folder of parts) {
    await cp(join(ROOT, folder), join(copy, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    });
  }
  for (const file of ['package.json', 'tsconfig.base.json']) await cp(join(ROOT, file), join(copy, file));
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
}
