declare const isTemplate: unique symbol;

/**
 * Pattern of an address with parameters in braces, such as `/campaigns/{slug}/donate`. A log must have patterns instead of addresses, because some
 * addresses grant access to their page. The type excludes other texts.
 */
export type RouteTemplate = string & { readonly [isTemplate]: true };

/** Header of a response with the pattern of the requested address, for a proxy to log. */
export const ROUTE_HEADER = 'X-Route';

/** Log of failures: one line each, with only these fields. */
export interface PageLog {
  error: (message: string, fields: { requestId: string; route: RouteTemplate; error: unknown }) => void;
}

/** Pattern of every address that matches none. */
export const UNKNOWN_ROUTE = 'unknown' as RouteTemplate;

/** Patterns with a common beginning, by the next part of the address. */
interface Node {
  readonly parts: Map<string, Node>;
  parameter?: Node;
  template?: RouteTemplate;
  /** Pattern of everything below, for a pattern that ends with `*`. */
  below?: RouteTemplate;
}

const newNode = (): Node => ({ parts: new Map() });

/** Returns the next node, and creates it if there is none. */
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

/** The most exact pattern: a literal part has priority over a parameter, a parameter over a folder. */
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
 * Returns a function that finds the pattern of a path; `unknown` without a match. A trailing slash is ignored.
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
