import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';
import { ARTICLES } from './fixture-articles.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';
import { PROGRAMMES } from './fixture-csr.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

/** A file of the build, by the start and the end of its name. Very small ones are not compressed: the start names one that is. */
function pathOf(end: string, start = ''): string {
  const path = [...site.web.staticAssets.paths].find(
    (candidate) => candidate.startsWith(`/assets/${start}`) && candidate.endsWith(end),
  );
  if (path === undefined) throw new Error(`The build has no ${end} file.`);
  return path;
}

describe('files of the build', () => {
  it('are kept for good under their hashed names, in the compression the client takes', async () => {
    const plain = await site.get(pathOf('.js', 'loader'));
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const small = await site.get(pathOf('.js', 'loader'), { headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe(await plain.text());
  });

  it('have the icon that browsers ask for beside what names none, and the page of password managers', async () => {
    for (const method of ['GET', 'HEAD']) {
      const icon = await site.get('/favicon.ico', { method });
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    const change = await site.get('/.well-known/change-password');
    expect([change.status, change.headers.get('location')]).toEqual([302, '/account/update-password']);
    expect((await site.get('/.well-known/resource-that-should-not-exist')).status).toBe(404);
  });

  it('answer 304 to who has them', async () => {
    const etag = (await site.get('/favicon.svg')).headers.get('etag') ?? '';
    const again = await site.get('/favicon.svg', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('have a manifest by which browsers install the site: its icons, ways and colours stand', async () => {
    const html = await (await site.get('/')).text();
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    const response = await site.get('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    const manifest = (await response.json()) as {
      icons: { src: string; type: string }[];
      screenshots: { src: string; type: string; form_factor: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Uluran', start_url: '/', display: 'standalone', theme_color: '#ff8502' });
    expect(new Set(manifest.screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']));
    for (const { src, type } of [...manifest.icons, ...manifest.screenshots])
      expect((await site.get(src)).headers.get('content-type')).toBe(type);
    for (const { url } of manifest.shortcuts.filter((one) => !one.url.startsWith('/account')))
      expect([url, (await site.get(url)).status]).toEqual([url, 200]);
  });

  it('a picture that is shared before there is a worker leads to the page that asks for it', async () => {
    const response = await site.get('/merchant/cek/bagikan', { method: 'POST', body: 'gambar' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/merchant/cek']);
  });

  it.each([
    ['/donation.png', 'image/png'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('%s stands at the root', async (path, type) => {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).not.toContain('immutable');
  });
});

/** The addresses that a file of the sitemap lists. */
async function locations(of: TestSite, path: string): Promise<string[]> {
  const text = await (await of.get(path)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

describe('what crawlers ask for', () => {
  it('lists every public target in the sitemap, page by page', async () => {
    const response = await site.get('/sitemap.xml');
    expect(response.status).toBe(200);
    const text = await response.text();
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/campaigns`,
      `${ORIGIN}/csr`,
      `${ORIGIN}/duta-kasih`,
      `${ORIGIN}/product`,
      ...['/news', '/featured', '/galang-dana', '/galang-dana/pasang', '/help', '/about', '/buku', '/buku/periksa'].map(
        (path) => `${ORIGIN}${path}`,
      ),
      `${ORIGIN}/merchant`,
      `${ORIGIN}/volunteer`,
      `${ORIGIN}/merchant/cek`,
      `${ORIGIN}/zakat`,
      `${ORIGIN}/terms-conditions`,
      `${ORIGIN}/privacy-policy`,
      `${ORIGIN}/verifikasi`,
      ...ARTICLES.map(({ slug }) => `${ORIGIN}/news/${slug}`),
      `${ORIGIN}/merchant/warung-bu-tini`,
      ...CAMPAIGNS.map(({ slug }) => `${ORIGIN}/campaigns/${slug}`),
      ...PROGRAMMES.map(({ slug }) => `${ORIGIN}/csr/${slug}`),
    ]);
    expect(text.match(/<lastmod>2026-11-18T02:00:00.000Z<\/lastmod>/g)).toHaveLength(
      CAMPAIGNS.length + PROGRAMMES.length,
    );
  });

  it('splits a sitemap that is too large, and lists its files', async () => {
    const whole = await locations(site, '/sitemap.xml');
    const split = await createTestSite({ sitemapSize: 10 });
    const files = await locations(split, '/sitemap.xml');
    expect(files).toEqual(
      Array.from({ length: Math.ceil(whole.length / 10) }, (_, index) => `${ORIGIN}/sitemap-${index + 1}.xml`),
    );
    const parts: string[][] = [];
    for (const file of files) parts.push(await locations(split, file.slice(ORIGIN.length)));
    expect(parts.flat()).toEqual(whole);
    expect(Math.max(...parts.map(({ length }) => length))).toBe(10);
    const index = await (await split.get('/sitemap.xml')).text();
    expect(index).toContain('<lastmod>2026-11-18T02:00:00.000Z</lastmod></sitemap>');
    const walks = split.api.requests.filter(({ url }) => new URL(url).pathname === '/api/merchants');
    expect(walks).toHaveLength(1);
    for (const path of [`/sitemap-${files.length + 1}.xml`, '/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-x.xml'])
      expect((await split.get(path)).status).toBe(404);
  });

  it('answers 503 rather than an empty sitemap while the API is away, and the sitemap once it is back', async () => {
    const away = await createTestSite();
    away.api.fail('/campaigns', 'service_unavailable');
    expect((await away.get('/sitemap.xml')).status).toBe(503);
    away.api.fail('/campaigns', undefined);
    expect((await away.get('/sitemap.xml')).status).toBe(200);
  });

  it('keeps crawlers off the API, forms and payments', async () => {
    const text = await (await site.get('/robots.txt')).text();
    expect(text).toContain('Disallow: /api/');
    expect(text).toContain('Disallow: /*/donate/*/payment');
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
});
