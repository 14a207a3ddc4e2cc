import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});

it('answers an unknown path with a true 404 in the words of the specification', async () => {
  const response = await site.get('/campaigns-lama/<b>tebal');
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html.includes('Page Not Found')).toBe(true);
  expect(html.includes('Page not found: /campaigns-lama/&lt;b&gt;tebal<')).toBe(true);
  expect(html.includes('<b>tebal')).toBe(false);
});

it.each([
  '//uluran.test/x',
  '/%ff',
  '/%00',
  `/${'a/'.repeat(900)}`,
  '/..%2f..%2fetc/passwd',
  '/.vite/manifest.json',
  '/assets/nope.js',
  '/__proto__',
])('answers %s with 404, whatever it tries', async (path) => {
  const response = await site.get(path);
  expect([404, 307]).toContain(response.status);
  if (response.status === 307) expect(response.headers.get('location')).toMatch(/^\/(?!\/)/);
});

it('takes a path that looks like the router’s own parameters for what it is', async () => {
  const response = await site.get('/campaigns/$slug?x=1');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/campaigns/%24slug?x=1']);
  expect((await site.get('/$slug')).headers.get('location')).toBe('/%24slug');
  const missing = await site.get('/%24slug');
  expect([missing.status, /Page not found: \/(?:%24|\$)slug</.test(await missing.text())]).toEqual([404, true]);
  expect((await site.get('//$slug')).headers.get('location')).toMatch(/^\/(?!\/)/);
});

it.each([
  ['internal_error', 500],
  ['service_unavailable', 503],
] as const)('turns %s of the API into a whole page of status %i', async (code, status) => {
  site.api.fail('/home', code);
  const response = await site.get('/');
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('retry-after')).toBe(status === 503 ? '10' : null);
  const html = await response.text();
  expect(html.includes('Internal Server Error')).toBe(true);
  expect(html.includes('permintaan-1')).toBe(true);
  expect(html.includes('Coba lagi')).toBe(true);
  expect(html.includes('Lompat ke isi')).toBe(true);
  expect(html.includes('<title>Internal Server Error · Uluran</title>')).toBe(true);
  expect(html.includes('canonical')).toBe(false);
  // A page that failed stays as the server wrote it.
  expect(/<script[^>]*\ssrc=|id="islands"|\$_TSR/.test(html)).toBe(false);
  expect(site.notes).toEqual(['a page could not be loaded']);
});

describe('what cannot be read in the address of a list', () => {
  it.each([
    ['/campaigns?cursor=abc', '/campaigns'],
    ['/campaigns?category=masjid&cursor=abc&q=air', '/campaigns?category=masjid&q=air'],
    ['/campaigns?q=a%00b&sort=newest', '/campaigns?sort=newest'],
  ])('%s leads to %s', async (address, start) => {
    site.api.fail('/campaigns', 'malformed_request');
    const response = await site.get(address);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(start);
    expect(site.notes).toEqual([]);
  });

  it('and nothing that is left: 404, and nowhere to go in circles', async () => {
    site.api.fail('/campaigns', 'malformed_request');
    expect((await site.get('/campaigns?q=air')).status).toBe(404);
  });
});

