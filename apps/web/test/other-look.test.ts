import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { RECEIPT } from './fixture-receipts.ts';

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

const addressesOf = (html: string) =>
  [...html.matchAll(/"(\/brand\/logo-(?:light|dark)-[\w-]{8}\.svg)"/g)].map(([, at = '']) => at);

it.each(['/', '/about', '/tidak-ada', '/offline'])(
  '%s has the foundation’s mark and name above and below',
  async (path) => {
    const html = await (await site.get(path)).text();
    const marks = html.match(/<picture data-mark="Jembatan">.*?<img [^>]*alt="Jembatan"\/><\/picture>/g) ?? [];
    expect(marks.length).toBeGreaterThanOrEqual(2);
    expect(html).not.toMatch(/\/assets\/logo/);
    for (const mark of marks) expect(addressesOf(mark)).toHaveLength(2);
  },
);

it('its drawings are kept for good, at addresses that name them, and run nothing', async () => {
  const [dark = '', light = ''] = addressesOf(await (await site.get('/about')).text());
  for (const [path, colour] of [
    [light, '#1f5c3a'],
    [dark, '#98d6ae'],
  ] as const) {
    const response = await site.get(path);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain(`color="${colour}"`);
    const again = await site.get(path, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  expect((await site.get(light.replace(/-[\w-]{8}\.svg/, '-AAAAAAAA.svg'))).status).toBe(404);
});

/** The colour at a place of a picture, given in shares of its sides. */
async function colourAt(bytes: ArrayBuffer, [x, y]: [number, number]): Promise<string> {
  const { data, info } = await sharp(Buffer.from(bytes)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return data.subarray(at, at + 4).toString('hex');
}

const TINT = 'fbf2ffff';
const PILLAR = '1f5c3aff';

it.each([
  ['/favicon-48.png', 48, 48, '00000000'],
  ['/icon-192.png', 192, 192, '00000000'],
  ['/icon-512.png', 512, 512, '00000000'],
  ['/icon-maskable-512.png', 512, 512, TINT],
  ['/apple-touch-icon.png', 180, 180, TINT],
  ['/donation.png', 1200, 630, TINT],
])('%s is drawn from the mark, on the foundation’s tint', async (path, width, height, corner) => {
  const response = await site.get(path);
  expect(response.headers.get('content-type')).toBe('image/png');
  const bytes = await response.arrayBuffer();
  expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ width, height, format: 'png' });
  expect(await colourAt(bytes, [0.002, 0.002])).toBe(corner);
  expect(await colourAt(bytes, [0.5, 0.08])).toBe(TINT);
  // The middle pillar of the bridge, in the colour of links.
  expect(await colourAt(bytes, [0.5, 0.6])).toBe(PILLAR);
});

it.each(['/favicon.svg', '/icon-512.svg', '/icon-maskable-512.svg'])('%s is the same drawing', async (path) => {
  const response = await site.get(path);
  expect(response.headers.get('cache-control')).toContain('max-age=3600');
  const text = await response.text();
  expect(text).toContain('fill="#fbf2ff"');
  expect(text).toContain('color="#1f5c3a"');
});

it('a HEAD has the size and no bytes', async () => {
  const response = await site.get('/icon-192.png', { method: 'HEAD' });
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(500);
  expect(await response.text()).toBe('');
});

it('the receipt has the mark before the name', async () => {
  const { receiptDocument } = await import('../src/server/receipt/receipt-document.ts');
  const { receiptText } = await import('../src/features/receipt/receipt-lines.ts');
  const { pagesOf } = await import('../src/targets/kinds.ts');
  const words = pagesOf('campaign')?.words ?? expect.fail('campaigns have no words');
  const bytes = await receiptDocument(receiptText(RECEIPT, { words, origin: 'https://jembatan.example' }), []);
  const text = Buffer.from(bytes).toString('latin1');
  expect(text).toMatch(/\/Subtype \/Image\s+\/BitsPerComponent 8\s+\/Width 512\s+\/Height 512/);
});
