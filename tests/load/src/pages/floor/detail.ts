import type {
  Ambassador,
  BudgetLine,
  CsrProgramme,
  Delivery,
  NewsSummary,
  Picture,
  Product,
  TargetDetail,
  TargetSummary,
  WallDonor,
} from '@uluran/contract';
import { formatRupiah } from '@uluran/contract/money';
import { TARGET_ROUTES, type TargetAddress, type TargetKind, targetPath } from '@uluran/contract/targets';
import { escapeHtml } from '@uluran/page-server';
import { cards, fetchList, fetchTarget, newsRow, pictureValues, targetValues } from './targets.ts';
import { fill, read, type Values } from './template.ts';
import { sectionsOf } from './text.ts';

const RELATED = 3;
const DONORS = 5;
const PRAYERS = 4;
/** Sections that the floor takes from the page itself. */
const FURTHER = ['Tahap', 'Yang menggalang', 'Duta kasih'];

/** The words of a formatted text, one paragraph per block. */
function paragraphs(node: unknown): string {
  const children = (node as { children?: { text?: string }[] }).children ?? [];
  if (children.some(({ text }) => text !== undefined))
    return `<p>${escapeHtml(children.map(({ text = '' }) => text).join(''))}</p>`;
  return children.map(paragraphs).join('');
}

const amountRow = ({ label, amountRupiah }: BudgetLine): string =>
  `<li class="row"><span>${escapeHtml(label)}</span><b>${formatRupiah(amountRupiah)}</b></li>`;

const prayerRow = ({ name, message }: WallDonor): string =>
  `<li><b>${escapeHtml(name ?? 'Hamba Allah')}</b><p>${escapeHtml(message ?? '')}</p></li>`;

/** A picture below the first screen. */
const laterPicture = (picture: Picture): string => fill(read('later-picture.html'), pictureValues(picture));

const section = (title: string, content: string): string =>
  `<section class="part"><h2>${escapeHtml(title)}</h2>${content}</section>`;

/** A kind's values for the common template of detail pages. */
interface OwnParts {
  /** The largest picture, at the top. */
  picture: Picture;
  /** Words above the sum. */
  words: string;
  sum: string;
  ofGoal: string;
  percent?: number;
  /** Sections above the story. */
  own: string;
  newsTitle: string;
  relatedTitle: string;
}

function campaignParts({ cover, raisedRupiah, targetRupiah }: TargetSummary): OwnParts {
  return {
    picture: cover,
    words: '',
    sum: formatRupiah(raisedRupiah),
    ofGoal: `terkumpul dari ${formatRupiah(targetRupiah)}`,
    own: '',
    newsTitle: 'Kabar',
    relatedTitle: 'Galang dana serupa',
  };
}

function csrParts(programme: CsrProgramme): OwnParts {
  const { company, pool, companyWords } = programme;
  const matched =
    pool === null ? '' : `<p>${formatRupiah(pool.matchedRupiah)} dari ${formatRupiah(pool.totalRupiah)}</p>`;
  const mark = company.mark && fill(read('mark.html'), pictureValues(company.mark));
  return {
    ...campaignParts(programme),
    own:
      section(
        'Dana padanan',
        `<div class="box">${mark ?? ''}<p><b>${escapeHtml(company.name)}</b></p>${matched}</div>`,
      ) + section(`Dari ${company.name}`, `<p>${escapeHtml(companyWords)}</p>`),
    relatedTitle: 'Program lain',
  };
}

function ambassadorParts(page: Ambassador): OwnParts {
  const { parent } = page;
  const sums = `${formatRupiah(parent.raisedRupiah)} terkumpul dari ${formatRupiah(parent.targetRupiah)}`;
  return {
    ...campaignParts(page),
    picture: page.portrait,
    words: `<p><b>${escapeHtml(page.person)}</b><br>${escapeHtml(page.introduction)}</p><blockquote>${escapeHtml(page.words)}</blockquote>`,
    ofGoal: `terkumpul lewat ajakan, dari ${formatRupiah(page.targetRupiah)}`,
    own: section(
      'Donasi Anda masuk ke sini',
      `<div class="box"><p><a href="${targetPath({ kind: 'campaign', slug: parent.slug })}">${escapeHtml(parent.title)}</a></p><p>${sums}</p></div>`,
    ),
    newsTitle: `Kabar dari ${page.person}`,
    relatedTitle: 'Duta lain',
  };
}

function productParts(product: Product): OwnParts {
  const { priceRupiah, unit, fundedUnits, neededUnits, contents, deliveries } = product;
  const delivery = ({ units, place, description, picture }: Delivery) =>
    `<li><b>${units} ${escapeHtml(unit)} ke ${escapeHtml(place)}</b><p>${escapeHtml(description)}</p>${picture === null ? '' : laterPicture(picture)}</li>`;
  return {
    ...campaignParts(product),
    sum: formatRupiah(priceRupiah),
    ofGoal: `per ${escapeHtml(unit)}<br>${fundedUnits} dari ${neededUnits} ${escapeHtml(unit)} terdanai`,
    percent: Math.floor((fundedUnits * 100) / neededUnits),
    own:
      section(`Isi satu ${unit}`, `<ul class="box">${contents.map(amountRow).join('')}</ul>`) +
      section('Bukti antar', `<ul class="box">${deliveries.map(delivery).join('')}</ul>`),
    relatedTitle: 'Barang lain',
  };
}

const PARTS = {
  campaign: campaignParts,
  csr: csrParts,
  ambassador: ambassadorParts,
  product: productParts,
} as { readonly [Kind in TargetKind]: (detail: never) => OwnParts };

/** Values of a target that the page of every kind shows. */
export async function detailValues(origin: string, address: TargetAddress): Promise<Values> {
  const { kind, slug } = address;
  const [further, detail, news, donors, prayers] = await Promise.all([
    sectionsOf(origin, targetPath(address), FURTHER),
    fetchTarget<TargetDetail>(origin, address),
    // Products have deliveries instead of updates.
    kind === 'product' ? [] : fetchTarget<NewsSummary[]>(origin, address, '/news'),
    fetchTarget<WallDonor[]>(origin, address, '/donors'),
    fetchTarget<WallDonor[]>(origin, address, `/donors?prayersOnly=true&limit=${PRAYERS}`),
  ]);
  const others = await fetchList<TargetSummary>(
    origin,
    kind,
    kind === 'campaign' ? `?category=${detail.category.code}` : '',
  );
  const { picture, ...own } = PARTS[kind](detail as never);
  const first = pictureValues(picture);
  return {
    ...targetValues(kind, detail),
    ...own,
    base: TARGET_ROUTES[kind].base,
    firstAvif: first.avif ?? '',
    first: fill(read('first-picture.html'), first),
    story: paragraphs(detail.story),
    news: news.length === 0 ? '' : section(own.newsTitle, `<ul class="box">${news.map(newsRow).join('')}</ul>`),
    donorRows: donors
      .slice(0, DONORS)
      .map(({ name, amountRupiah }) => amountRow({ label: name ?? 'Hamba Allah', amountRupiah }))
      .join(''),
    plan: detail.budget.map(amountRow).join(''),
    prayers: prayers.map(prayerRow).join(''),
    further,
    related: cards(kind, others.filter((other) => other.slug !== slug).slice(0, RELATED)),
  };
}
