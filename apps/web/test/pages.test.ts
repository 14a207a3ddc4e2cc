import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { BOOT_SCRIPT } from '../src/app/boot.ts';
import { isNearlyThere, isUrgent } from '../src/features/home/shelf-promises.ts';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';
import { CAMPAIGNS } from './fixture-api.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});

/** Inline scripts by a reader of its own, so that a mistake of the handler's is not repeated here. */
function scriptsOf(html: string): { attributes: string; text: string }[] {
  const scripts: { attributes: string; text: string }[] = [];
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at + 1)) {
    const open = html.indexOf('>', at);
    const close = html.indexOf('</script>', open);
    scripts.push({ attributes: html.slice(at + 7, open), text: html.slice(open + 1, close) });
  }
  return scripts;
}

const PAGES = [
  '/',
  '/campaigns',
  '/campaigns?category=kesehatan&sort=newest',
  '/campaigns?q=tidak+ada+yang+begini',
  '/campaigns?cursor=6',
  '/terms-conditions',
  '/privacy-policy',
  '/tidak/ada',
  `/campaigns/${CAMPAIGNS[0]?.slug}/donate`,
];

describe('every page', () => {
  it.each(PAGES)(
    '%s has a policy that covers each of its inline scripts, its styles and nothing more',
    async (path) => {
      const response = await site.get(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      const html = await response.text();
      const run = scriptsOf(html).filter(
        ({ attributes }) => !/type="application\//.test(attributes) && !attributes.includes('src='),
      );
      const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => ({ text }));
      const hashesOf = (texts: { text: string }[]) =>
        new Set(texts.map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`));
      const allowed = (directive: string) =>
        new Set(new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1]?.match(/'sha256-[^']+'/g));
      expect(run.length).toBeGreaterThan(0);
      expect(allowed('script-src')).toEqual(hashesOf(run));
      expect(styles).toHaveLength(1);
      expect(allowed('style-src')).toEqual(hashesOf(styles));
      expect(policy.match(/'sha256-/g)).toHaveLength(new Set(run.map(({ text }) => text)).size + 1);
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toMatch(/unsafe|nonce|\*/);
    },
  );

  it.each(PAGES)(
    '%s carries no style attribute, no inline handler, no preloaded module and nothing to wait for',
    async (path) => {
      const html = await (await site.get(path)).text();
      const markup = html.replace(/<(script|noscript)[\s\S]*?<\/\1>/g, '');
      expect(/\sstyle=/.test(markup)).toBe(false);
      expect(/rel="stylesheet"|url\([^)]*\.woff2/.test(markup)).toBe(false);
      expect(/\son\w+=/.test(markup)).toBe(false);
      expect(markup.includes('modulepreload')).toBe(false);
    },
  );

  it.each(PAGES)('%s is Indonesian, themed, titled, described and whole', async (path) => {
    const html = await (await site.get(path)).text();
    expect(html.startsWith('<!DOCTYPE html><html lang="id">')).toBe(true);
    expect(html.match(/<!DOCTYPE/g)).toHaveLength(1);
    expect(html.endsWith('</html>')).toBe(true);
    expect(html.includes('<meta name="theme-color" content="#ff8502"/>')).toBe(true);
    expect(html.includes('content="id_ID"')).toBe(true);
    expect(/<title>[^<]*Uluran[^<]*<\/title>/.test(html)).toBe(true);
    expect(/<meta name="description" content="[^"]{40,}"/.test(html)).toBe(true);
    expect(html.includes('donasi, amal, sedekah, infak, wakaf, gotong royong')).toBe(true);
    expect(html.includes(`${ORIGIN}/donation.png`)).toBe(true);
    expect(html.includes('Versi 2.0.0')).toBe(true);
  });

  it('sends the security headers, and HSTS on https only', async () => {
    const { headers } = await site.get('/');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBeNull();
    const secure = await createTestSite({ publicOrigin: 'https://uluran.example' });
    expect((await secure.get('/')).headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  });

  it('may be shared for five seconds, and says nothing of the one request it was made for', async () => {
    const response = await site.get('/campaigns');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=30');
    expect(await response.text()).not.toContain('permintaan-1');
  });

  it('starts the application by a script below 2 kB', () => {
    expect(Buffer.byteLength(BOOT_SCRIPT)).toBeLessThan(2_000);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['zstd', zstdDecompressSync],
  ] as const)('travels compressed by %s', async (encoding, decompress) => {
    const response = await site.get('/', { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(decompress(Buffer.from(await response.arrayBuffer())).toString()).toContain('Mendesak');
  });
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
      'Kabar terbaru',
    ]) {
      expect(html.includes(text)).toBe(true);
    }
    const block = scriptsOf(html).find(({ attributes }) => attributes.includes('ld+json'))?.text ?? '';
    expect(JSON.parse(block)['@graph'][1].inLanguage).toBe('id-ID');
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

  it('promises urgency and little missing only where they are', () => {
    const [first] = CAMPAIGNS;
    if (first === undefined) throw new Error('The fixture has no campaign.');
    expect(isUrgent({ ...first, urgentReason: null })).toBe(false);
    expect(isUrgent({ ...first, urgentReason: 'Operasi Jumat' })).toBe(true);
    for (const [raisedRupiah, near] of [
      [7_400_000, false],
      [7_500_000, true],
      [10_000_000, false],
    ] as const)
      expect(isNearlyThere({ ...first, raisedRupiah, targetRupiah: 10_000_000 })).toBe(near);
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

describe('errors', () => {
  it('answers an unknown path with a true 404 in the words of the specification', async () => {
    const response = await site.get('/campaigns-lama/<b>tebal');
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html.includes('Page Not Found')).toBe(true);
    expect(html.includes('Page not found: /campaigns-lama/')).toBe(true);
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
    // Nothing brings this page to life, so nothing of the failure needs to travel with it.
    expect(/\$_TSR|id="boot"|page-data/.test(html)).toBe(false);
    expect(site.notes).toEqual(['a page could not be loaded']);
  });

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
});

describe('pages that belong to one visitor', () => {
  it('are never stored', async () => {
    const response = await site.get(`/campaigns/${CAMPAIGNS[0]?.slug}/donate`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('carry a fresh key each time they are opened', async () => {
    const key = async () =>
      /name="idempotencyKey"[^>]*value="([^"]+)"/.exec(
        await (await site.get(`/campaigns/${CAMPAIGNS[0]?.slug}/donate`)).text(),
      )?.[1];
    const [one, other] = [await key(), await key()];
    expect(one).toMatch(/^[\w-]{8,100}$/);
    expect(other).not.toBe(one);
  });

  it('tell nobody their address when they are payments, even when there is no such payment', async () => {
    const response = await site.get('/campaigns/x/donate/0a1b2c/payment');
    expect(response.status).toBe(404);
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('methods', () => {
  it('answers HEAD like GET, without a body', async () => {
    const response = await site.get('/campaigns', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1_000);
    expect(await response.text()).toBe('');
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuses %s', async (method) => {
    const response = await site.get('/campaigns', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});
