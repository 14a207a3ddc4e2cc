/**
 * Lints the OpenAPI document that the server serves, with Redocly's linter as a library: its command line asks for newer
 * versions over the network. Run by `npm run openapi`. Exits 1 with a list.
 */
import { openApiDocument } from '../apps/api/src/platform/api-docs/openapi.ts';
import { lintOpenApi } from './openapi/lint.ts';

const document = openApiDocument('https://uluran.example/api');
const problems = await lintOpenApi(document);
const paths = Object.keys(document.paths as object).length;
if (paths === 0) problems.push('the document has no paths');

console.log(`linted ${paths} paths`);
for (const problem of problems) console.error(`  ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
