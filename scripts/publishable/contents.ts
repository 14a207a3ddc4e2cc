/** Fields of a packed manifest that matter to a program that installs it. */
export interface PackedManifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Files that a package must contain beside its code. */
const EXPECTED = ['LICENSE', 'README.md'];
const RANGE = /^(?:\^|~|>=)/;
/** A link that works only in a checkout of this repository. */
const RELATIVE_LINK = /\]\((\.{1,2}\/[^)]*)\)/g;

/**
 * Checks the contents of a tarball as a stranger sees it.
 *
 * @param files paths in the tarball, below its folder
 * @returns a sentence per missing file, and per part that works only inside this repository
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

/** Source maps without their sources. */
function mapProblems(files: readonly string[]): string[] {
  const isMapped = files.some((file) => file.endsWith('.js.map'));
  return isMapped && !files.some((file) => file.startsWith('src/'))
    ? ['its source maps name sources that are not packed']
    : [];
}
