/**
 * Checks the sources of the API reference: every documented call has an example, and descriptions of the fields of its input and response. Keeps the
 * names of each client's calls, which are written from the docstrings. Run by `npm run docs`; `--update` writes them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callNames } from './docs/call-names.ts';
import { exampleOf } from './docs/examples.ts';
import { answerRows, inputRows } from './docs/shape.ts';
import { type ClientName, readDocumentation } from './docs/source.ts';

const SRC = join(import.meta.dirname, '../src');
/** Where the names of a client's calls are written, and as which type. */
const NAMES: Record<ClientName, { file: string; type: string }> = {
  member: { file: 'call-names.ts', type: 'CallNames' },
  operator: { file: 'operator/call-names.ts', type: 'OperatorCallNames' },
};

for (const [client, { file, type }] of Object.entries(NAMES) as [ClientName, (typeof NAMES)[ClientName]][]) {
  const resources = readDocumentation(client);
  const calls = resources.flatMap(({ key, methods }) => methods.map(({ name, endpoint }) => ({ key, name, endpoint })));
  for (const { key, name, endpoint } of calls) {
    exampleOf(key, name, client);
    inputRows(endpoint);
    answerRows(endpoint);
  }
  console.log(`read ${calls.length} calls of the ${client} client in ${resources.length} groups`);

  const names = callNames(resources, type);
  const path = join(SRC, file);
  if (process.argv.includes('--update')) writeFileSync(path, names);
  if (readFileSync(path, 'utf8') !== names) {
    console.error(`  src/${file} is not current: node packages/api-sdk/scripts/docs.ts --update writes it`);
    process.exitCode = 1;
  }
}
