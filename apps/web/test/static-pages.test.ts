import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { CONFIGURATION, ORIGIN } from './configuration.ts';
import { ARTICLE, ARTICLES, PICKS } from './fixture-articles.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';
import { merchant } from './fixture-merchants.ts';
import { PREVIEW_TOKEN } from './fixture-preview.ts';
import { MATCHED_TRACE, TRACE } from './fixture-trace.ts';
import { loaderOf, propsOf } from './scripts-of.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});

/** Returns the scripts that a page loads before it is used, besides the loader. */
const loadedBy = (html: string) => html.match(/<script[^>]*\ssrc=|<link rel="modulepreload"/g) ?? [];
const LOADER = expect.stringMatching(/^\/assets\/loader-[\w-]+\.js$/);
/** Returns the pattern of the page's address in its measurement. */
const routeIn = async (response: Response) =>
  (propsOf(await response.text(), 'site') as { measured?: { route: string } }).measured?.route;

const htmlOf = async (path: string): Promise<string> => (await site.get(path)).text();
const STATIC = ['/volunteer'];
const READ = [
  '/help',
  '/terms-conditions',
  '/privacy-policy',
  '/news',
  '/news?tag=laporan',
  `/news/${ARTICLE.slug}`,
  '/featured',
  '/about',
  '/galang-dana',
  '/buku',
  '/merchant',
  '/merchant/warung-bu-tini',
];

describe.each([...READ, ...STATIC])('%s', (path) => {
  it('is a whole page for everybody, and the one script that it runs is the loader', async () => {
    const response = await site.get(path);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')?.startsWith('public')]).toEqual([200, true]);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect([loadedBy(html), loaderOf(html)]).toEqual([[], LOADER]);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
    expect(html).toMatch(/<title>[^<]+ · Uluran<\/title>/);
    expect(html).toContain('aria-label="Cari di Uluran"');
  });

  it('says so while the API is away, and is not kept', async () => {
    if (STATIC.includes(path)) return;
    site.api.fail('/', 'service_unavailable');
    const response = await site.get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  });
});

it('show a minimum and a fee that change while the process runs, as forms do', async () => {
  const configuration = { donation: { ...CONFIGURATION.donation } };
  const changing = await createTestSite({ configuration, pageFreshMs: 0 });
  const words = async (path: string) => (await (await changing.get(path)).text()).replaceAll('\u00a0', ' ');
  const form = `/campaigns/${CAMPAIGNS[0]?.slug}/donate`;
  expect(await words('/terms-conditions')).toContain('Donasi paling sedikit Rp 1.000.');
  configuration.donation = { ...configuration.donation, minimumRupiah: 7_500, platformFeeBasisPoints: 250 };
  expect(await words('/terms-conditions')).toContain('Donasi paling sedikit Rp 7.500.');
  expect(await words('/terms-conditions')).toContain('Biaya pengelolaan kami 2,5%');
  expect(await words(form)).toContain('Rp 7.500');
});

