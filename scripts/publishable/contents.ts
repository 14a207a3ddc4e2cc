/** Fields of a packed manifest that matter to a program that installs it. */
export interface PackedManifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** What a reader expects to find beside the code. */
const EXPECTED = ['LICENSE', 'README.md'];
const RANGE = /^(?:\^|~|>=)/;
/** A link that only a checkout of this repository can follow. */
const RELATIVE_LINK = /\]\((\.{1,2}\/[^)]*)\)/g;

/**
 * Looks into a tarball as a stranger would.
 *
 * @param files paths in the tarball, below its folder
 * @returns sentences about what is missing, and about what only works inside this repository
 */
export function contentProblems(files: readonly string[], manifest: PackedManifest, readme: string): string[] {
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies });
  return [
    ...EXPECTED.filter((name) => !files.includes(name)).map((name) => `${name} is not packed`),
    ...Object.keys(manifest.scripts ?? {}).map((name) => `the script ${name} is packed, its files are not`),
    ...versions
      .filter(([, version]) => !RANGE.test(version))
      .map(([name, version]) => `takes only ${version} of ${name}: a project that has another cannot install it`),
    ...[...readme.matchAll(RELATIVE_LINK)].map(([, link]) => `its README links to ${link}, which a registry has not`),
    ...mapProblems(files),
  ];
}

/** Maps whose sources are not there. */
function mapProblems(files: readonly string[]): string[] {
  const isMapped = files.some((file) => file.endsWith('.js.map'));
  return isMapped && !files.some((file) => file.startsWith('src/'))
    ? ['its source maps name sources that are not packed']
    : [];
}
