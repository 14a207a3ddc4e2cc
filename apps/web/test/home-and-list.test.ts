import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';
import { HOME } from './fixture-home.ts';
import { scriptsOf } from './scripts-of.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});

describe('the home page', () => {
  it('shows sections, totals and structured data', async () => {
    const html = await (await site.get('/')).text();
    for (const text of [
      'Mendesak',
      'Hampir tercapai',
      'Kurang Rp\u00a02,1\u00a0juta lagi',
      'Operasi dijadwalkan 3 Desember',
      '18.427.350.000',
      'Kabar dari lapangan',
      'Cara lain memberi',
    ]) {
      expect(html.includes(text)).toBe(true);
    }
    const block = scriptsOf(html).find(({ attributes }) => attributes.includes('ld+json'))?.text ?? '';
    const [organisation, web] = JSON.parse(block)['@graph'];
    expect([organisation['@type'], web['@type'], web.inLanguage]).toEqual(['NGO', 'WebSite', 'id-ID']);
    const searched = web.potentialAction.target.urlTemplate.replace('{search_term_string}', 'jantung');
    expect(searched).toBe(`${ORIGIN}/search?q=jantung`);
  });

  it('asks early for its largest picture where it is shown, and for no picture at once on phones', async () => {
    const html = await (await site.get('/')).text();
    const early = /<link [^>]*as="image"[^>]*>/.exec(html)?.[0] ?? '';
    for (const part of ['rel="preload"', 'media="(min-width: 64rem)"', 'type="image/avif"', 'fetchPriority="high"'])
      expect(early).toContain(part);
    const [asked, shown] = [
      /imageSrcSet="([^"]+)"/.exec(early)?.[1],
      /<source type="image\/avif" srcSet="([^"]+)"/.exec(html)?.[1],
    ];
    expect(asked).toBe(shown);
    expect(html).not.toContain('loading="eager"');
  });

  it('leads to zakat, goods, a programme with what its pool has left, merchants, and to who asks in their own words', async () => {
    const html = await (await site.get('/')).text();
    const ways = /<ul class="home-ways">[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
    expect([...ways.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href)).toEqual([
      '/zakat',
      '/product',
      '/csr/satu-perahu-satu-kampung',
      '/merchant',
    ]);
    for (const words of ['63.400.000', 'Mulai Rp\u00a0150.000 per paket']) expect(ways).toContain(words);
    const quote = /<figure class="home-quote">[\s\S]*?<\/figure>/.exec(html)?.[0] ?? '';
    expect([...quote.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href)).toEqual([
      '/duta-kasih/bima-30-kursi-roda',
      '/duta-kasih',
    ]);
  });

  it('has each of its drawings among the files of the build', async () => {
    const html = await (await site.get('/')).text();
    const drawings = [...html.matchAll(/<img [^>]*src="(\/assets\/[^"]+)"/g)].map(([, src = '']) => src);
    expect(new Set(drawings).size).toBeGreaterThanOrEqual(5);
    for (const src of drawings) expect((await site.get(src)).headers.get('content-type')).toBe('image/svg+xml');
  });

  it('shows each campaign once: the first in the hero, one urgent with its picture and the others in rows', async () => {
    const html = await (await site.get('/')).text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    for (const { slug } of [...HOME.urgent, ...HOME.closest, ...HOME.newest])
      expect(main.split(`href="/campaigns/${slug}"`), slug).toHaveLength(2);
    const urgent = /aria-labelledby="mendesak"[\s\S]*?<\/section>/.exec(main)?.[0] ?? '';
    expect(urgent.split('u-target--row')).toHaveLength(3);
    expect(urgent).not.toContain(`href="/campaigns/${HOME.hero?.slug}"`);
    expect(urgent).not.toContain('u-rail');
  });

  it('shows the four newest of its own news and the updates: one with a picture of its own, the others newest first', async () => {
    const html = await (await site.get('/')).text();
    const band = /<section class="home-news[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    const [first, second, third] = HOME.latestNews;
    expect(band).toContain('/api/pictures/kabar-1-320.avif');
    expect(/<h2[^>]*><a[^>]*>([^<]+)/.exec(band)?.[1]).toBe(second?.title);
    expect(band).toContain(second?.excerpt);
    expect([...band.matchAll(/<time[^>]*>[^<]*<\/time><span>([^<]+)/g)].map(([, title]) => title)).toEqual([
      first?.title,
      HOME.articles[0]?.title,
      third?.title,
    ]);
    expect(band).toContain('<a href="/news"><span class="home-news__all">Semua berita</span></a>');
  });

  it.each(['/', '/campaigns'])('before the first campaign %s says so, without empty promises', async (path) => {
    site.api.empty();
    const response = await site.get(path);
    expect(response.status).toBe(200);
    const main = /<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? '';
    expect(main).toContain('Belum ada galang dana yang tayang');
    for (const words of ['Hampir tercapai', 'Donasi sekarang', 'terkumpul dari donatur', 'Hapus saringan', 'Kesehatan'])
      expect(main).not.toContain(words);
  });

  it('asks the API in the name of the visitor', async () => {
    await site.get('/');
    const [call] = site.api.requests;
    expect(call?.headers.get('x-forwarded-for')).toBe('203.0.113.7');
    expect(call?.headers.get('x-request-id')).toBe('permintaan-1');
  });

  it('escapes what people wrote', async () => {
    const html = await (await site.get('/')).text();
    expect(html.includes('Buku &lt;baru&gt; &amp; rak')).toBe(true);
    expect(html.includes('<baru>')).toBe(false);
  });
});

