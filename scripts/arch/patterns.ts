type Side = { path?: string | string[]; pathNot?: string | string[] };
type Rule = { name: string; from: Side; to: Side };

const GROUP = /\(\?:([^()]*)\)(\?)?/;

/** The alternatives of a pattern, one pattern each: `a/(?:b|c)(?:/d)?` has four. Groups that are not captured are read, no others. */
function alternatives(pattern: string): string[] {
  const group = GROUP.exec(pattern);
  if (!group) return pattern.split('|');
  const branches = [...(group[1] ?? '').split('|'), ...(group[2] ? [''] : [])];
  return branches.flatMap((branch) => alternatives(pattern.replace(GROUP, () => branch)));
}

/** A file of a dependency, or a query of the bundler, need not be in the tree for a rule to forbid it. */
const isOutside = (pattern: string) => /node_modules|\^virtual:|\\\?/.test(pattern);

/**
 * Alternatives in a rule's patterns that match no file of the project, as sentences: they guard nothing, or were meant for a
 * folder that has another name now. `$1` of a pattern stands for any part of a path.
 */
export function idlePatterns(rules: Rule[], files: string[]): string[] {
  return rules.flatMap(({ name, from, to }) => {
    const patterns = [from.path, from.pathNot, to.path, to.pathNot].flat().filter((pattern) => pattern !== undefined);
    const idle = patterns.flatMap(alternatives).filter((pattern) => {
      const expression = new RegExp(pattern.replaceAll('$1', '[^/]+(?:/[^/]+)?'));
      return !isOutside(pattern) && !files.some((file) => expression.test(file));
    });
    return [...new Set(idle)].map((pattern) => `${name} has a pattern that matches no file: ${pattern}`);
  });
}
