import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../../scripts/check/code-point.ts';
import { safeRedirect } from '../../src/navigation/index.ts';
import { naiveRedirect, runRound, whyUnsafe } from '../../src/testing/hostile-redirects.ts';

const FALLBACK = '/fallback';

describe('a redirect', () => {
  it.each([
    '/',
    '/account',
    '/account/edit',
    '/account/donation?page=2',
    '/campaigns/bantu-alya/donate?amount=50000&name=Ratna+K',
    '/campaigns?q=operasi%20jantung',
    '/news/%C3%A9',
    '/account/',
  ])('to %s is followed', (value) => {
    expect(safeRedirect(value, { fallback: FALLBACK })).toBe(value);
  });

  it('loses its fragment and keeps path and query', () => {
    expect(safeRedirect('/campaigns/bantu-alya?a=1#donatur')).toBe('/campaigns/bantu-alya?a=1');
  });

  it('is taken from a whole address of this site, where the site is known', () => {
    const options = { origin: 'https://uluran.example', fallback: FALLBACK };
    expect(safeRedirect('https://uluran.example/account/edit?x=1', options)).toBe('/account/edit?x=1');
    expect(safeRedirect('https://uluran.example/account')).toBe('/');
    for (const value of [
      'http://uluran.example/account',
      'https://uluran.example:8443/account',
      'https://uluran.example.evil.example/account',
      'https://uluran.example@evil.example/account',
      'https://u:p@uluran.example/account',
      'https:/uluran.example/account',
      'https://site.invalid/account',
    ])
      expect(safeRedirect(value, options)).toBe(FALLBACK);
  });

  it.each<[unknown]>([
    [undefined],
    [null],
    [''],
    [5],
    [['/account']],
    [{ toString: () => '/account' }],
    ['account'],
    ['./account'],
    ['?redirect=/account'],
    ['//evil.example'],
    ['//evil.example/account'],
    ['///evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/\r\n/evil.example/account'],
    ['\t//evil.example'],
    [' /account'],
    ['/account '],
    ['/\\evil.example'],
    ['\\/evil.example'],
    ['\\\\evil.example'],
    ['/account\\..\\..\\\\evil.example'],
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)//account'],
    ['java\nscript:alert(1)'],
    ['data:text/html,<script>'],
    ['https://evil.example/account'],
    ['https:evil.example'],
    ['//user@evil.example'],
    ['/account@evil.example'],
    ['/.//evil.example'],
    ['/..//evil.example/account'],
    ['/account/..//evil.example'],
    ['/%2f%2fevil.example'],
    ['/%2F/evil.example'],
    ['/%5cevil.example'],
    ['/%09/evil.example'],
    ['%2f%2fevil.example'],
    ['/campaigns/%2f%2fevil.example'],
    ['/campaigns/%252f%252fevil.example'],
    ['/campaigns/x?a=%0d%0aSet-Cookie:b'],
    ['/campaigns/x?a=%00'],
    ['/campaigns/x?a=\u202eb'],
    ['/campaigns/x?a=%E2%80%AEb'],
    ['/campaigns/x?a=%'],
    ['/campaigns/\u202eb'],
    ['/campaigns/%E2%80%AEb'],
    ['/campaigns/\ud800'],
    ['/account\u0000'],
    ['/account\u200b'],
    ['/\ufeff/evil.example'],
    [`/campaigns/${'a'.repeat(5_000)}`],
    [`/campaigns?q=${'a'.repeat(5_000)}`],
    ['/login'],
    ['/login?redirect=/account'],
    ['/register'],
    ['/unknown'],
    ['/account/unknown'],
    ['/api/auth/logout'],
    ['/sw.js'],
  ])('to %j is not', (value) => {
    expect(safeRedirect(value, { fallback: FALLBACK })).toBe(FALLBACK);
  });

  it('never leads away, whatever is given', () => {
    const value = fc.oneof(
      fc.string({ unit: codePoint }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc
        .tuple(fc.constantFrom('/', '//', '/\\', '/account', '/campaigns/'), fc.string({ unit: codePoint }))
        .map((parts) => parts.join('')),
      fc.webPath().map((path) => `/campaigns${path}`),
    );
    fc.assert(
      fc.property(value, (text) => {
        const place = safeRedirect(text);
        expect(place === '/' ? undefined : whyUnsafe(place)).toBeUndefined();
        expect(safeRedirect(place)).toBe(place);
      }),
      { numRuns: 3_000 },
    );
  });

  it('escapes in none of 20,000 hostile values, a round that catches a naive implementation', () => {
    const round = runRound((value) => safeRedirect(value), { count: 20_000, seed: 20_261_001 });
    expect(round.examples).toEqual([]);
    expect(round.escaped).toBe(0);
    expect(round.followed).toBeGreaterThan(100);
    expect(runRound(naiveRedirect, { count: 20_000, seed: 20_261_001 }).escaped).toBeGreaterThan(100);
  });
});
