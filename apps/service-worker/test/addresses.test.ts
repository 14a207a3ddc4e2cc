import { describe, expect, it } from 'vitest';
import { isData, isFile, isIgnored, isPicture, isPrivate, needsOf } from '../src/addresses.ts';

const at = (path: string) => new URL(path, 'https://uluran.example');

describe('addresses', () => {
  it.each([
    ...[
      '/account',
      '/account/bank/add',
      '/console/review',
      '/login?redirect=/',
      '/register',
      '/verifikasi/ABC',
      '/pratinjau/t0k3n',
      '/search?q=sakit',
    ],
    ...['/campaigns/bantu-alya/donate', '/campaigns/bantu-alya/donate/x1/payment', '/product/3/donate/9/payment'],
  ])('%s is never stored', (path) => {
    expect(isPrivate(at(path))).toBe(true);
  });

  it.each(['/', '/campaigns', '/campaigns/bantu-alya', '/campaigns/bantu-alya/news/3', '/news/sumur', '/help'])(
    '%s may be stored',
    (path) => {
      expect([isPrivate(at(path)), isIgnored(at(path))]).toEqual([false, false]);
    },
  );

  it('leave calls and what programs read to the browser; of the API only public pictures are stored', () => {
    expect(
      ['/api/donations', '/api', '/measurement', '/sw.js', '/robots.txt', '/news/feed.xml'].filter(
        (path) => !isIgnored(at(path)),
      ),
    ).toEqual([]);
    expect(isPicture(at('/api/pictures/a-320.avif'))).toBe(true);
    expect(isPicture(at('/api/payments/1'))).toBe(false);
    expect([isFile(at('/assets/a.js')), isFile(at('/account/assets/a.js')), isFile(at('/account'))]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isData(at('/_data/abc/campaigns'))).toBe(true);
  });
});

it('a page needs its data, what begins it, and its sheets and font', () => {
  const html =
    '<script data-font="/assets/f.woff2" data-sheets="/assets/a.css /assets/b.css"></script>' +
    '<script id="page-data" data-from="/_data/h/campaigns?q=a&amp;sort=b"></script><script data-start="/assets/start-1.js"></script>';
  expect(needsOf(html)).toEqual([
    ...['/assets/f.woff2', '/assets/a.css', '/assets/b.css', '/_data/h/campaigns?q=a&sort=b', '/assets/start-1.js'],
  ]);
  expect(needsOf('<script data-font="" data-sheets=""></script>')).toEqual([]);
});
