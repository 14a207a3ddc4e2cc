import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const CLIENT = join(import.meta.dirname, '../../../../apps/web/dist/client');

const readChunks = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/**
 * Files that the browser loads for a module of the public site, by its source below `apps/web`: the address of its code, and those
 * of its style sheets.
 */
export function builtFiles(source: string): { code: string; sheets: string[] } {
  const chunks = readChunks();
  const module = chunks[source];
  if (module === undefined)
    throw new Error(`The site's build has no ${source}: build it, or name a module that is imported later.`);
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const sheet of chunks[key]?.css ?? []) sheets.add(`/${sheet}`);
    for (const imported of chunks[key]?.imports ?? []) visit(imported);
  };
  visit(source);
  return { code: `/${module.file}`, sheets: [...sheets] };
}