describe('an address as people write it leads to its page', () => {
  it.each([
    ['/campaigns/Bantu-Alya', '/campaigns/bantu-alya'],
    ['/campaigns/BANTU-ALYA/donate?amount=50000', '/campaigns/bantu-alya/donate?amount=50000'],
    ['/csr/Air-Bersih.', '/csr/air-bersih'],
    ['/duta-kasih/lari-bersama-bima,', '/duta-kasih/lari-bersama-bima'],
    ['/donasi/bantu-alya)', '/donasi/bantu-alya'],
    ['/donasi/bantu-alya%29%2e', '/donasi/bantu-alya'],
    ['/news/Sumur-Ketiga.', '/news/sumur-ketiga'],
    ['/share/Bantu-Alya', '/share/bantu-alya'],
    ['/product/B7xQ).', '/product/B7xQ'],
    ['/zakat.', '/zakat'],
    ['/CAMPAIGNS/bantu-alya', '/campaigns/bantu-alya'],
    ['/Campaigns/Bantu-Alya/DONATE?amount=50000', '/campaigns/bantu-alya/donate?amount=50000'],
    ['/PRODUCT/B7xQ', '/product/B7xQ'],
    ['/ZAKAT?jenis=emas', '/zakat?jenis=emas'],
    ['/campaigns/bantu-alya%E2%80%8B', '/campaigns/bantu-alya'],
    ['/campaigns/%EF%BB%BFbantu%E2%80%91alya%C2%A0', '/campaigns/bantu-alya'],
    ['/campaigns/bantu-alya!', '/campaigns/bantu-alya'],
    ['/campaigns/bantu-alya%E2%80%A6%22', '/campaigns/bantu-alya'],
  ])('%s leads to %s', async (address, page) => {
    const response = await site.get(address);
    expect([response.status, response.headers.get('location')]).toEqual([302, page]);
  });

  it.each([
    ['/CAMPAIGNS/', '/campaigns'],
    ['/Campaigns/Bantu-Alya/', '/campaigns/bantu-alya'],
    ['/PRODUCT/B7xQ/', '/product/B7xQ'],
    ['/SHARE/Bantu-Alya/', '/share/bantu-alya'],
    ['/EMBED/BANTU-ALYA/?theme=dark', '/embed/bantu-alya?theme=dark'],
  ])('%s, with a closing slash too, leads to %s in two steps', async (address, page) => {
    const withoutSlash = await site.get(address);
    const readable = await site.get(withoutSlash.headers.get('location') ?? '');
    expect([withoutSlash.status, readable.status, readable.headers.get('location')]).toEqual([307, 302, page]);
  });

  it('and nowhere in circles, nor with an id in small letters', async () => {
    for (const address of [
      ...['/campaigns/tidak-ada', '/product/B7xQ', '/campaigns/!', '/campaigns/%E2%80%8B'],
      ...['/tidak/ADA', '/%E2%80%8B/evil.example'],
    ]) {
      const response = await site.get(address);
      expect([address, response.status]).toEqual([address, 404]);
    }
  });
});

it.each(['campaigns', 'csr', 'duta-kasih', 'product'])(
  'answers the form of a gift to an unreadable address below /%s with 404',
  async (base) => {
    // Such an address is in the query of this call, for which the API returns more than "not found".
    site.api.fail('/payment-methods', 'malformed_request');
    for (const slug of ['a%00', 'a'.repeat(300)]) {
      const response = await site.get(`/${base}/${slug}/donate`);
      expect([slug, response.status]).toEqual([slug, 404]);
    }
    expect(site.notes).toEqual([]);
  },
);

it('answers a crash while rendering with a whole page', async () => {
  const broken = await createTestSite({ render: () => Promise.reject(new Error('secret detail')) });
  const response = await broken.get('/campaigns');
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html.includes('Internal Server Error')).toBe(true);
  expect(html.includes('permintaan-1')).toBe(true);
  expect(html.includes('rel="stylesheet"')).toBe(true);
  expect(html.includes('secret detail')).toBe(false);
  expect(broken.notes).toEqual(['a page could not be rendered']);
});

it('retrying a refused request never leads to another site', async () => {
  const response = await site.get('//evil.example/campaigns?a=1', { method: 'PUT' });
  expect(response.status).toBe(405);
  const html = await response.text();
  expect(html).toContain('href="/evil.example/campaigns?a=1">Coba lagi');
  expect(html).not.toContain('href="//');
});

it.each([
  ['//evil.example/x', '/'],
  ['https://evil.example/x', '/'],
  ['/campaigns?a=1', '/campaigns?a=1'],
])('keeps whoever the application sends to %s on the site', async (location, own) => {
  const led = await createTestSite({ render: () => Promise.resolve({ kind: 'redirect', status: 307, location }) });
  const response = await led.get('/campaigns');
  expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
    307,
    own,
    'no-store',
  ]);
});
