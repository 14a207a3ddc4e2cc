/**
 * Checks the sources of the API reference: every documented call has an example, and descriptions of the fields of its input and response. Writes
 * `src/call-names.ts` from the docstrings. Run by `npm run docs`; `--update` writes that file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callNames } from './docs/call-names.ts';
import { exampleOf } from './docs/examples.ts';
import { answerRows, inputRows } from './docs/shape.ts';
import { readDocumentation } from './docs/source.ts';

const NAMES = join(import.meta.dirname, '../src/call-names.ts');

const resources = readDocumentation();
const calls = resources.flatMap(({ key, methods }) => methods.map(({ name, endpoint }) => ({ key, name, endpoint })));
for (const { key, name, endpoint } of calls) {
  exampleOf(key, name);
  inputRows(endpoint);
  answerRows(endpoint);
}
console.log(`read ${calls.length} calls in ${resources.length} groups`);

const names = callNames(resources);
if (process.argv.includes('--update')) writeFileSync(NAMES, names);
if (readFileSync(NAMES, 'utf8') !== names) {
  console.error('  src/call-names.ts is not current: node packages/api-sdk/scripts/docs.ts --update writes it');
  process.exitCode = 1;
}
