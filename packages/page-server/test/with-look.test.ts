import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { contentSecurityPolicy, createSpaHandler, withLook } from '../src/index.ts';

vi.hoisted(() => {
  // Set before any import, because the process reads the foundation once at its start.
  process.env.IDENTITY = new URL('../../brand/fixtures/coloured-foundation.json', import.meta.url).pathname;
});

const PAGE = '<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"></head><body>Halo</body></html>';
const STYLE = /<style>(html:root\{.*?)<\/style><\/head>/;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('a page ends its head with the colours of the foundation, and its policy lets them in', () => {
  const html = withLook(PAGE);
  const [, styles = ''] = STYLE.exec(html) ?? [];
  expect(styles).toContain('--brand:#5b2a6e;');
  expect(styles).toMatch(/@media \(prefers-color-scheme:dark\)\{html:root\{.*--brand:#87559c/);
  expect(html.replace(STYLE, '</head>')).toBe(PAGE);
  expect(contentSecurityPolicy(html, { apiOrigin: undefined })).toContain(`style-src 'self' ${hashOf(styles)};`);
});

it('an app with tokens of its own adds them to the same styles', () => {
  expect(withLook(PAGE, 'html:root{--code:red}')).toMatch(
    /<style>html:root\{.*html:root\{--code:red\}<\/style><\/head>/,
  );
});

it('a single-page app and its refusals have them, under their own policy', async () => {
  const fetch = createSpaHandler({
    ...{ base: '/console', publicOrigin: 'https://jembatan.example', stepUpPath: '/console/confirm' },
    build: { entryUrl: '/console/main.js', modules: [], styles: ['/console/main.css'] },
    staticAssets: undefined,
    sources: { apiOrigin: undefined },
    patterns: ['/console', '/console/*'],
    admit: async (request) => (request.url.endsWith('/mine') ? 'open' : 'forbidden'),
    redirect: () => new Response(null, { status: 302 }),
    document: () => PAGE,
    log: { error: () => undefined },
  });
  for (const path of ['/console/mine', '/console/theirs']) {
    const answer = await fetch(new Request(`https://jembatan.example${path}`), {
      clientAddress: '203.0.113.7',
      requestId: 'permintaan-1',
    });
    const [, styles = ''] = STYLE.exec(await answer.text()) ?? [];
    expect(styles).toContain('--brand:#5b2a6e;');
    expect(answer.headers.get('content-security-policy')).toContain(hashOf(styles));
  }
});
