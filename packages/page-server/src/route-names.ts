declare const isTemplate: unique symbol;

/**
 * Pattern of an address with parameters in braces, such as `/campaigns/{slug}/donate`. A log holds patterns and no addresses: some addresses
 * are the only key to what they show. The type keeps other texts out.
 */
export type RouteTemplate = string & { readonly [isTemplate]: true };

/** Header of a response with the pattern of the address that was requested: what a proxy may log. */
export const ROUTE_HEADER = 'X-Route';

/** Where a failure is logged: one line each, and nothing but these fields. */
export interface PageLog {
  error: (message: string, fields: { requestId: string; route: RouteTemplate; error: unknown }) => void;
}

/** Name of every address that no pattern matches. */
export const UNKNOWN_ROUTE = 'unknown' as RouteTemplate;

/** Patterns that share a beginning: by the next part of the address. */
interface Node {
  readonly parts: Map<string, Node>;
  parameter?: Node;
  template?: RouteTemplate;
  /** Pattern of everything below, where the pattern ends with `*`. */
  below?: RouteTemplate;
}

const newNode = (): Node => ({ parts: new Map() });

/** Returns the next node, and makes it if there is none. */
function grown(node: Node, part: string): Node {
  if (part.includes('{')) {
    node.parameter ??= newNode();
    return node.parameter;
  }
  const known = node.parts.get(part) ?? newNode();
  node.parts.set(part, known);
  return known;
}

function add(root: Node, pattern: string): void {
  const isFolder = pattern.endsWith('/*');
  const parts = (isFolder ? pattern.slice(0, -2) : pattern).split('/').slice(1);
  const last = parts.reduce(grown, root);
  const template = pattern as RouteTemplate;
  if (isFolder) last.below ??= template;
  else last.template ??= template;
}

/** The most exact pattern: a literal part before a parameter, a parameter before a folder. */
function find(node: Node, parts: readonly string[], depth: number): RouteTemplate | undefined {
  const part = parts[depth];
  if (part === undefined) return node.template;
  const literal = node.parts.get(part);
  const found = literal && find(literal, parts, depth + 1);
  if (found !== undefined) return found;
  const named = node.parameter && part !== '' ? find(node.parameter, parts, depth + 1) : undefined;
  return named ?? node.below;
}

/**
 * Returns the function that finds the pattern of a path; `unknown` where none matches. A slash at the end of a path is ignored.
 *
 * @param patterns `/campaigns/{slug}`: a part in braces, also with text around it, matches any one part. `/assets/*` matches everything below.
 */
export function createRouteNames(patterns: readonly string[]): (pathname: string) => RouteTemplate {
  const root = newNode();
  for (const pattern of patterns) add(root, pattern);
  return (pathname) =>
    find(
      root,
      pathname
        .replace(/(?<=[^/])\/$/, '')
        .split('/')
        .slice(1),
      0,
    ) ?? UNKNOWN_ROUTE;
}