describe('the news', () => {
  it('offer tags, lead on page by page, and tell readers of their feed', async () => {
    const html = await htmlOf('/news');
    expect(html).toContain('Menampilkan 1 dari 2');
    expect(html).toContain('href="/news?cursor=lanjut"');
    expect(html).toContain('href="/news?tag=laporan"');
    expect(html).toContain('type="application/atom+xml"');
    const later = await htmlOf('/news?cursor=lanjut');
    expect(later).toContain('content="noindex"');
    expect(later).not.toContain(ARTICLE.summary);
    expect(later).toContain('Kembali ke awal daftar');
    const tagged = await htmlOf('/news?tag=laporan');
    expect(tagged).toContain('<h1>Berita: Laporan</h1>');
    expect(tagged).not.toContain(ARTICLE.summary);
  });

  it('begin with a lead and rows, each with its picture; further pages have rows alone', async () => {
    const html = await htmlOf('/news');
    expect(html.match(/<article class="article-lead">[\s\S]*?<\/article>/)?.[0]).toContain(
      `<a href="/news/${ARTICLE.slug}">`,
    );
    const later = await htmlOf('/news?cursor=lanjut');
    expect(later).not.toContain('<article class="article-lead"');
    expect(later.match(/<li class="article-row">[\s\S]*?<\/li>/)?.[0]).toContain('<img ');
  });

  it.each(['/news?tag=tidak-ada', '/news/tidak-ada', '/news/besar', '/news/a/b'])('are a 404 at %s', async (path) => {
    const response = await site.get(path);
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Page Not Found')]);
  });

  it('have no section and no list of topics where an article has no tags', async () => {
    const html = await htmlOf('/news/tanpa-topik');
    const parts = ['class="article-card__section"', 'class="article__tags"'];
    for (const part of parts) expect(html).not.toContain(part);
    const tagged = await htmlOf(`/news/${ARTICLE.slug}`);
    for (const part of parts) expect(tagged).toContain(part);
  });

  it('show the note of a correction with its date below the text', async () => {
    const html = await htmlOf(`/news/${ARTICLE.slug}`);
    const words = html.match(/<aside class="article__corrections[\s\S]*?<\/aside>/)?.[0].replaceAll(/<[^>]*>/g, '');
    expect(words).toBe('Dikoreksi pada 21 November 2026. Kedalamannya 117 meter, bukan 118.');
  });

  it('begin at the start where the cursor is another list’s', async () => {
    const response = await site.get('/news?tag=laporan&cursor=asing');
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/news?tag=laporan']);
  });

  it('are a feed that every reader can read', async () => {
    const response = await site.get('/news/feed.xml');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    const xml = await response.text();
    expect(xml.match(/<entry>/g)).toHaveLength(ARTICLES.length);
    expect(xml).toContain('<updated>2026-11-21T02:00:00.000Z</updated>');
    expect(xml).toContain('mengalir &amp; 84 keluarga &lt;berhenti&gt;');
    expect(xml).toContain(`<id>${ORIGIN}/news/${ARTICLE.slug}</id>`);
    site.api.fail('/news', 'service_unavailable');
    expect((await site.get('/news/feed.xml')).status).toBe(503);
  });

  it('stand in the sitemap with the other pages of reading', async () => {
    const xml = await htmlOf('/sitemap.xml');
    for (const path of ['/news', '/featured', '/help', '/about', '/galang-dana', `/news/${ARTICLE.slug}`])
      expect(xml).toContain(`<loc>${ORIGIN}${path}</loc>`);
  });
});

describe('an article', () => {
  it('is described for search engines, with author, dates and the target it tells of', async () => {
    const html = await htmlOf(`/news/${ARTICLE.slug}`);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    );
    expect(blocks.find((block) => block['@type'] === 'NewsArticle')).toMatchObject({
      headline: ARTICLE.title,
      datePublished: ARTICLE.publishedAt,
      dateModified: ARTICLE.updatedAt,
      author: { '@type': 'Person', name: ARTICLE.author },
    });
    expect(html).toContain(`href="/campaigns/${ARTICLE.target?.slug}/donate"`);
    expect(html).toContain('<h2>Tiga titik</h2>');
    expect(html).not.toContain('<berhenti>');
    expect(html).toContain('href="/news/laporan-triwulan"');
    const share = html.match(/<div class="article__share-line">[\s\S]*?<\/ul>/)?.[0] ?? '';
    expect([...share.matchAll(/href="https:\/\/([^/"]+)/g)].map(([, host]) => host)).toEqual([
      'wa.me',
      'www.facebook.com',
      'x.com',
      't.me',
    ]);
    expect(html.match(/aria-labelledby="yang-dibicarakan">[\s\S]*?<\/aside>/)?.[0]).toContain(
      `href="/campaigns/${ARTICLE.target?.slug}"`,
    );
    expect(html).toContain('diperbarui');
  });
});

describe('a merchant', () => {
  it('is described for search engines: where it is, when it is open, and what shows it', async () => {
    const { id, name, cover } = merchant();
    const html = await htmlOf(`/merchant/${id}`);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    );
    expect(blocks.find((block) => block['@type'] === 'LocalBusiness')).toMatchObject({
      name,
      url: `${ORIGIN}/merchant/${id}`,
      address: { addressLocality: 'Kota Semarang', addressRegion: 'Jawa Tengah' },
      geo: { latitude: -6.995, longitude: 110.452 },
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({ dayOfWeek: 'Saturday', opens: '06:30', closes: '21:00' }),
      ]),
    });
    expect(html).toMatch(new RegExp(`property="og:image" content="${ORIGIN}${cover.url}-1200`));
  });
});

