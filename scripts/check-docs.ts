/**
 * Checks the documentation: links lead to files that exist, `deploy/variables.md` lists the environment
 * variables that the server validates, versions of Node are the same in pages, packages and runtime, pages in `docs` stay within a number of
 * lines, and the folders listed as plain hold no phrase that `docs/style.md` rules out.
 * Run by `npm run docs`; `--update` writes that page, and `--clauses <folders…>` prints clauses in place of nouns in folders that are not listed yet.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeEnvironment } from '../apps/api/src/platform/environment/environment.ts';
import { lengthProblems } from './docs/length.ts';
import { brokenLinks } from './docs/links.ts';
import { type Manifest, nodeVersionProblems } from './docs/node-versions.ts';
import { CLAUSES, NOUNS, PHRASES, PLAIN, ruledOut } from './docs/prose.ts';

const ROOT = dirname(import.meta.dirname);
const VARIABLES = 'deploy/variables.md';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const variables = `# Variables
Written by \`node scripts/check-docs.ts --update\` from the schema that the server validates with; [operations](../docs/operations.md#environment) explains them.

${describeEnvironment()}`;
if (process.argv.includes('--update')) writeFileSync(join(ROOT, VARIABLES), variables);

const exclude = (path: string) => /(?:^|\/)(?:node_modules|dist|\.turbo|test-results)$/.test(path);
const files = await Array.fromAsync(
  glob(['*.md', '{deploy,docs,apps,examples,packages,tests}/**/*.md'], { cwd: ROOT, exclude }),
);
const problems = files.flatMap((file) =>
  brokenLinks(ROOT, file, read(file)).map((link) => `${file} links to ${link}, which does not exist`),
);
if (read(VARIABLES) !== variables)
  problems.push(`${VARIABLES} is out of date: node scripts/check-docs.ts --update writes it`);
const manifest = (file: string): Manifest => ({ ...(JSON.parse(read(file)) as Manifest), file });
const workspaces = await Array.fromAsync(glob('{apps,packages,tests,tools}/*/package.json', { cwd: ROOT }));
const found = (file: string, pattern: RegExp) => [...read(file).matchAll(pattern)].map(([, version = '']) => version);
problems.push(
  ...nodeVersionProblems({
    manifests: [manifest('package.json'), ...workspaces.sort().map(manifest)],
    pages: new Map(files.map((file) => [file, read(file)])),
    runtime: found('pnpm-workspace.yaml', /^nodeVersion: (\S+)$/gm)[0] ?? '',
    oldestOfServer: Number(found('apps/host/start.mjs', /^const OLDEST_NODE = (\d+);$/gm)[0]),
    tried: found('tests/versions/package.json', /"npm:node@(\d+)\./g).map(Number),
  }),
);
const pages = files.filter((file) => file.startsWith('docs/'));
problems.push(...lengthProblems(new Map(pages.map((file) => [file, read(file)]))));
/** Texts of a folder or a pattern: pages and source code. */
async function textsOf(place: string): Promise<string[]> {
  const found = await Array.fromAsync(
    glob([place, `${place}/**/*.{md,ts,tsx,mjs,css,sql,sh}`], { cwd: ROOT, exclude }),
  );
  return found.filter((file) => /\.\w+$/.test(file) && !file.endsWith('.gen.ts'));
}

const clauses = process.argv.indexOf('--clauses');
if (clauses > 0) {
  const texts = (await Promise.all(process.argv.slice(clauses + 1).map(textsOf))).flat();
  for (const file of texts) for (const problem of ruledOut(file, read(file), CLAUSES)) console.log(problem);
  process.exit();
}
for (const [places, rules] of [[PLAIN, PHRASES] as const, [NOUNS, CLAUSES] as const]) {
  for (const place of places) {
    const texts = await textsOf(place);
    if (texts.length === 0) problems.push(`${place} is listed in scripts/docs/prose.ts and holds nothing to read`);
    problems.push(...texts.flatMap((file) => ruledOut(file, read(file), rules)));
  }
}
console.log(`read ${files.length} pages`);
for (const problem of problems) console.error(`  ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
