import { inject } from 'vitest';
import { apiOf } from './api.ts';
import { bankOf } from './bank.ts';
import { isOfRoute, once, siteRoutes } from './kind-pages.ts';
import { ownTargets } from './own-targets.ts';
import { sitePages } from './site-pages.ts';

/** One page of a route: each route of the site has one, so that none is forgotten. */
export interface SiteTemplate {
  route: string;
  path: () => Promise<string>;
}

const CAMPAIGN = 'bantu-alya-operasi-jantung';
const UNKNOWN = 'tidak-dikenal';

/** Where a page of these routes is; a link of a mail with an unknown token has the same page with other words. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/login': '/login',
  '/register': '/register',
  '/forgot-password': '/forgot-password',
  '/confirm-registration': `/confirm-registration?token=${UNKNOWN}`,
  '/buku/': '/buku',
  '/buku/periksa': '/buku/periksa',
  '/embed/$slug': `/embed/${CAMPAIGN}`,
  '/lapor/$kind/$slug': `/lapor/campaigns/${CAMPAIGN}`,
  '/ikuti/$kind/$slug': `/ikuti/campaigns/${CAMPAIGN}`,
  '/kabar/konfirmasi/$token': `/kabar/konfirmasi/${UNKNOWN}`,
  '/kabar/berhenti/$token': `/kabar/berhenti/${UNKNOWN}`,
  '/volunteer/konfirmasi/$token': `/volunteer/konfirmasi/${UNKNOWN}`,
  '/volunteer/batal/$token': `/volunteer/batal/${UNKNOWN}`,
  '/pratinjau/$token': `/pratinjau/${UNKNOWN}`,
};

/** Pages below the address of a paid gift: one for all kinds. */
const OF_A_PAID_GIFT: readonly [RegExp, (payment: string) => string][] = [
  [/\/payment\/jejak$/, (payment) => `${payment}/jejak`],
  [/\/receipt$/, (payment) => payment.replace(/payment$/, 'receipt')],
];

/** Every route of the site with the address of one of its pages. Call it where tests are declared. */
export function siteTemplates(): SiteTemplate[] {
  const origin = inject('origin');
  const { publicPages, privatePages } = sitePages({
    origin,
    api: apiOf(origin),
    bank: bankOf(inject('sandboxUrl')),
    orderOf: ownTargets(inject('dataDir')).orderOf,
  });
  const all = [...publicPages, ...privatePages];
  const paths = once(() => Promise.all(all.map(({ path }) => path())));
  const paid = privatePages.find(({ name }) => name === 'a payment: paid');

  async function addressOf(route: string): Promise<string> {
    const gift = OF_A_PAID_GIFT.find(([pattern]) => pattern.test(route));
    if (gift !== undefined && paid !== undefined) return gift[1](await paid.path());
    const path = ELSEWHERE[route] ?? (await paths()).find((one) => isOfRoute(one, route));
    if (path === undefined) throw new Error(`No page of the route ${route} is known: add one to site-pages.ts.`);
    return path;
  }
  return siteRoutes().map((route) => ({ route, path: () => addressOf(route) }));
}
