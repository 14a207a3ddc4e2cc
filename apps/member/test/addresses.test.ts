import { createRouteNames, UNKNOWN_ROUTE } from '@uluran/page-server';
import { PAGE_PATTERNS } from '@uluran/session/navigation';
import { describe, expect, it } from 'vitest';
import { MEMBER_PATTERNS } from '../src/app/addresses.ts';
import { routeTree } from '../src/routeTree.gen.ts';

const routeOf = createRouteNames(MEMBER_PATTERNS);

/** Paths of the application's routes, as the server's patterns write them. */
function routePatterns(): string[] {
  const children = Object.values((routeTree.children ?? {}) as Record<string, { options: { path?: string } }>);
  return children.map(({ options: { path = '/' } }) =>
    `/account${path}`.replace(/\/$/, '').replaceAll(/\$(\w+)/g, '{$1}'),
  );
}

describe('the addresses of the member area', () => {
  it('are the same for the server and the application', () => {
    expect(routePatterns().sort()).toEqual([...MEMBER_PATTERNS].sort());
  });

  it('are pages of the specification', () => {
    expect(MEMBER_PATTERNS.filter((pattern) => !PAGE_PATTERNS.includes(pattern))).toEqual([]);
  });

  it.each([
    ['/account', true],
    ['/account/', true],
    ['/account/edit', true],
    ['/account/edit/', true],
    ['/account/edit/more', false],
    ['/account/donation', true],
    ['/account/donation/d1', true],
    ['/account/donation/product/d1', true],
    ['/account/donation/campaign/d1', false],
    ['/account/identity', true],
    ['/account/bank', true],
    ['/account/bank/b1/edit', false],
    ['/account/campaign/c1/withdraw', true],
    ['/account/withdraw/w1', true],
    ['/account//edit', false],
    ['/account/Edit', false],
    ['/accounts', false],
  ])('%s exists: %s', (path, exists) => {
    expect(routeOf(path) !== UNKNOWN_ROUTE).toBe(exists);
  });
});
