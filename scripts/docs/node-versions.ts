/** Fields of a `package.json` that name a version of Node. */
export interface Manifest {
  /** Path from the root. */
  file: string;
  private?: boolean;
  engines?: { node?: string };
}

interface Described {
  /** That of the root is first. */
  manifests: readonly [Manifest, ...Manifest[]];
  /** Text of each page by its path. */
  pages: ReadonlyMap<string, string>;
  /** Version that the workspace runs with, such as `26.10.0`. */
  runtime: string;
  /** The oldest version that the server starts with. */
  oldestOfServer: number;
  /** Versions that the published packages are tried with. */
  tried: readonly number[];
}

/** A whole version only: `Node 22.18 or newer` is about a single ability of Node. */
const STATED = /\bNode(?:\.js)? (\d+)(?![.\d])(?:\s+or\s+newer|\s+and\s+newer|\+)/g;

/**
 * Where the versions of Node contradict each other. One rule: the root, every published package and every page name the same oldest version, with
 * which the published packages are tried too; the server needs the version that the workspace runs with.
 */
export function nodeVersionProblems({ manifests, pages, runtime, oldestOfServer, tried }: Described): string[] {
  const range = manifests[0].engines?.node ?? '';
  const oldest = Number(/^>=(\d+)$/.exec(range)?.[1]);
  if (Number.isNaN(oldest)) return [`${manifests[0].file} has engines.node "${range}"; write ">=" and a whole version`];
  const problems = manifests
    .filter(({ private: unpublished, engines }) => engines?.node !== undefined || unpublished !== true)
    .filter(({ engines }) => engines?.node !== range)
    .map(({ file, engines }) => `${file} has engines.node "${engines?.node ?? ''}", and the root has "${range}"`);
  for (const [file, text] of pages)
    for (const [words, version] of text.matchAll(STATED))
      if (Number(version) !== oldest)
        problems.push(`${file} states "${words.replace(/\s+/g, ' ')}", and engines.node of the root is "${range}"`);
  if (!tried.includes(oldest))
    problems.push(`tests/versions does not try Node ${oldest}, the oldest version that packages state`);
  if (!runtime.startsWith(`${oldestOfServer}.`))
    problems.push(
      `the server starts with Node ${oldestOfServer} or newer (apps/host/start.mjs), and nodeVersion of pnpm-workspace.yaml is ${runtime}`,
    );
  return problems;
}
