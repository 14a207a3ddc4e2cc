/**
 * Looks for regular expressions that a crafted text makes slow, in `apps` and `packages` without their tests. Patterns that a
 * module builds while it loads are recorded and checked too. `patterns/bounded.ts` lists two kinds of exceptions with their
 * reasons: slow patterns for bounded texts, and patterns that cannot be checked. Run by `npm run lint`. Exits 1 with a list of
 * problems.
 */
import { dirname } from 'node:path';
import { slowness } from './patterns/analyse.ts';
import { BOUNDED, type Exception, UNCHECKED } from './patterns/bounded.ts';
import type { Built } from './patterns/find.ts';
import { patternsBuiltBy } from './patterns/record.ts';
import { patternsOfSource } from './patterns/source.ts';

const ROOT = dirname(import.meta.dirname);
/** Fewer patterns than this mean a broken search. */
const MINIMUM = 200;

const { written, built } = await patternsOfSource(ROOT);

const unused = new Set<Exception>([...BOUNDED, ...UNCHECKED]);
function isListed(exceptions: readonly Exception[], file: string, isMeant: (pattern: string) => boolean): boolean {
  const found = exceptions.find((one) => one.file === file && isMeant(one.pattern));
  if (found !== undefined) unused.delete(found);
  return found !== undefined;
}

const unlisted = built.filter(({ file, call }) => !isListed(UNCHECKED, file, (part) => call.includes(part)));
const recorded = await patternsBuiltBy(ROOT, [...new Set(unlisted.map(({ file }) => file))]);
const isRecorded = ({ file, line }: Built) => recorded.some((one) => one.file === file && one.line === line);

const problems = [
  ...unlisted
    .filter((place) => !isRecorded(place))
    .map(({ file, line, call }) => `${file}:${line} builds a pattern that no check reads: ${call}`),
  ...[...written, ...recorded].flatMap(({ file, line, source, flags }) => {
    const why = slowness({ source, flags });
    return why === null || isListed(BOUNDED, file, (pattern) => pattern === source)
      ? []
      : [`${file}:${line} /${source}/${flags}: ${why}`];
  }),
  ...[...unused].map(({ file, pattern }) => `${file} has no such pattern any more: ${pattern}`),
  ...(written.length < MINIMUM ? [`only ${written.length} patterns found, at least ${MINIMUM} expected`] : []),
];
console.log(`read ${written.length} patterns, and ${recorded.length} that are built`);
for (const problem of problems) console.error(problem);
if (problems.length > 0)
  console.error('Write it in linear form, or list it in scripts/patterns/bounded.ts with the limit of its text.');
// Imported modules may keep the process open.
process.exit(problems.length > 0 ? 1 : 0);
