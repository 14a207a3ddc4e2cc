import { glob, readFile } from 'node:fs/promises';
import { type Built, type Pattern, patternsOf } from './find.ts';

const isTest = (path: string) => /(?:^|\/)(?:node_modules|dist|testing)$|\.(?:test|stories)\.tsx?$/.test(path);

/** Regular expressions in `apps` and `packages` without tests: literals, and the places that build others. */
export async function patternsOfSource(root: string): Promise<{ written: Pattern[]; built: Built[] }> {
  const written: Pattern[] = [];
  const built: Built[] = [];
  for await (const file of glob('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root, exclude: isTest })) {
    const found = patternsOf(file, await readFile(`${root}/${file}`, 'utf8'));
    written.push(...found.patterns);
    built.push(...found.built);
  }
  return { written, built };
}
