import { pathToFileURL } from 'node:url';
import type { Pattern } from './find.ts';

/** Imports source files and returns the patterns that they build while they are loaded, each at its line. */
export async function patternsBuiltBy(root: string, files: readonly string[]): Promise<Pattern[]> {
  const built: Pattern[] = [];
  const ofThese = new Set(files.map((file) => `${root}/${file}`));
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, args: [string | RegExp, string?], newTarget) {
      const pattern: RegExp = Reflect.construct(target, args, newTarget);
      const { source, flags } = pattern;
      for (const [, file = '', line] of (new Error().stack ?? '').matchAll(/(\/(?!\/)[^\s:()]+):(\d+):/g))
        if (ofThese.has(file)) built.push({ file: file.slice(root.length + 1), line: Number(line), source, flags });
      return pattern;
    },
  });
  try {
    for (const file of files) await import(pathToFileURL(`${root}/${file}`).href);
  } finally {
    globalThis.RegExp = Original;
  }
  return built;
}