describe('the picks', () => {
  it('say why each was chosen', async () => {
    expect(await htmlOf('/featured')).toContain(PICKS[0]?.why);
  });
});

describe('the help', () => {
  it('looks through its questions by a request too, whatever is typed', async () => {
    const found = await htmlOf('/help?q=ReFund');
    expect(found.match(/<details id=/g)).toHaveLength(1);
    expect(found).toMatch(/<details id="tarik-kembali" open/);
    expect(found).toContain('content="noindex"');
    const cleaned = (await site.get('/help?q=refund%00')).headers.get('location') ?? '';
    expect(cleaned).toBe('/help?q=refund');
    expect(await htmlOf(cleaned)).toContain('value="refund"');
    const long = await site.get(`/help?q=${encodeURIComponent('<b>"தமிழ் 🙂 \u202e')}${'z'.repeat(10_000)}`);
    const nothing = await htmlOf(long.headers.get('location') ?? '');
    expect(nothing).not.toContain('<details id=');
    expect(nothing).toMatch(/<div id="tak-ada"(?! hidden)/);
    expect(nothing).not.toContain('<b>"');
  });
});

describe('the preview of a draft', () => {
  it('shows what is written, takes no gift, and is neither kept nor found', async () => {
    const response = await site.get(`/pratinjau/${PREVIEW_TOKEN}`);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(html).toContain('content="noindex"');
    expect(html).not.toContain('rel="canonical"');
    expect(html).toMatch(/<h1>Air bersih/);
    expect(html).toContain('Belum diperiksa dan tidak menerima donasi.');
    expect(html).toContain('Pipa dan pompa');
    expect(html).not.toContain('/donate');
    expect([loadedBy(html), loaderOf(html)]).toEqual([[], LOADER]);
  });

  it('is not measured', async () => {
    const measured = await createTestSite({ configuration: { pixelId: '42', pixelPattern: '.*' } });
    expect(await routeIn(await measured.get('/help'))).toBe('/help');
    expect(await routeIn(await measured.get(`/pratinjau/${PREVIEW_TOKEN}`))).toBeUndefined();
  });

  it.each(['/pratinjau/m3k1_c1~lain', '/pratinjau', '/pratinjau/a/b'])('is a 404 at %s', async (path) => {
    expect((await site.get(path)).status).toBe(404);
  });
});