describe('a list', () => {
  it.each([
    ['/campaigns', 'loads its first picture before others', 1],
    ['/csr', 'has an introduction that fills a phone, and loads no picture before its words', 0],
  ])('at %s %s', async (path, _, expected) => {
    const html = await (await site.get(path)).text();
    expect([...html.matchAll(/<img [^>]*fetchPriority="high"/g)]).toHaveLength(expected);
    expect([...html.matchAll(/<img [^>]*loading="eager"/g)]).toHaveLength(expected);
    expect([...html.matchAll(/<img [^>]*loading="lazy"/g)].length).toBeGreaterThan(0);
  });
});

describe('the campaign list', () => {
  it('passes the filters of the address to the API', async () => {
    await site.get('/campaigns?category=kesehatan&province=33&sort=newest&q=alya');
    const call = site.api.requests.find(({ url }) => url.includes('/campaigns?'));
    const query = Object.fromEntries(new URL(call?.url ?? '').searchParams);
    expect(query).toMatchObject({ category: 'kesehatan', province: '33', sort: 'newest', q: 'alya' });
  });

  it.each([
    'sort=1%27+OR+1%3D1',
    'sort=constructor',
    'givingType=x',
    'category=',
    `category=${'x'.repeat(500)}`,
    'q[]=a&q[]=b',
    'cursor=%00',
    'q=true',
    'q=2026',
  ])('takes the address ?%s without failing', async (query) => {
    const response = await site.get(`/campaigns?${query}`);
    expect(response.status).toBe(200);
    const call = site.api.requests.find(({ url }) => url.includes('/campaigns?'));
    expect(new URL(call?.url ?? '').searchParams.get('sort')).toBe('urgent');
  });

  it('links to the next page with a real address, and from there back to the start', async () => {
    const first = await (await site.get('/campaigns?category=kesehatan')).text();
    expect(first.includes('cursor=')).toBe(false);
    const all = await (await site.get('/campaigns')).text();
    expect(all.includes('href="/campaigns?cursor=6"')).toBe(true);
    expect(all.includes('Menampilkan 6 dari 13')).toBe(true);
    const second = await (await site.get('/campaigns?cursor=6')).text();
    expect(second.includes(CAMPAIGNS[6]?.organiser.name ?? '')).toBe(true);
    expect(second.includes(CAMPAIGNS[0]?.organiser.name ?? '-')).toBe(false);
    expect(second.includes('Kembali ke awal daftar')).toBe(true);
  });

  it('offers ways out when nothing fits', async () => {
    const html = await (await site.get('/campaigns?q=zzz&category=panti')).text();
    expect(html.includes('Belum ada galang dana yang cocok')).toBe(true);
    expect(html.includes('Hapus saringan')).toBe(true);
    expect(html.includes('href="/campaigns?q=zzz"')).toBe(true);
  });

  it('escapes the words that were looked for', async () => {
    const html = await (await site.get('/campaigns?q=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E%3C%2Fscript%3E')).text();
    expect(html.includes('<img src=x')).toBe(false);
    expect(html.includes('&lt;img src=x onerror=alert(1)&gt;')).toBe(true);
  });
});
