/**
 * Keeps `docs/sdk/*.md`, one page per group of methods, and the names of the calls, written from the docstrings, the examples and the
 * endpoint table. Fails if one of them is out of date. Run by `npm run docs`; `--update` writes the pages.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callNames } from './docs/call-names.ts';
import { indexPage, resourcePage } from './docs/page.ts';
import { readDocumentation } from './docs/source.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/sdk');
const NAMES = join(import.meta.dirname, '../src/call-names.ts');

const resources = readDocumentation();
const pages = new Map([
  ['README.md', indexPage(resources)],
  ...resources.map((resource) => [`${resource.key}.md`, resourcePage(resource)] as const),
]);

if (process.argv.includes('--update')) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, page] of pages) writeFileSync(join(FOLDER, name), page);
  writeFileSync(NAMES, callNames(resources));
}

const written = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]));
const stale = [...new Set([...pages.keys(), ...written.keys()])].filter(
  (name) => pages.get(name) !== written.get(name),
);
console.log(`read ${resources.length} groups of calls`);
for (const name of stale) {
  console.error(`  docs/sdk/${name} is not current: node packages/api-sdk/scripts/docs.ts --update writes it`);
}
const namesAreStale = readFileSync(NAMES, 'utf8') !== callNames(resources);
if (namesAreStale)
  console.error('  src/call-names.ts is not current: node packages/api-sdk/scripts/docs.ts --update writes it');
process.exitCode = stale.length > 0 || namesAreStale ? 1 : 0;
