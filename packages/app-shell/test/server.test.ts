import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sample } from '@uluran/api-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppDefinition, AppSite } from '../src/server/app-handler.ts';
import { appRoutes, createAppServer, isAppPath } from '../src/server/index.ts';

const ORIGIN = 'https://uluran.example';
const VISITOR = { clientAddress: '203.0.113.7', requestId: 'permintaan-1' };

/** An app at another path than the member area, whose texts need escaping. */
function consoleApp(admit: AppDefinition['admit']): AppDefinition {
  return {
    base: '/konsol',
    patterns: ['/konsol', '/konsol/antrean/{id}'],
    stepUpPath: '/konsol/kode',
    signOut: { path: '/konsol/keluar', label: 'Keluar', answer: async () => new Response(null, { status: 204 }) },
    admit,
    texts: {
      title: 'Konsol <operator>',
      loading: 'Memuat "konsol"',
      failed: 'Konsol belum bisa dimuat',
      unscripted: { heading: 'Konsol memerlukan JavaScript', html: 'Lihat <a href="/">beranda</a>.' },
      missing: { sentence: 'Halaman ini tidak ada di konsol.', start: 'Ke antrean' },
    },
  };
}

describe('the server of an app', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'uluran-app-'));
    mkdirSync(join(folder, '.vite'));
    const chunks = { 'src/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'] } };
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(chunks));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const serve = (admit: AppDefinition['admit']) => {
    const configuration = sample('getConfiguration');
    const { fetch } = createAppServer(consoleApp(admit), {
      api: undefined,
      apiUrl: '/api',
      publicOrigin: ORIGIN,
      configuration: async () => configuration,
      clientFolder: folder,
      log: { error: () => undefined },
    });
    return (path: string, init?: RequestInit) => fetch(new Request(ORIGIN + path, init), VISITOR);
  };

  it('writes the document of its app, with its own path and escaped texts', async () => {
    const answer = await serve(async () => 'open')('/konsol/antrean/7');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<title>Konsol &lt;operator&gt; · ');
    expect(html).toContain('aria-label="Memuat &quot;konsol&quot;"');
    expect(html).toContain('<script type="module" src="/konsol/assets/main.js">');
    expect(html).toContain('<form method="post" action="/konsol/keluar">');
    expect(html).not.toContain('/account');
  });

  it('answers 404 with its own links for every other path', async () => {
    const answer = await serve(async () => 'open')('/konsol/lain');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<a href="/konsol">Ke antrean</a>');
  });

  it('asks its audience before each page, with the address of the API', async () => {
    const admit = vi.fn(async (_: AppSite) => 'forbidden' as const);
    expect((await serve(admit)('/konsol')).status).toBe(403);
    expect(admit.mock.calls[0]?.[0]).toMatchObject({ apiUrl: `${ORIGIN}/api`, publicOrigin: ORIGIN, secure: true });
    const led = await serve(async () => 'step-up')('/konsol');
    expect([led.status, led.headers.get('location')]).toEqual([302, '/konsol/kode']);
  });

  it('ends a session by a form of its own site alone', async () => {
    const app = serve(async () => 'open');
    const post = (site: string) => app('/konsol/keluar', { method: 'POST', headers: { 'sec-fetch-site': site } });
    expect((await post('same-origin')).status).toBe(204);
    expect((await post('cross-site')).status).toBe(403);
  });
});

it('an app has its path and everything below it', () => {
  const app = consoleApp(async () => 'open');
  expect(['/konsol', '/konsol/', '/konsol/antrean/7'].every((path) => isAppPath(app, path))).toBe(true);
  expect(['/konsolidasi', '/', '/account/konsol'].some((path) => isAppPath(app, path))).toBe(false);
  expect(appRoutes(app)).toEqual(['/konsol', '/konsol/antrean/{id}', '/konsol/keluar', '/konsol/assets/*']);
});
