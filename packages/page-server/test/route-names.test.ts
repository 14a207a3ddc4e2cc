import { expect, it } from 'vitest';
import { createRouteNames } from '../src/index.ts';

const routeOf = createRouteNames([
  '/',
  '/campaigns',
  '/campaigns/{slug}',
  '/campaigns/{slug}/donate/{id}/payment',
  '/campaigns/new',
  '/campaigns/new/rules',
  '/og/{kind}/{file}.png',
  '/assets/*',
]);

it.each([
  ['/', '/'],
  ['/campaigns', '/campaigns'],
  ['/campaigns/', '/campaigns'],
  ['/campaigns/bantu-alya', '/campaigns/{slug}'],
  ['/campaigns/new', '/campaigns/new'],
  ['/campaigns/new/donate/kunci/payment', '/campaigns/{slug}/donate/{id}/payment'],
  ['/campaigns/%ff/donate/kunci/payment/', '/campaigns/{slug}/donate/{id}/payment'],
  ['/og/campaign/bantu-alya.png', '/og/{kind}/{file}.png'],
  ['/assets/a/b.js', '/assets/*'],
  ['/campaigns//donate/kunci/payment', 'unknown'],
  ['/campaigns/bantu-alya/kunci', 'unknown'],
  ['/kunci', 'unknown'],
  ['//', 'unknown'],
  ['/__proto__', 'unknown'],
  ['', 'unknown'],
])('%s is %s', (path, template) => {
  expect(routeOf(path)).toBe(template);
});

it('stays fast on an address of many parts', () => {
  const branching = createRouteNames(['/a/{x}/a/{x}/b', '/{x}/a/{x}/a/c']);
  expect(branching(`/${'a/'.repeat(5_000)}`)).toBe('unknown');
});
