import { CONTACTS } from '@uluran/brand';
import { expect, it } from 'vitest';
import { createTestSite } from './build.ts';

const START = '/galang-dana';

/** Words and addresses of the links in a part of a page. */
function linksIn(html: string, part: RegExp): string[][] {
  const found = part.exec(html)?.[0] ?? '';
  return [...found.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', words = '']) => [
    words.replace(/<[^>]*>/g, '').trim(),
    /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
  ]);
}
const pageOf = async (path: string) => (await (await createTestSite()).get(path)).text();

const HEADER = [
  ['Donasi', '/campaigns'],
  ['Zakat', '/zakat'],
  ['Galang dana', START],
  ['Program CSR', '/csr'],
  ['Barang', '/product'],
  ['Berita', '/news'],
];
const PHONE_BAR = [
  ['Beranda', '/'],
  ['Donasi', '/campaigns'],
  ['Galang Dana', START],
  ['Riwayat', '/account/donation'],
  ['Akun', '/account'],
];
const FOOTER = [
  ['Semua galang dana', '/campaigns'],
  ['Paling mendesak', '/campaigns?sort=urgent'],
  ['Zakat', '/zakat'],
  ['Donasi barang', '/product'],
  ['Program CSR', '/csr'],
  ['Mulai galang dana', START],
  ['Yang kami periksa', `${START}#yang-kami-periksa`],
  ['Biaya', `${START}#biaya`],
  ['Duta kasih', '/duta-kasih'],
  ['Pasang tombol donasi', `${START}/pasang`],
  ['Buku Terbuka', '/buku'],
  ['Periksa kuitansi', '/verifikasi'],
  ['Cek QRIS merchant', '/merchant/cek'],
  ['Merchant QRIS', '/merchant'],
  ['Berita', '/news'],
  ['Tentang kami', '/about'],
  ['Pusat bantuan', '/help'],
  ['Jadi relawan', '/volunteer'],
  ['Pilihan redaksi', '/featured'],
  ['Hubungi kami', CONTACTS.mailHref],
];

it('the frame of a page has the links of its header, of the phone’s bar, and four columns of five in its foot', async () => {
  const html = await pageOf('/campaigns');
  expect(linksIn(html, /<nav class="u-top__nav"[\s\S]*?<\/nav>/)).toEqual(HEADER);
  expect(linksIn(html, /<nav class="u-tabs"[\s\S]*?<\/nav>/)).toEqual(PHONE_BAR);
  expect(linksIn(html, /<div class="u-footer__groups">[\s\S]*?<\/div>/)).toEqual(FOOTER);
  expect(html.match(/class="u-footer__groups">[\s\S]*?<\/div>/)?.[0].match(/<nav [\s\S]*?<\/nav>/g)).toHaveLength(4);
  expect(html).toContain('<a href="/search#cari" class="u-icon-button u-top__find" title="Cari">');
});

it('each link of the frame leads to a page and a part of it', async () => {
  const site = await createTestSite();
  const addresses = [...HEADER, ...PHONE_BAR, ...FOOTER].map(([, href = '']) => href);
  for (const address of new Set(addresses.filter((href) => !/^(mailto:|\/account)/.test(href)))) {
    const response = await site.get(address);
    expect(response.status, address).toBe(200);
    const [, part] = address.split('#');
    if (part !== undefined) expect(await response.text()).toContain(`id="${part}"`);
  }
});

it('the end of a list with its own invitation has no second one', async () => {
  const html = await pageOf('/csr');
  expect(html.match(/<section [^>]*list-invite/g)).toHaveLength(1);
  expect(html).not.toContain('aria-labelledby="galang-dana"');
});

it.each(['/', '/campaigns', '/product', '/duta-kasih', '/help'])(
  'the end of %s leads to the page for those who raise money, never to its form',
  async (path) => {
    const html = await pageOf(path);
    expect(linksIn(html, /<section class="u-section" aria-labelledby="galang-dana">[\s\S]*?<\/section>/)).toEqual([
      ['Galang dana', START],
    ]);
    expect(html).not.toContain('/account/campaign/new');
  },
);

it('the second button of home leads there too', async () => {
  expect(linksIn(await pageOf('/'), /<div class="hero__actions">[\s\S]*?<\/div>/)).toEqual([
    ['Donasi sekarang', '/campaigns'],
    ['Galang dana', START],
  ]);
});

it('a list without anything to give to still leads there', async () => {
  const site = await createTestSite();
  site.api.empty();
  expect(await (await site.get('/campaigns')).text()).toContain(`href="${START}">Galang dana</a>`);
});
