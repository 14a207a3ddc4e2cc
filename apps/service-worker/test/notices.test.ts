import { afterEach, describe, expect, it, vi } from 'vitest';
import { noticeOf, renewNotices, stopNotices } from '../src/notices.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a notice', () => {
  it.each([
    ['news', 'Ada kabar baru.'],
    ['ending', 'Penggalangan yang Anda ikuti hampir berakhir.'],
    ['jenis yang belum ada', 'Ada kabar baru.'],
  ])('of the kind %s has words', (kind, body) => {
    const sent = { kind, title: 'Sumur Oesapa', path: '/campaigns/sumur#kabar', followed: 'sumur' };
    expect(noticeOf(sent)).toEqual({
      title: 'Sumur Oesapa',
      body,
      path: '/campaigns/sumur#kabar',
      subject: 'sumur',
    });
  });

  it.each([undefined, null, 'teks', {}, { title: 'Sumur' }, { title: 1, path: '/', followed: 'a' }])(
    'that cannot be read has words too: %j',
    (sent) => {
      // The variable that the worker's server writes before its code.
      vi.stubGlobal('self', { siteName: 'Jembatan' });
      expect(noticeOf(sent)).toMatchObject({ title: 'Jembatan', path: '/' });
    },
  );
});

it('leaves and hands over by the calls of the API, without the visitor’s cookies', async () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetch);
  await stopNotices('https://layanan.example/a', 'sumur');
  const keys = { p256dh: 'B', auth: 'A' };
  const next = { toJSON: () => ({ endpoint: 'https://layanan.example/b', expirationTime: null, keys }) };
  await renewNotices('https://layanan.example/a', next as never);
  expect(fetch.mock.calls.map(([path, { method, body }]) => [method, path, JSON.parse(String(body))])).toEqual([
    ['DELETE', '/api/push-subscriptions', { endpoint: 'https://layanan.example/a', slug: 'sumur' }],
    [
      'POST',
      '/api/push-subscriptions/renewal',
      { endpoint: 'https://layanan.example/a', subscription: { endpoint: 'https://layanan.example/b', keys } },
    ],
  ]);
  for (const [, { credentials }] of fetch.mock.calls) expect(credentials).toBe('omit');
});
