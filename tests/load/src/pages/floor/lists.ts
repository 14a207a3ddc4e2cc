import type { Category, CsrSummary, Home } from '@uluran/contract';
import { formatRupiah } from '@uluran/contract/money';
import { escapeHtml } from '@uluran/page-server';
import { cards, fetchList, newsRow } from './targets.ts';
import { fetchData, type Values } from './template.ts';

export async function homeValues(origin: string): Promise<Values> {
  const home = await fetchData<Home>(origin, 'home');
  const tile = ({ code, name }: { code: string; name: string }) =>
    `<li><a href="/campaigns?category=${code}">${escapeHtml(name)}</a></li>`;
  return {
    categories: home.categories.map(tile).join(''),
    urgent: cards('campaign', home.urgent),
    closest: cards('campaign', home.closest),
    newest: cards('campaign', home.newest),
    raised: formatRupiah(home.totals.raisedRupiah),
    donations: home.totals.donationCount,
    news: home.latestNews.map(newsRow).join(''),
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
