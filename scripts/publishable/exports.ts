/** An `exports` map in the form of these packages: a path, or conditions. */
export type Exports = Record<string, string | { types: string; browser?: string; default: string }>;

/** An entry of the sources: one file for all runtimes, or a separate one for browsers. */
export type SourceEntry = string | { browser: string; default: string };

/** An entry with a separate file for browsers shares the types of the other file. */
function builtFor({ browser, default: others }: Exclude<SourceEntry, string>): Exclude<Exports[string], string> {
  const [page, elsewhere] = [built(browser), built(others)];
  if (typeof page === 'string' || typeof elsewhere === 'string') throw new Error(`${browser} needs no building.`);
  return { types: elsewhere.types, browser: page.default, default: elsewhere.default };
}

/** The path of a source entry after the build; files that need no build keep their path. */
function built(target: SourceEntry): Exports[string] {
  if (typeof target !== 'string') return builtFor(target);
  const source = /^\.\/src\/(.+?)\.(tsx?|css)$/.exec(target);
  if (source === null) return target;
  const [, path = '', extension] = source;
  if (extension === 'css') return `./dist/${path}.css`;
  return { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` };
}

/** An entry for this workspace alone, such as the input of its documentation: a tarball holds no scripts. */
const isForTheWorkspace = (entry: SourceEntry | undefined) =>
  typeof entry === 'string' && entry.startsWith('./scripts/');

/**
 * Compares the exports of a package inside this repository (its sources) with its published exports (its build).
 *
 * @returns a sentence per entry that differs; empty when every entry is published, and no other
 */
export function differences(exports: Record<string, SourceEntry>, published: Exports): string[] {
  const names = new Set([...Object.keys(exports), ...Object.keys(published)]);
  return [...names].flatMap((name) => {
    const source = exports[name];
    if (isForTheWorkspace(source) && published[name] === undefined) return [];
    if (source === undefined) return [`publishConfig.exports has ${name}, which exports has not`];
    const expected = JSON.stringify(built(source));
    const found = JSON.stringify(published[name]);
    return expected === found ? [] : [`publishConfig.exports["${name}"] should be ${expected}, it is ${found}`];
  });
}

/** The first JavaScript example of a README, or null when it has none. */
export function firstExample(readme: string): string | null {
  return /^```js\n(.*?)^```$/ms.exec(readme)?.[1] ?? null;
}
