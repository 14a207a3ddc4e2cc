import { createHash } from 'node:crypto';
import { beforeAll, expect, it, vi } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';

vi.hoisted(() => {
  // Before anything is imported, as at the start of a process: the foundation is read once.
  process.env.IDENTITY = new URL('../../../packages/brand/fixtures/coloured-foundation.json', import.meta.url).pathname;
});

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it.each([
  ['the home page', '/', 200],
  ['a page of reading', '/about', 200],
  ['a page without scripts', '/campaigns/unknown/follow', 404],
  ['a page that is missing', '/tidak-ada', 404],
  ['the page without a network', '/offline', 200],
])('%s is in the colours of the document', async (_, path, status) => {
  const response = await site.get(path);
  const html = await response.text();
  expect(response.status).toBe(status);
  const last = [...html.matchAll(/<style>(html:root\{.*?)<\/style>/g)].map(([, text = '']) => text);
  expect(last).toHaveLength(1);
  expect(last[0]).toContain('--brand:#5b2a6e;');
  expect(last[0]).toContain('--link:#1f5c3a;');
  expect(response.headers.get('content-security-policy')).toContain(hashOf(last[0] ?? ''));
  // The scripts read the same, so that none of them draws another frame.
  if (html.includes('theme-color')) expect(html).toMatch(/<meta name="theme-color" content="#5b2a6e"/);
});

it('the scripts of a page are given the colour of the frame', async () => {
  const [, block = ''] =
    /id="identity" type="application\/json">(.*?)<\/script>/.exec(await (await site.get('/campaigns')).text()) ?? [];
  expect(JSON.parse(block)).toMatchObject({ themeColour: '#5b2a6e' });
});

it('a refused form is in them too', async () => {
  const response = await site.get('/campaigns', { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
  expect(response.status).toBe(405);
  expect(await response.text()).toContain('--brand:#5b2a6e;');
});

it('the card for other sites has its own few, which the visitor’s theme decides', async () => {
  const html = await (await site.get('/embed/tidak-ada')).text();
  expect(html).toContain('--brand:#5b2a6e');
  expect(html).toContain('--link:#1f5c3a');
  expect(html).not.toContain('html:root{');
});

it('so has the manifest', async () => {
  const manifest = await (await site.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ theme_color: '#5b2a6e', background_color: '#f9f6fa' });
});
