/**
 * The address to redirect to if a part of the path begins with `$`. The router of our applications interprets `$` as the start of a parameter's name
 * and replaces it: `/$x` is the same address as `/%24x`. Undefined for all other paths.
 */
export function routerAddress({ pathname, search }: URL): string | undefined {
  const path = pathname.replaceAll('/$', '/%24');
  return path === pathname ? undefined : path + search;
}
