import { expect, test } from 'vitest';
import { idlePatterns } from './patterns.ts';

const FILES = [
  'apps/api/src/donations/service.ts',
  'apps/web/src/features/donate/form.tsx',
  'packages/qris/src/tip.ts',
];

test('a pattern for a folder that does not exist is reported with its rule', () => {
  expect(
    idlePatterns([{ name: 'one', from: { path: '^apps/api/src/modules/' }, to: { path: '^packages/' } }], FILES),
  ).toEqual(['one has a pattern that matches no file: ^apps/api/src/modules/']);
});

test('each alternative of a pattern must match, and with and without what is optional', () => {
  const reported = (path: string) => idlePatterns([{ name: 'one', from: {}, to: { path } }], FILES);
  expect(reported('^apps/(?:api|web)/src/')).toEqual([]);
  expect(reported('^apps/(?:api|web)/src/|^packages/gone/')).toHaveLength(1);
  expect(reported('^apps/(?:api|web)/src/(?:features|targets)/')).toHaveLength(3);
  expect(reported('^apps/api/src/(?:modules/)?')).toHaveLength(1);
});

test('exceptions are read as well as rules, and $1 is any part of a path', () => {
  const rule = {
    name: 'one',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: ['^apps/$1/src/', '^tests/'] },
  };
  expect(idlePatterns([rule], FILES)).toEqual(['one has a pattern that matches no file: ^tests/']);
});

test('what lies outside the project needs no file in it', () => {
  expect(idlePatterns([{ name: 'one', from: {}, to: { path: 'node_modules/slate' } }], FILES)).toEqual([]);
  expect(idlePatterns([{ name: 'one', from: {}, to: { pathNot: '^virtual:|\\?(?:raw|url)$' } }], FILES)).toEqual([]);
});
