import { expect, test } from 'vitest';
import { donatePath, paymentPath, TARGET_KINDS, TARGET_ROUTES, targetNewsPath, targetPath } from '../src/targets.ts';

test.each([
  ['campaign', '/campaigns/bantu-alya', '/campaigns/bantu-alya/donate', '/campaigns/bantu-alya/donate/abc/payment'],
  ['csr', '/csr/bantu-alya', '/csr/bantu-alya/donate', '/csr/bantu-alya/donate/abc/payment'],
  [
    'ambassador',
    '/duta-kasih/bantu-alya',
    '/duta-kasih/bantu-alya/donate',
    '/duta-kasih/bantu-alya/donate/abc/payment',
  ],
  ['product', '/product/bantu-alya', '/product/bantu-alya/donate', '/product/bantu-alya/donate/abc/payment'],
] as const)('a %s stands at its paths', (kind, page, donate, payment) => {
  const target = { kind, slug: 'bantu-alya' };
  expect([targetPath(target), donatePath(target), paymentPath(target, 'abc')]).toEqual([page, donate, payment]);
});

test('what could leave a path is encoded', () => {
  const target = { kind: 'campaign', slug: '../a b?c#d' } as const;
  expect(paymentPath(target, 'x/y')).toBe('/campaigns/..%2Fa%20b%3Fc%23d/donate/x%2Fy/payment');
  expect(targetNewsPath(target, 'é')).toBe('/campaigns/..%2Fa%20b%3Fc%23d/news/%C3%A9');
});

test('every kind has a place of its own', () => {
  expect(Object.keys(TARGET_ROUTES).sort()).toEqual([...TARGET_KINDS].sort());
  expect(new Set(Object.values(TARGET_ROUTES).map(({ base }) => base)).size).toBe(TARGET_KINDS.length);
});
