import { describe, expect, it } from 'vitest';
import { createSpaHandler } from '../src/index.ts';
import type { SpaOptions } from '../src/spa/spa-handler.ts';

const ORIGIN = 'https://uluran.example';
const VISITOR = { clientAddress: '203.0.113.7', requestId: 'permintaan-1' };

/** An invented second app: an operators' console. */
function setUp(overrides: Partial<SpaOptions> = {}) {
  const logged: string[] = [];
  const fetch = createSpaHandler({
    base: '/console',
    publicOrigin: ORIGIN,
    build: { entryUrl: '/console/assets/main.js', modules: [], styles: ['/console/assets/main.css'] },
    staticAssets: {
      respond: (_, path) => (path === '/console/assets/main.js' ? new Response('/* */') : undefined),
    },
    sources: { apiOrigin: undefined },
    patterns: ['/console', '/console/withdrawals', '/console/confirm'],
    admit: async () => 'open',
    stepUpPath: '/console/confirm',
    redirect: (path) => new Response(null, { status: 302, headers: { 'X-Led-To': path } }),
    document: ({ missing }) =>
      `<!DOCTYPE html><title>Konsol</title>${missing === undefined ? '' : 'Page not found'}<script src="/console/assets/main.js"></script>`,
    posts: { '/console/leave': async () => new Response('keluar', { status: 200 }) },
    log: { error: (message) => logged.push(message) },
    ...overrides,
  });
  return { logged, ask: (path: string, init?: RequestInit) => fetch(new Request(ORIGIN + path, init), VISITOR) };
}

describe('the server of a single-page app', () => {
  it('sends its document to admitted visitors, kept by no cache and found by no search engine', async () => {
    const answer = await setUp().ask('/console/withdrawals');
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Konsol')]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('x-request-id')).toBe('permintaan-1');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('sends the files of its build to everybody', async () => {
    const { ask } = setUp({ admit: () => Promise.reject(new Error('never asked')) });
    expect(await (await ask('/console/assets/main.js')).text()).toBe('/* */');
  });

  it('answers 404 with the document where the app has no page', async () => {
    const answer = await setUp().ask('/console/nothing');
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('Page not found')]);
  });

  it('takes a path that looks like the router’s own parameters for what it is', async () => {
    const { ask } = setUp();
    expect((await ask('/console/$id?x=1')).headers.get('x-led-to')).toBe('/console/%24id?x=1');
    expect((await ask('/console/%24id')).status).toBe(404);
  });

  it('sends the app’s own redirect, whether the app has the page or not', async () => {
    const { ask } = setUp({ admit: async () => new Response(null, { status: 302 }) });
    for (const path of ['/console', '/console/nothing']) expect((await ask(path)).status).toBe(302);
  });

  it('leads to the step-up page from every other one, and shows that page', async () => {
    const { ask } = setUp({ admit: async () => 'step-up' });
    for (const path of ['/console', '/console/withdrawals', '/console/nothing'])
      expect((await ask(path)).headers.get('x-led-to')).toBe('/console/confirm');
    for (const path of ['/console/confirm', '/console/confirm/'])
      expect((await ask(path)).headers.get('x-led-to')).toBeNull();
    expect((await ask('/console/confirm')).status).toBe(200);
  });

  it('refuses an account without access, in Indonesian, with nothing of the app', async () => {
    const answer = await setUp({ admit: async () => 'forbidden' }).ask('/console');
    const html = await answer.text();
    expect(answer.status).toBe(403);
    expect(html).toContain('<h1 lang="en">Internal Server Error</h1><h2>Akses ditolak</h2>');
    expect(html).toContain('Akun Anda tidak memiliki akses ke halaman ini.');
    expect(html).toContain('<a class="u-button u-button--secondary" href="/console">Coba lagi</a>');
    expect(html).not.toContain('main.js');
  });

  it('answers a whole page when something fails, and logs it', async () => {
    const { ask, logged } = setUp({ admit: () => Promise.reject(new Error('the database is gone')) });
    const answer = await ask('/console');
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(html).toContain('<h1 lang="en">Internal Server Error</h1>');
    expect(html).toContain('Kode permintaan: <code>permintaan-1</code>');
    expect(html).not.toContain('database');
    expect(logged).toEqual(['a page could not be made']);
  });

  it('takes the posts of its own forms alone', async () => {
    const { ask } = setUp();
    const post = (path: string, origin: string) => ask(path, { method: 'POST', headers: { Origin: origin } });
    expect(await (await post('/console/leave', ORIGIN)).text()).toBe('keluar');
    const foreign = await post('/console/leave', 'https://evil.example');
    expect([foreign.status, await foreign.text()]).toEqual([403, expect.stringContaining('dikirim dari situs lain')]);
    for (const path of ['/console', '/console/constructor', '/toString']) {
      const refused = await post(path, ORIGIN);
      expect([path, refused.status, refused.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
    }
  });
});
