import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../src/platform/api-docs/openapi.ts';
import { answersOf } from '../src/testing/kept-answers.ts';

/**
 * `npm run keep-answers` keeps the schemas of this release's answers: the answers of the next one are tested against them, for the clients
 * that were written before it. Run once for each release.
 */
const FORMER = fileURLToPath(new URL('../test/platform/api-docs/fixtures/former-answers.json', import.meta.url));

await writeFile(FORMER, `${JSON.stringify(answersOf(openApiDocument('/api')))}\n`);
