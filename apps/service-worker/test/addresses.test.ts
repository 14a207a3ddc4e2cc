import { describe, expect, it } from 'vitest';
import { isData, isFile, isIgnored, isPicture, isPrivate, needsOf, renewsItself } from '../src/addresses.ts';

const at = (path: string) => new URL(path, 'https://uluran.example');

describe('addresses', () => {
  it.each([
    ...[
      '/account',
      '/account/bank/add',
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
      [
        '/api/donations',
        '/api',
        '/console',
        '/console/assets/a.js',
        '/console/queue',
        '/measurement',
        '/sw.js',
        '/robots.txt',
        '/news/feed.xml',
      ].filter((path) => !isIgnored(at(path))),
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

it('a page needs its sheets and font, and what begins its islands, with which it brings itself up to date', () => {
  const sheets = '<script data-font="/assets/f.woff2" data-sheets="/assets/a.css /assets/b.css"></script>';
  const loader = '<script data-loader="/assets/loader-1.js">(()=>{})()</script>';
  const [files, script] = [['/assets/f.woff2', '/assets/a.css', '/assets/b.css'], '/assets/loader-1.js'];
  expect(needsOf(sheets + loader)).toEqual([...files, script]);
  expect([renewsItself(files), renewsItself([...files, script])]).toEqual([false, true]);
  expect(needsOf('<script data-font="" data-sheets=""></script>')).toEqual([]);
});
