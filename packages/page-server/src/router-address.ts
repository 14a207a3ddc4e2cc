/**
 * The address to redirect to where a part of the path begins with `$`, which the router of our applications takes for the name of a parameter
 * and replaces: `/$x` is the same address as `/%24x`. Undefined for every other.
 */
export function routerAddress({ pathname, search }: URL): string | undefined {
  const path = pathname.replaceAll('/$', '/%24');
  return path === pathname ? undefined : path + search;
}
