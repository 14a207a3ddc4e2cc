import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../../scripts/check/code-point.ts';
import { ownPath } from '../../src/navigation/index.ts';
import { whyAway } from '../../src/testing/hostile-requests.ts';

const asked = (path: string) => new URL(`https://uluran.example${path}`);

describe('the path of an own address', () => {
  it.each([
    '/',
    '/account/edit?tab=2',
    '/campaigns?q=operasi%20jantung',
    '/news/%C3%A9',
    '/a//b',
    '/.well-known/x',
    '/...',
    '/login?redirect=//evil.example',
  ])('stays %s', (path) => {
    expect(ownPath(path)).toBe(path);
    expect(ownPath(asked(path))).toBe(path);
  });

  it.each([
    ['//evil.example/login', '/evil.example/login'],
    ['///evil.example/login', '/evil.example/login'],
    ['/\\evil.example/login', '/evil.example/login'],
    ['\\\\evil.example/login', '/evil.example/login'],
    ['/\t/evil.example/login', '/evil.example/login'],
    ['/.//evil.example/login', '/evil.example/login'],
    ['/a/..//evil.example/login', '/evil.example/login'],
    ['/%2e//evil.example/login', '/evil.example/login'],
    ['/a/..///evil.example/login?a=1', '/evil.example/login?a=1'],
    ['//%2e%2e//evil.example/login', '/evil.example/login'],
    ['//', '/'],
    ['//../..//', '/'],
    ['//%E2%80%AEevil.example/login', '/%E2%80%AEevil.example/login'],
  ])('of a request for %j is %s', (path, own) => {
    expect(ownPath(asked(path.startsWith('/') ? path : `/${path}`))).toBe(own);
  });

  it.each([
    '/%2f/evil.example/login',
    '/%2F%2Fevil.example/login',
    '/%252fevil.example/login',
    '/%%32fevil.example/login',
    '/%5c%5Cevil.example/login',
    '/%09/evil.example/login',
    '/%0d%0a/evil.example/login',
    '/%20/evil.example/login',
    '/%2f..//evil.example/login',
    '//%2fevil.example/login',
    '/%/evil.example/login',
  ])('of a request for %j, which hides how it begins, is the home page', (path) => {
    expect(ownPath(asked(path))).toBe('/');
  });

  it.each([
    '//evil.example/login',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/account',
    'https://uluran.example@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    '//user@site.invalid/account',
  ])('of %j, in which a browser reads another site, is the home page', (address) => {
    expect(ownPath(address)).toBe('/');
  });

  it('can be written into a header whatever is given, and is its own path', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (text) => {
        const own = ownPath(text);
        expect(whyAway(own)).toBeUndefined();
        expect(new Headers({ Location: own }).get('location')).toBe(own);
        expect(ownPath(own)).toBe(own);
      }),
      { numRuns: 3_000 },
    );
  });
});