describe('the trace of a gift', () => {
  it('shows each part to the one who has the address, and is neither kept, found nor measured', async () => {
    const measured = await createTestSite({ configuration: { pixelId: '42', pixelPattern: '.*' } });
    const response = await measured.get(TRACE.path);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(html).toContain('content="noindex"');
    expect(html).toMatch(/<h1>Jejak Rp.50\.000 Anda/);
    expect(html).toMatch(/dari kuitansi Rp.45\.000\.000 yang dibayar 312 donasi</);
    for (const rupiah of [17_499, 14_156, 17_345, 1_000]) expect(html).toContain(`value="${rupiah}"`);
    expect(html).toContain('menunggu penggalang mencairkannya');
    expect([loadedBy(html), loaderOf(html)]).toEqual([[], LOADER]);
    expect(propsOf(html, 'site')).toEqual({ isCounted: false });
  });

  it('shows where that went which a company added, in the same parts, down to the receipts', async () => {
    const matched = await createTestSite({
      answerApi: async () => Response.json({ status: true, data: MATCHED_TRACE }),
    });
    const html = await (await matched.get(TRACE.path)).text();
    expect(html).toContain('<a href="#tambahan">');
    const [own = '', added = ''] = html.split('id="tambahan"');
    expect(added).toContain('Tambahan dari PT Samudra Contoh</h2>');
    for (const rupiah of [20_000, 9_500, 7_000, 500, 3_000, 40_000]) expect(added).toContain(`value="${rupiah}"`);
    expect(added).toContain('Kembali ke dana padanan');
    expect(added).toContain('Bagian tambahan ini dari pencairan ke-1');
    expect(own).toContain('Bagian Anda dari pencairan ke-1');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await htmlOf(TRACE.path)).not.toContain('Tambahan dari');
  });

  it('names what a gift and its match wait for while the gateway has not paid the gift out', async () => {
    const waits = { waitsFor: 'settlement' } as const;
    const data = { ...MATCHED_TRACE, ...waits, match: { ...MATCHED_TRACE.match, ...waits } };
    const site = await createTestSite({ answerApi: async () => Response.json({ status: true, data }) });
    const [own = '', added = ''] = (await (await site.get(TRACE.path)).text()).split('id="tambahan"');
    expect(own).toContain('masih di penyelenggara pembayaran');
    expect(added).toContain('bisa dicairkan setelah donasi Anda masuk ke rekening kami');
    expect(added).not.toContain('masih di penyelenggara pembayaran');
  });

  it('offers a picture by a plain form, and shows it once it was asked for with what was chosen', async () => {
    const form = await htmlOf(TRACE.path);
    expect(form).toContain(`action="${TRACE.path}#bagikan" method="get"`);
    expect(form).not.toContain('/trace-pictures/');
    const asked = await htmlOf(`${TRACE.path}?gambar=1&jumlah=1`);
    expect(asked).toContain('src="/api/trace-pictures/Z2FtYmFy.png"');
    expect(asked).toContain('href="/api/trace-pictures/Z2FtYmFy.png" download');
    expect(asked).toMatch(/<input(?=[^>]*name="jumlah")(?=[^>]*checked)/);
    for (const name of ['nama', 'penggalangan'])
      expect(asked).not.toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*checked)`));
  });

  it('leads from the latest of many withdrawals to those before, and back', async () => {
    const withdrawals = TRACE.withdrawals.map((withdrawal) => ({ ...withdrawal, number: 21 }));
    const data = { ...TRACE, withdrawals, withdrawalCount: 31 };
    const many = await createTestSite({ answerApi: async () => Response.json({ status: true, data }) });
    const html = await (await many.get(`${TRACE.path}?before=22`)).text();
    expect(html).toContain('Pencairan ke-21 sampai ke-21 dari 31.');
    expect(html).toContain(`href="${TRACE.path}?before=21#judul-kuitansi"`);
    expect(html).toContain(`href="${TRACE.path}#judul-kuitansi"`);
    expect(await htmlOf(TRACE.path)).not.toContain('aria-label="Pencairan lain"');
    const before = { ...TRACE, withdrawals: [], withdrawalCount: 31 };
    const none = await createTestSite({ answerApi: async () => Response.json({ status: true, data: before }) });
    const end = await (await none.get(`${TRACE.path}?before=1`)).text();
    expect(end).toContain('Tidak ada pencairan sebelum itu.');
    expect(end).not.toContain('Belum ada pencairan');
    expect(end).toContain(`href="${TRACE.path}#judul-kuitansi"`);
  });

  it('is linked from the payment, and stands below its own payment alone', async () => {
    expect(await htmlOf(TRACE.path.replace('/jejak', ''))).toContain(`href="${TRACE.path}"`);
    expect((await site.get(TRACE.path.replace('/campaigns/', '/csr/'))).status).toBe(404);
    expect((await site.get(TRACE.path.replace('d0d0ca', 'c0ffee'))).status).toBe(404);
  });
});

describe('the search', () => {
  const linksOf = (html: string, id: string) => {
    const group = html.match(new RegExp(`aria-labelledby="${id}">[\\s\\S]*?</section>`))?.[0] ?? '';
    return [...group.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href);
  };

  it('finds merchants and the site’s own texts beside what one gives to', async () => {
    const { id, name } = merchant();
    const html = await htmlOf(`/search?q=${encodeURIComponent(name.toLowerCase())}`);
    expect(linksOf(html, 'cari-merchant')).toEqual([`/merchant/${id}`]);
    expect(html).not.toContain('Belum ada yang cocok');
  });

  it('leads to the answer or the chapter that has every word', async () => {
    const links = linksOf(await htmlOf('/search?q=kata+sandi'), 'cari-teks');
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      const [path = '', part] = link.split('#');
      expect(await htmlOf(path)).toContain(`id="${part}"`);
    }
  });

  it('shows what else was found when merchants cannot be read, and neither them nor texts under a filter', async () => {
    site.api.fail('/merchants', 'service_unavailable');
    expect(linksOf(await htmlOf('/search?q=kata+sandi'), 'cari-teks')).not.toEqual([]);
    expect(await htmlOf('/search?q=kata+sandi&kind=news')).not.toContain('cari-teks');
  });
});
