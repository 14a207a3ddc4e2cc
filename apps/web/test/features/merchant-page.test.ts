import { beforeEach, describe, expect, it } from 'vitest';
import { merchantFilters } from '../../src/features/merchant/merchant-filters.ts';
import { readMerchantSearch } from '../../src/features/merchant/merchant-search.ts';
import { hoursRows, openingWords } from '../../src/features/merchant/opening-words.ts';
import { createTestSite, type TestSite } from '../build.ts';
import { merchant } from '../fixture-merchants.ts';
import { blockOf } from '../scripts-of.ts';
import { textOf } from './site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
const htmlOf = async (path: string): Promise<string> => (await site.get(path)).text();

describe('the directory of merchants', () => {
  it('is whole without JavaScript: the merchants, a form of its own, links for categories and provinces', async () => {
    const html = await htmlOf('/merchant?category=toko');
    expect(html).toContain('<title>Merchant QRIS · Uluran</title>');
    expect(html).toContain('href="/merchant/warung-bu-tini"');
    expect(html).toMatch(/<form[^>]+action="\/merchant"[^>]+method="get"/);
    expect(html).toContain('name="category" value="toko"');
    expect(html).toContain('href="/merchant?category=toko&amp;province=33"');
    const text = textOf(html);
    expect(text).toMatch(/Jawa Tengah\s+9/);
    expect(text).toContain('Kota Semarang (7)');
  });

  it('says that nothing fits, with a way out, and keeps searches out of search engines', async () => {
    const html = await htmlOf('/merchant?q=tidak-ada');
    expect(textOf(html)).toContain('Belum ada merchant yang cocok');
    expect(html).toContain('noindex');
    expect(await htmlOf('/merchant')).not.toContain('noindex');
  });

  it('reads any address and ignores what means nothing', () => {
    const read = (search: Record<string, unknown>) => merchantFilters(readMerchantSearch(search));
    expect(
      read({ category: 'bank', open: 'ya', city: '', province: '330', sort: 'newest', q: 'x'.repeat(900) }),
    ).toEqual({
      q: 'x'.repeat(100),
    });
    expect(read({ open: '1', province: '33', category: 'jasa', city: 'Kota Palu' })).toEqual({
      ...{ openNow: true, province: '33', category: 'jasa', city: 'Kota Palu' },
    });
  });
});

describe('the map of streets', () => {
  const policyOf = (response: Response) =>
    /img-src [^;]+/.exec(response.headers.get('content-security-policy') ?? '')?.[0];

  it('is not offered where the operator has named no tiles: the drawn map is whole', async () => {
    const html = await htmlOf('/merchant');
    expect(html).not.toContain('Lihat peta');
    expect(blockOf(html).islands).not.toHaveProperty('merchant-map');
    expect(html).toContain('id="peta-gambar"');
    expect(policyOf(await site.get('/merchant'))).toBe("img-src 'self' data:");
  });

  it('comes from the site itself, and may show the tiles of one host on this page alone', async () => {
    const mapTilesUrl = 'https://tiles.example:8443/{z}/{x}/{y}.png?key=a&b=c';
    const mapped = await createTestSite({ configuration: { mapTilesUrl, mapTilesAttribution: '© "Peta"' } });
    const response = await mapped.get('/merchant?province=33&open=1');
    expect(policyOf(response)).toBe("img-src 'self' data: https://tiles.example:8443");
    const html = await response.text();
    expect(html).toContain('data-list="/api/merchants?province=33&amp;openNow=true&amp;limit=50"');
    expect(html).toContain('data-attribution="© &quot;Peta&quot;"');
    expect(html).toContain('id="peta-gambar"');
    const [script = ''] = blockOf(html).islands['merchant-map'] ?? [];
    const module = await (await mapped.get(script)).text();
    expect([script.startsWith('/assets/merchant-map-'), module.length < 4_000]).toEqual([true, true]);
    for (const other of ['/merchant/warung-bu-tini', '/merchant/cek', '/', '/help'])
      expect(policyOf(await mapped.get(other)), other).not.toContain('tiles.example');
  });
});

describe("a merchant's page", () => {
  it('has the drawn code, who is paid, the hours of today, the sheets to print and the way there', async () => {
    const html = await htmlOf('/merchant/warung-bu-tini');
    expect(html).toContain('<title>Warung Bu Tini, Merchant QRIS · Uluran</title>');
    expect(html).toContain('aria-label="Kode QRIS Warung Bu Tini"');
    for (const sheet of ['a4', 'a6']) expect(html).toContain(`/api/merchant-posters/warung-bu-tini-${sheet}.pdf`);
    expect(html).toContain('https://www.google.com/maps/dir/?api=1&amp;destination=-6.995,110.452');
    const text = textOf(html);
    for (const words of ['ID1026000004821', 'WARUNG BU TINI, SEMARANG', 'Terdaftar, diperiksa 12 Oktober 2026'])
      expect(text).toContain(words);
    expect(text).toMatch(/Sabtu, hari ini\s*06\.30–21\.00/);
    expect(text).toContain('Buka sampai 21.00 WIB. Sekarang 10.15 WIB.');
  });

  it('is a 404 for nobody', async () => {
    for (const path of ['/merchant/tidak-ada', '/merchant/a.b', '/merchant/warung-bu-tini/lain'])
      expect((await site.get(path)).status, path).toBe(404);
  });
});

describe('opening hours in words', () => {
  const now = '2026-11-21T03:15:00.000Z';

  it.each([
    [{ isOpen: true, changesAt: null }, 'Buka 24 jam'],
    [{ isOpen: false, changesAt: null }, 'Jam buka belum diketahui'],
    [{ isOpen: false, changesAt: '2026-11-21T10:00:00.000Z' }, 'Tutup, buka hari ini 17.00 WIB'],
    [{ isOpen: false, changesAt: '2026-11-22T01:00:00.000Z' }, 'Tutup, buka besok 08.00 WIB'],
    [{ isOpen: false, changesAt: '2026-11-23T01:00:00.000Z' }, 'Tutup, buka Senin 08.00 WIB'],
  ])('%o: %s', (opening, words) => {
    expect(openingWords({ ...opening, zone: 'WIB' }, now)).toBe(words);
  });

  it('gather days with the same hours, and today stands by itself', () => {
    expect(hoursRows(merchant().hours, 6)).toEqual([
      { days: 'Senin sampai Jumat', times: '06.30–21.00', isToday: false },
      { days: 'Sabtu, hari ini', times: '06.30–21.00', isToday: true },
      { days: 'Minggu', times: '', isToday: false },
    ]);
  });
});
