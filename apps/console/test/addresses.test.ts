import { createRouteNames, UNKNOWN_ROUTE } from '@uluran/page-server';
import { describe, expect, it } from 'vitest';
import { CONSOLE_PATTERNS } from '../src/app/addresses.ts';
import { AREAS, mayOpen, rolesOf } from '../src/app/areas.ts';
import { routeTree } from '../src/routeTree.gen.ts';

const routeOf = createRouteNames(CONSOLE_PATTERNS);
const ROLES = ['administrator', 'reviewer', 'finance', 'content'] as const;

/** Paths of the application's routes, as the server's patterns write them. */
function routePatterns(): string[] {
  const children = Object.values((routeTree.children ?? {}) as Record<string, { options: { path?: string } }>);
  return children.map(({ options: { path = '/' } }) =>
    `/console${path}`.replace(/\/$/, '').replaceAll(/\$(\w+)/g, '{$1}'),
  );
}

describe('the addresses of the console', () => {
  it('are the same for the server and the application', () => {
    expect(routePatterns().sort()).toEqual([...CONSOLE_PATTERNS].sort());
  });

  it.each([
    ['/console', true],
    ['/console/', true],
    ['/console/sign-in', true],
    ['/console/queue/withdrawal/w1', true],
    ['/console/queue/unknown/w1', false],
    ['/console/settings/audit', true],
    ['/console/settings/rule/payment_terms.qris', true],
    ['/console/Queue', false],
    ['/console//queue', false],
    ['/consoles', false],
  ])('%s exists: %s', (path, exists) => {
    expect(routeOf(path) !== UNKNOWN_ROUTE).toBe(exists);
  });
});

describe('the places that a role opens', () => {
  const opened = (role: string) => AREAS.filter(({ to }) => mayOpen(role, to)).map(({ to }) => to);

  it.each([
    ['administrator', AREAS.map(({ to }) => to)],
    ['reviewer', ['/queue', '/donations', '/targets', '/people']],
    ['finance', ['/queue', '/donations', '/finance', '/people', '/settings']],
    ['content', ['/queue', '/content']],
    ['member', ['/queue']],
  ])('%s: %j', (role, places) => {
    expect(opened(role)).toEqual(places);
  });

  it('are the same below a place, except for parts with roles of their own', () => {
    expect(ROLES.filter((role) => mayOpen(role, '/settings/audit'))).toEqual(['administrator']);
    expect(ROLES.filter((role) => mayOpen(role, '/settings/rule/withdrawal_rules'))).toEqual([
      'administrator',
      'finance',
    ]);
    expect(ROLES.filter((role) => mayOpen(role, '/people/operators'))).toEqual(['administrator']);
    expect(ROLES.filter((role) => mayOpen(role, '/people'))).toEqual(['administrator', 'reviewer', 'finance']);
    expect(ROLES.every((role) => mayOpen(role, '/') && mayOpen(role, '/security'))).toBe(true);
    expect(rolesOf('/donationsx')).toBeUndefined();
  });
});
