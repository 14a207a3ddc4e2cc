import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NewsSummary } from '@uluran/contract/endpoints';
import { type TargetKind, targetPath } from '@uluran/contract/targets';
import { expect } from 'vitest';
import type { Api } from './api.ts';
import type { Bank } from './bank.ts';
import { targetsOf } from './target-kinds.ts';
import { eventually } from './wait.ts';

const ROUTE_TREE = fileURLToPath(new URL('../../../../apps/web/src/routeTree.gen.ts', import.meta.url));

/** Every route of the site as the router's compiler lists them: `/csr/$slug/news/$id`. */
export function siteRoutes(): string[] {
  const listed = /fullPaths:([^;]+);/.exec(readFileSync(ROUTE_TREE, 'utf8'))?.[1] ?? '';
  return [...listed.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
}

/** Whether an address is of this route. */
export function isOfRoute(path: string, route: string): boolean {
  const pattern = route.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`).test(path.split(/[?#]/, 1)[0] ?? '');
}

/** Calls `make` on the first use and returns its result for all uses, because tests of different looks share a page. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A page of a kind other than campaigns. */
interface KindPage {
  name: string;
  path: () => Promise<string>;
  /** Search engines must leave it out. */
  isHidden?: boolean;
  /** No cache may store it. */
  isPrivate?: boolean;
  /** The path for search engines, if it is that of another page. */
  canonical?: () => Promise<string>;
  structured?: string[];
  /** A state of another page of the list. */
  isState?: boolean;
  /** The layout of the page is unique, so it is also checked with large letters. */
  hasOwnLayout?: boolean;
}

interface Shop {
  origin: string;
  api: Api;
  bank: Bank;
  /** Order id at the gateway of a payment. */
  orderOf: (paymentId: string) => Promise<string>;
}

const PROGRAMMES = {
  'with a running pool': 'satu-perahu-satu-kampung-muara-gembong',
  'whose pool is used up': 'atap-surya-sekolah-panti-magelang',
  'whose pool has not begun': 'bus-donor-darah-keliling-timor',
};
const PROGRAMME = PROGRAMMES['with a running pool'];
const AMBASSADOR = 'bima-30-kursi-roda';
const GIFT_RUPIAH = 41_000;
const STRUCTURED = ['WebPage', 'BreadcrumbList'];

/** The pages of programmes, ambassadors and products: lists, details, updates, forms, payments and thanks. */
export function kindPages({ origin, api, bank, orderOf }: Shop): KindPage[] {
  const targets = targetsOf(origin);
  const addressOf = (title: string) =>
    once(async () => targetPath({ kind: 'product', slug: (await targets.titled('product', title)).slug }));
  const product = addressOf('Paket sembako keluarga');
  const funded = addressOf('Kasur lipat anak panti');
  const at = (path: string) => async () => path;
  const give = async (kind: TargetKind, slug: string, quantity?: { units: number; priceRupiah: number }) => {
    const amountRupiah = quantity === undefined ? GIFT_RUPIAH : quantity.units * quantity.priceRupiah;
    const { status, data } = await api.give(slug, amountRupiah, { kind, quantity: quantity?.units });
    if (status !== 201) throw new Error(`a gift to ${slug} was answered with ${status}`);
    return data.payment;
  };
  const thanks = once(async () => {
    const payment = await give('csr', PROGRAMME);
    await bank.pay(await orderOf(payment.id));
    await eventually(async () => expect((await api.payment(payment.id)).donation.match).not.toBeNull());
    return payment.path;
  });
  const ofProduct = once(async () => {
    const { slug, priceRupiah = 0 } = await targets.titled('product', 'Air bersih 1.000 liter');
    return (await give('product', slug, { units: 1, priceRupiah })).path;
  });
  const newsPath = once(async () => {
    const { data } = (await (await fetch(`${origin}/api/csr/${PROGRAMME}/news`)).json()) as { data: NewsSummary[] };
    return `/csr/${PROGRAMME}/news/${data[0]?.id}`;
  });
  const merchantPage = once(async () => {
    const { data } = (await (await fetch(`${origin}/api/merchants?limit=1`)).json()) as { data: { id: string }[] };
    return `/merchant/${data[0]?.id}`;
  });
  return [
    { name: 'the list of programmes', path: at('/csr'), hasOwnLayout: true },
    { name: 'the list of ambassadors', path: at('/duta-kasih'), hasOwnLayout: true },
    { name: 'the list of products', path: at('/product'), hasOwnLayout: true },
    { name: 'an empty list of products', path: at('/product?q=zzzzqqqq'), isHidden: true, isState: true },
    { name: 'the directory of merchants', path: at('/merchant'), hasOwnLayout: true },
    { name: 'an empty directory of merchants', path: at('/merchant?q=zzzzqqqq'), isHidden: true, isState: true },
    { name: 'a merchant', path: merchantPage, hasOwnLayout: true },
    { name: 'the check of a code', path: at('/merchant/cek'), hasOwnLayout: true },
    ...Object.entries(PROGRAMMES).map(([name, slug]) => ({
      name: `a programme ${name}`,
      path: at(`/csr/${slug}`),
      structured: STRUCTURED,
      hasOwnLayout: slug === PROGRAMME,
      isState: slug !== PROGRAMME,
    })),
    { name: 'an update of a programme', path: newsPath },
    { name: "an ambassador's page", path: at(`/duta-kasih/${AMBASSADOR}`), structured: STRUCTURED, hasOwnLayout: true },
    { name: "an ambassador's updates", path: at(`/duta-kasih/${AMBASSADOR}/news`), hasOwnLayout: true },
    { name: 'a product', path: product, structured: STRUCTURED, hasOwnLayout: true },
    { name: 'a product that is paid for', path: funded, structured: STRUCTURED, isState: true },
    {
      name: 'the form of a programme',
      path: at(`/csr/${PROGRAMME}/donate`),
      canonical: at(`/csr/${PROGRAMME}`),
      isPrivate: true,
      hasOwnLayout: true,
    },
    {
      name: 'the form of an ambassador',
      path: at(`/duta-kasih/${AMBASSADOR}/donate`),
      canonical: at(`/duta-kasih/${AMBASSADOR}`),
      isPrivate: true,
      isState: true,
    },
    {
      name: 'the form of a product',
      path: async () => `${await product()}/donate`,
      canonical: product,
      isPrivate: true,
      hasOwnLayout: true,
    },
    {
      name: 'the form of a product that is paid for',
      path: async () => `${await funded()}/donate`,
      canonical: funded,
      isPrivate: true,
      isState: true,
    },
    {
      name: 'a form at its short address',
      path: at(`/donasi/${PROGRAMME}`),
      canonical: at(`/csr/${PROGRAMME}`),
      isPrivate: true,
      isState: true,
    },
    { name: 'the thanks for a matched gift', path: thanks, isHidden: true, isPrivate: true, hasOwnLayout: true },
    { name: 'the payment of units', path: ofProduct, isHidden: true, isPrivate: true, isState: true },
    {
      name: 'the payment to an ambassador',
      path: once(async () => (await give('ambassador', AMBASSADOR)).path),
      isHidden: true,
      isPrivate: true,
      isState: true,
    },
  ];
}
