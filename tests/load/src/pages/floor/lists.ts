import type { Category, CsrSummary, Home } from '@uluran/contract';
import { formatRupiah } from '@uluran/contract/money';
import { escapeHtml } from '@uluran/page-server';
import { cards, fetchList, newsRow, pictureValues } from './targets.ts';
import { fetchData, fill, read, type Values } from './template.ts';

/** The drawings of the home page that are files of the site, in their order. */
async function drawingsOf(origin: string): Promise<string[]> {
  const page = await (await fetch(`${origin}/`)).text();
  const files = [...page.matchAll(/<img src="(\/assets\/[^"]+\.svg)"/g)].map(([, file = '']) => file);
  if (files.length < 5) throw new Error(`The home page has ${files.length} drawings instead of five.`);
  return files;
}

const drawing = (file: string): string =>
  `<img src="${file}" width="1200" height="900" alt="" loading="lazy" decoding="async">`;

/** Titles, addresses and words of the other ways to give, which are the page's own. */
const WAYS = [
  ['Zakat', '/zakat', 'Hitung dan tunaikan. Bukti setornya Anda terima.'],
  ['Donasi barang', '/product', 'Kami belikan dan antar. Mulai Rp 85.000 per tangki.'],
  ['Digandakan perusahaan', '/csr', 'Sisa dana padanan diperbarui langsung.'],
  ['QRIS di warung', '/merchant', 'Bayar lewat kode yang terdaftar, dan periksa dulu keasliannya.'],
] as const;

export async function homeValues(origin: string): Promise<Values> {
  const [home, drawings] = await Promise.all([fetchData<Home>(origin, 'home'), drawingsOf(origin)]);
  const { hero, articles, latestNews, ambassadors } = home;
  const tile = ({ code, name }: { code: string; name: string }) =>
    `<li><a href="/campaigns?category=${code}">${escapeHtml(name)}</a></li>`;
  const others = (campaigns: Home['urgent']) => campaigns.filter(({ id }) => id !== hero?.id);
  const way = ([title, href, words]: (typeof WAYS)[number], index: number) =>
    `<li class="box">${drawing(drawings[index] ?? '')}<div><h3><a href="${href}">${title}</a></h3><p>${words}</p></div></li>`;
  const lead = articles[0]?.cover ?? latestNews.find(({ picture }) => picture !== null)?.picture;
  const [ambassador] = ambassadors;
  return {
    hero: hero === null ? '' : `<ul>${cards('campaign', [hero], { sizes: '70vw', firstInView: true })}</ul>`,
    categories: home.categories.map(tile).join(''),
    urgent: cards('campaign', others(home.urgent), { sizes: '70vw', firstInView: false }),
    leadPicture: lead ? fill(read('later-picture.html'), pictureValues(lead)) : '',
    news: [...articles, ...latestNews].map(newsRow).join(''),
    raised: formatRupiah(home.totals.raisedRupiah),
    donations: home.totals.donationCount,
    campaigns: home.totals.campaignCount,
    evidenced: home.totals.evidencedPercent,
    closest: cards('campaign', others(home.closest)),
    ways: WAYS.map(way).join(''),
    scene: drawing(drawings[4] ?? ''),
    words: escapeHtml(ambassador?.words ?? ''),
    person: escapeHtml(ambassador?.person ?? ''),
    introduction: escapeHtml(ambassador?.introduction ?? ''),
    portrait: ambassador === undefined ? '' : fill(read('mark.html'), pictureValues(ambassador.portrait)),
  };
}

/** Of the list of programmes. */
export async function programmesValues(origin: string): Promise<Values> {
  const [programmes, categories] = await Promise.all([
    fetchList<CsrSummary>(origin, 'csr'),
    fetchData<Category[]>(origin, 'categories'),
  ]);
  const chip = ({ code, name }: Category) => `<li><a href="/csr?category=${code}">${escapeHtml(name)}</a></li>`;
  return {
    count: programmes.length,
    categories: categories.map(chip).join(''),
    cards: cards('csr', programmes, { sizes: '100vw', firstInView: true }),
  };
}
