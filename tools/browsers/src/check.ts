/**
 * Checks that the apps' browser code, libraries included, uses only features that every browser of `CLIENT_TARGETS` has. The build
 * translates syntax for these browsers, but no objects and methods. Planted uses are checked first; each must be found. Run by `npm
 * run browsers`, after a build.
 */
import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unsupportedUses } from './linter.ts';

const ROOT = dirname(dirname(dirname(import.meta.dirname)));

/** Manifests of the builds. A folder may also hold files of earlier builds. */
const MANIFESTS = ['web', 'member', 'console'].map((app) => `apps/${app}/dist/client/.vite/manifest.json`);
const OTHER_FILES = ['apps/service-worker/dist/sw.js', 'apps/developers/dist/client/assets/*.js'];
const MINIMUM_FILES = 100;

/** Uses that the code guards by a check that the linter does not see. An unused line fails, because it would hide the next use. */
const GUARDED: { file: RegExp; message: RegExp; reason: string }[] = [
  { file: /\/libraries-/, message: /navigator\.connection/, reason: 'React reads it where it is there' },
  { file: /\/(?:main|loader|site)-/, message: /requestIdleCallback/, reason: 'a timer stands in for it' },
  { file: /\/push-/, message: /Notification/, reason: 'shown only where there are notifications' },
  { file: /\/editor-/, message: /Intl\.Segmenter/, reason: 'Slate has rules of its own without it' },
  { file: /\/editor-/, message: /Symbol\.dispose/, reason: 'Slate names a symbol of its own without it' },
];

const PLANTED = [
  '[3].toSorted();',
  '[3].toReversed();',
  "'a'.isWellFormed();",
  "Object.groupBy([3], () => 'a');",
  'Promise.withResolvers();',
  'new Set().union(new Set());',
  "new Intl.Segmenter('id');",
  'navigator.connection.saveData;',
  'scheduler.yield();',
  'const pattern = /[a--b]/v;',
];
const ACCEPTED =
  "[3].findLast(Boolean); [3].at(-1); structuredClone({}); AbortSignal.timeout(5); Object.hasOwn({}, 'a');";

async function builtFiles(): Promise<string[]> {
  const files = MANIFESTS.flatMap((manifest) => {
    const path = join(ROOT, manifest);
    if (!existsSync(path)) throw new Error(`There is no ${manifest}. Run npm run build first.`);
    const chunks = Object.values(JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string }>);
    return chunks.map(({ file }) => join(dirname(dirname(path)), file)).filter((file) => file.endsWith('.js'));
  });
  for await (const file of glob(OTHER_FILES, { cwd: ROOT })) files.push(join(ROOT, file));
  return [...new Set(files)];
}

const problems = [
  ...PLANTED.filter((code) => unsupportedUses(code).length === 0).map((code) => `not found: ${code}`),
  ...unsupportedUses(ACCEPTED).map(({ message }) => `refused without a reason: ${message}`),
];
const files = await builtFiles();
if (files.length < MINIMUM_FILES) problems.push(`only ${files.length} files were read`);
const used = new Set<(typeof GUARDED)[number]>();
for (const file of files)
  for (const { message, excerpt } of unsupportedUses(readFileSync(file, 'utf8'))) {
    const guard = GUARDED.find((one) => one.file.test(file) && one.message.test(message));
    if (guard === undefined) problems.push(`${file.slice(ROOT.length + 1)}: ${message}\n    …${excerpt}…`);
    else used.add(guard);
  }
for (const guard of GUARDED)
  if (!used.has(guard)) problems.push(`no file has the exempted use any more: ${guard.message} (${guard.reason})`);
console.log(`read ${files.length} files, found ${PLANTED.length} planted uses`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error(
    'Use something that every browser of docs/browsers.md has, or check for it and name the check in tools/browsers.',
  );
  process.exitCode = 1;
}
