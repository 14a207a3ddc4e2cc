import { readFileSync } from 'node:fs';
import type {
  Campaign,
  Home,
  NewsSummary,
  PaymentMethod,
  Picture,
  PictureFormat,
  TargetSummary,
  WallDonor,
} from '@uluran/contract';
import { pictureFile } from '@uluran/contract/endpoints';
import { formatRupiah, percentOf } from '@uluran/contract/money';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { targetPath } from '@uluran/contract/targets';
import { cacheControl, compressedResponse, escapeHtml } from '@uluran/page-server';
import type { OwnPages } from './front.ts';

/** Below this path the front serves the floor. */
export const FLOOR_PATH = '/floor';

const FOLDER = new URL('../../floor/', import.meta.url);
const RELATED = 3;
const DONORS = 5;

const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8').trim();

/** Puts values in the place of `{{names}}`; a name without a value is a mistake in the template and throws. */
function fill(template: string, values: Record<string, string | number>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A page of the floor wants {{${name}}}, which nobody gives.`);
    return String(value);
  });
}

async function fetchData<Data>(origin: string, path: string): Promise<Data> {
  const answer = await fetch(`${origin}/api/${path}`);
  if (!answer.ok) throw new Error(`/api/${path} answered ${answer.status}.`);
  return ((await answer.json()) as { data: Data }).data;
}

function pictureValues(picture: Picture): Record<'avif' | 'webp' | 'src' | 'alt', string> {
  const set = (format: PictureFormat) =>
    picture.widths.map((width) => `${pictureFile(picture, width, format)} ${width}w`).join(', ');
  return {
    avif: set('avif'),
    webp: set('webp'),
    src: pictureFile(picture, 640, 'jpeg'),
    alt: escapeHtml(picture.alt),
  };
}

function campaignValues(campaign: TargetSummary): Record<string, string | number> {
  return {
    ...pictureValues(campaign.cover),
    path: targetPath({ kind: 'campaign', slug: campaign.slug }),
    title: escapeHtml(campaign.title),
    organiser: escapeHtml(campaign.organiser.name),
    place: escapeHtml(`${campaign.category.name} · ${campaign.city}, ${campaign.province}`),
    percent: percentOf(campaign.raisedRupiah, campaign.targetRupiah),
    raised: formatRupiah(campaign.raisedRupiah),
    target: formatRupiah(campaign.targetRupiah),
    donors: campaign.donorCount,
    daysLeft: campaign.daysLeft ?? 0,
  };
}

const card = (campaign: TargetSummary): string => fill(read('card.html'), campaignValues(campaign));
const cards = (campaigns: readonly TargetSummary[]): string => campaigns.map(card).join('');

function newsRow({ title }: { title: string }): string {
  return `<li><b>${escapeHtml(title)}</b></li>`;
}

async function homeValues(origin: string): Promise<Record<string, string | number>> {
  const home = await fetchData<Home>(origin, 'home');
  const tile = ({ code, name }: { code: string; name: string }) =>
    `<li><a href="/campaigns?category=${code}">${escapeHtml(name)}</a></li>`;
  return {
    categories: home.categories.map(tile).join(''),
    urgent: cards(home.urgent),
    closest: cards(home.closest),
    newest: cards(home.newest),
    raised: formatRupiah(home.totals.raisedRupiah),
    donations: home.totals.donationCount,
    news: home.latestNews.map(newsRow).join(''),
  };
}

/** The words of a text with formatting, a paragraph a block. */
function paragraphs(node: unknown): string {
  const children = (node as { children?: { text?: string }[] }).children ?? [];
  if (children.some(({ text }) => text !== undefined))
    return `<p>${escapeHtml(children.map(({ text = '' }) => text).join(''))}</p>`;
  return children.map(paragraphs).join('');
}

async function detailValues(origin: string, slug: string): Promise<Record<string, string | number>> {
  const [campaign, news, donors] = await Promise.all([
    fetchData<Campaign>(origin, `campaigns/${slug}`),
    fetchData<NewsSummary[]>(origin, `campaigns/${slug}/news`),
    fetchData<WallDonor[]>(origin, `campaigns/${slug}/donors`),
  ]);
  const others = await fetchData<TargetSummary[]>(origin, `campaigns?category=${campaign.category.code}`);
  const donorRow = ({ name, amountRupiah }: WallDonor) =>
    `<li class="row"><span>${escapeHtml(name ?? 'Hamba Allah')}</span><b>${formatRupiah(amountRupiah)}</b></li>`;
  return {
    ...campaignValues(campaign),
    story: paragraphs(campaign.story),
    news: news.map(newsRow).join(''),
    donorRows: donors.slice(0, DONORS).map(donorRow).join(''),
    related: cards(others.filter((other) => other.slug !== slug).slice(0, RELATED)),
  };
}

async function donateValues(origin: string, slug: string): Promise<Record<string, string | number>> {
  const [campaign, methods, { donation }] = await Promise.all([
    fetchData<Campaign>(origin, `campaigns/${slug}`),
    fetchData<PaymentMethod[]>(origin, 'payment-methods'),
    fetchData<PublicConfiguration>(origin, 'config'),
  ]);
  const preset = (value: number) =>
    `<label><input type="radio" name="preset" value="${value}"><span>${formatRupiah(value)}</span></label>`;
  const choice = ({ code, mark, label, description }: PaymentMethod) =>
    `<label class="choice"><b>${escapeHtml(mark)}</b><span>${escapeHtml(label)}<small>${escapeHtml(description)}</small></span><input type="radio" name="method" value="${code}"></label>`;
  return {
    ...campaignValues(campaign),
    presets: donation.presetsRupiah.map(preset).join(''),
    minimum: formatRupiah(donation.minimumRupiah),
    methods: methods.map(choice).join(''),
  };
}

/** The product's logo, whose address carries a hash. */
async function logoOf(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/`)).text();
  const logo = /src="([^"]+\/logo-[^"]+\.svg)"/.exec(page)?.[1];
  if (logo === undefined) throw new Error('The home page shows no logo.');
  return logo;
}

/**
 * The three pages as they could be without any JavaScript: the least that shows the same words and pictures, styles in the page.
 * They are compressed and cached as the product's pages are.
 */
export async function floorPages(origin: string, slug: string): Promise<OwnPages> {
  const shared = { style: read('style.css').replaceAll(/\s+/g, ' '), logo: await logoOf(origin) };
  const page = (name: string, values: Record<string, string | number>) =>
    fill(read(`${name}.html`), { ...shared, ...values });
  const pages = new Map([
    [`${FLOOR_PATH}/home`, page('home', await homeValues(origin))],
    [`${FLOOR_PATH}/campaign`, page('campaign', await detailValues(origin, slug))],
    [`${FLOOR_PATH}/donate`, page('donate', await donateValues(origin, slug))],
  ]);
  return (request) => {
    const html = pages.get(new URL(request.url).pathname);
    if (html === undefined) return undefined;
    const headers = new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': cacheControl('public', 200),
    });
    return compressedResponse(request, html, { status: 200, headers });
  };
}
