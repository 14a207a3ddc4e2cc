import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';
import { blockOf, loaderOf, scriptsOf } from './scripts-of.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});

const PAGES = [
  '/',
  '/campaigns',
  '/campaigns?category=kesehatan&sort=newest',
  '/campaigns?q=tidak+ada+yang+begini',
  '/campaigns?cursor=6',
  '/verifikasi',
  '/tidak/ada',
  `/campaigns/${CAMPAIGNS[0]?.slug}/donate`,
];

/** They bring styles of their own beside those of the site. */
const STATIC_PAGES = ['/terms-conditions', '/privacy-policy'];

describe('every page', () => {
  it.each([...PAGES, ...STATIC_PAGES])(
    '%s has a policy that covers each of its inline scripts, its styles and nothing more',
    async (path) => {
      const response = await site.get(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      const html = await response.text();
      const run = scriptsOf(html).filter(
        ({ attributes }) => !/type="application\//.test(attributes) && !attributes.includes('src='),
      );
      const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => ({ text }));
      const hashesOf = (texts: { text: string }[]) =>
        new Set(texts.map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`));
      const allowed = (directive: string) =>
        new Set(new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1]?.match(/'sha256-[^']+'/g));
      expect(run.length).toBeGreaterThan(0);
      expect(allowed('script-src')).toEqual(hashesOf(run));
      // A detail page has the first styles of its sections in a style of its own.
      expect(styles).toHaveLength(html.includes('class="detail__main') ? 2 : 1);
      expect(allowed('style-src')).toEqual(hashesOf(styles));
      expect(policy.match(/'sha256-/g)).toHaveLength(new Set(run.map(({ text }) => text)).size + styles.length);
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toMatch(/unsafe|nonce|\*/);
    },
  );

  it.each([...PAGES, ...STATIC_PAGES])(
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
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('sends the security headers', async () => {
    const { headers } = await site.get('/');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  it('may be shared for five seconds, and says nothing of the one request it was made for', async () => {
    const response = await site.get('/campaigns');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=30');
    expect(await response.text()).not.toContain('permintaan-1');
  });

  it.each([...PAGES, ...STATIC_PAGES])(
    '%s names the loader and the files of its islands, each there for good',
    async (path) => {
      const html = await (await site.get(path)).text();
      const { islands, sheets } = blockOf(html);
      const used = [...html.matchAll(/data-island="([\w-]+)"/g)].map(([, name]) => name);
      expect(new Set(Object.keys(islands))).toEqual(new Set(used));
      const loader = loaderOf(html);
      expect(scriptsOf(html).filter(({ attributes }) => attributes.includes(' src='))).toEqual([]);
      for (const address of [loader, ...Object.values(islands).flat()]) {
        const { headers } = await site.get(address);
        expect(headers.get('content-type'), address).toContain('text/javascript');
        expect(headers.get('cache-control'), address).toContain('immutable');
      }
      for (const sheet of sheets) expect((await site.get(sheet)).headers.get('content-type')).toContain('text/css');
    },
  );

  it('may be fetched ahead from a link, by rules in the page', async () => {
    const rules = scriptsOf(await (await site.get('/')).text()).filter(({ attributes }) =>
      attributes.includes('speculationrules'),
    );
    expect(rules.map(({ text }) => JSON.parse(text))).toMatchObject([{ prefetch: [{ eagerness: 'moderate' }] }]);
  });

  it('carries nothing of the router that rendered it', async () => {
    for (const path of PAGES) expect(await (await site.get(path)).text()).not.toMatch(/\$_TSR|data-tsr/);
  });

  it.each(['/', '/campaigns?sort=newest', '/help'])(
    '%s is the same, byte by byte, while it shows the same',
    async (path) => {
      vi.useFakeTimers({ toFake: ['Date', 'performance'] });
      onTestFinished(() => void vi.useRealTimers());
      const first = await (await site.get(path)).text();
      vi.advanceTimersByTime(1_100);
      expect(await (await site.get(path)).text()).toBe(first);
    },
  );

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

  it('send their address nowhere when they are payments, even when there is no such payment', async () => {
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
