import type {
  Ambassador,
  Campaign,
  CsrProgramme,
  Funds,
  MatchingTotals,
  News,
  NewsContent,
  NewsSummary,
  PaymentDetail,
  PaymentMethod,
  Product,
  WallDonor,
} from '@uluran/contract/endpoints';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { TargetAddress } from '@uluran/contract/targets';
import { render } from '../../src/entry-server.tsx';
import type { DonateFormState } from '../../src/form-actions/donate-form-state.ts';
import type { FormState } from '../../src/form-actions/form-state.ts';
import { ISLANDS } from '../../src/islands/registry.ts';
import type { BuildAddresses, RenderedPage } from '../../src/server/render.ts';
import { CONFIGURATION, ORIGIN } from '../configuration.ts';
import { CAMPAIGNS, CATEGORIES, REGIONS } from '../fixture-campaigns.ts';
import { MATCHING_TOTALS, PROGRAMMES, programme } from '../fixture-csr.ts';
import { ambassador, campaign, DONORS, funds, METHODS, NEWS, NOW, news, payment, product } from './fixtures.ts';

/** Data of the invented API. */
export interface World {
  campaign: Campaign;
  product: Product;
  programme: CsrProgramme;
  totals: MatchingTotals;
  ambassador: Ambassador;
  ambassadorNews: NewsContent[];
  /** Which target a slug names, by the slug. */
  targets: Record<string, TargetAddress>;
  news: NewsSummary[];
  update: News;
  donors: WallDonor[];
  funds: Funds;
  methods: PaymentMethod[];
  payment: PaymentDetail;
  /** Result of a check at the gateway; undefined makes the check fail. */
  checked: PaymentDetail | undefined;
}

const success = (data: unknown, more: object = {}): Response => Response.json({ status: true, data, ...more });
const missing = (): Response =>
  Response.json({ status: false, message: 'Tidak ditemukan.', data: { code: 'not_found' } }, { status: 404 });

function page<Item>(items: Item[], query: URLSearchParams): Response {
  const start = Number(query.get('cursor') ?? 0);
  const end = start + Number(query.get('limit') ?? 20);
  return success(items.slice(start, end), {
    meta: { nextCursor: end < items.length ? String(end) : null, total: items.length },
  });
}

/** The API of one campaign, one product and one payment. */
export function worldApi(world: Partial<World> = {}): (request: Request) => Promise<Response> {
  const held: World = {
    campaign: campaign(),
    product: product(),
    programme: programme(),
    totals: MATCHING_TOTALS,
    ambassador: ambassador(),
    ambassadorNews: [news()],
    targets: {},
    news: NEWS,
    update: news(),
    donors: DONORS,
    funds: funds(),
    methods: METHODS,
    payment: payment(),
    checked: undefined,
    ...world,
  };
  const ambassadorBase = `/duta-kasih/${held.ambassador.slug}`;
  const productBase = `/products/${held.product.id}`;
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/api/, '');
    const donors = searchParams.has('prayersOnly')
      ? held.donors.filter((donor) => donor.message !== null)
      : held.donors;
    if (path === '/campaigns') return page(CAMPAIGNS, searchParams);
    if (path === '/categories') return success(CATEGORIES, { meta: { nextCursor: null } });
    if (path === '/regions') return success(REGIONS, { meta: { nextCursor: null } });
    if (path === '/matching-totals') return success(held.totals);
    if (path === '/csr') return page(PROGRAMMES, searchParams);
    if (path === `/campaigns/${held.campaign.slug}`) return success(held.campaign);
    if (path === `/csr/${held.programme.slug}`) return success(held.programme);
    const base = path.startsWith('/csr/') ? `/csr/${held.programme.slug}` : `/campaigns/${held.campaign.slug}`;
    if (path === `${base}/news`) return page(held.news, searchParams);
    if (path === `${base}/news/${held.update.id}`)
      return success({ ...held.update, target: { ...held.update.target, slug: base.split('/').at(-1) } });
    if (path === `${base}/donors`) return page(donors, searchParams);
    if (path === `${base}/funds`) return success(held.funds);
    if (path === '/duta-kasih') return page([held.ambassador], searchParams);
    if (path === ambassadorBase) return success(held.ambassador);
    if (path === `${ambassadorBase}/donors`) return page(donors, searchParams);
    if (path === `${ambassadorBase}/news`) return page(held.ambassadorNews, searchParams);
    const named = held.targets[path.replace(/^\/targets\//, '')];
    if (named !== undefined) return success(named);
    if (path === '/products') return page([held.product], searchParams);
    if (path === productBase) return success(held.product);
    if (path === `${productBase}/donors`) return page(donors, searchParams);
    if (path === `${productBase}/funds`) return success(held.funds);
    if (path === '/categories' || path === '/regions') return success([], { meta: { nextCursor: null } });
    if (path === '/payment-methods') return success(held.methods, { meta: { nextCursor: null } });
    if (path === `/payments/${held.payment.id}`) return success(held.payment);
    if (path === `/payments/${held.payment.id}/check`) return held.checked ? success(held.checked) : missing();
    return missing();
  };
}

/** Addresses of an invented build. */
const BUILD: BuildAddresses = {
  loader: '/assets/loader.js',
  islands: Object.fromEntries(
    Object.keys(ISLANDS).map((name) => [name, [`/assets/${name}.js`]]),
  ) as unknown as BuildAddresses['islands'],
};

/** Renders an address as the server does, after a refused post if there was one: of the donate form by default. */
export function visit(
  path: string,
  world: Partial<World> = {},
  formState?: DonateFormState | FormState,
  configuration: Partial<PublicConfiguration> = {},
): Promise<RenderedPage> {
  return render({
    request: new Request(ORIGIN + path),
    configuration: { ...CONFIGURATION, ...configuration },
    manifest: { routes: {} },
    build: BUILD,
    apiUrl: `${ORIGIN}/api`,
    apiFetch: worldApi(world),
    ...(formState && { formState: 'form' in formState ? formState : { form: 'donate', ...formState } }),
    requestId: 'permintaan-1',
    isSignedIn: true,
    now: NOW,
  });
}

/** The HTML of an address that must render, with the spaces of money as ordinary ones. */
export async function htmlOf(
  path: string,
  world: Partial<World> = {},
  formState?: DonateFormState | FormState,
): Promise<string> {
  const answer = await visit(path, world, formState);
  if (answer.kind === 'redirect') throw new Error(`${path} redirects to ${answer.location}`);
  if (answer.error !== undefined) throw answer.error;
  return answer.html.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ');
}

/** Returns the visible text of the body, without scripts and tags. */
export function textOf(html: string): string {
  return html
    .replace(/^[\s\S]*<main/, '<main')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
}
