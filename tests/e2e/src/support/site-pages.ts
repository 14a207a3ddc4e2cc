import type { NewsSummary } from '@uluran/contract/endpoints';
import { expect } from 'vitest';
import type { Api } from './api.ts';
import type { Bank } from './bank.ts';
import { kindPages, once } from './kind-pages.ts';
import { makePayment, PAYMENT_LOOKS, type PaymentLook } from './made-payments.ts';
import { eventually } from './wait.ts';

const CAMPAIGN = 'bantu-alya-operasi-jantung';
/** Contains a target that accepts gifts. */
const ARTICLE = 'dapur-umum-flores-timur-tiga-dapur-satu-daftar';
/** The payments that differ most; the others are states of these pages. */
const PAYMENT_TEMPLATES: readonly PaymentLook[] = ['qris', 'account', 'paid', 'expired'];

/** A page to check: its address, and its expected properties. */
export interface SitePage {
  name: string;
  path: () => Promise<string> | string;
  /** 200 by default. */
  status?: number;
  /** Search engines must leave it out. */
  isHidden?: boolean;
  /** The path for search engines, if it is that of another page. */
  canonical?: string | (() => Promise<string>);
  structured?: string[];
  /** A state of another page of the list: the gate checks that page alone. */
  isState?: boolean;
}

interface Site {
  origin: string;
  api: Api;
  bank: Bank;
  /** Order id at the gateway of a payment. */
  orderOf: (paymentId: string) => Promise<string>;
}

export const MISSING_PAGE: SitePage = { name: 'a page that does not exist', path: () => '/tidak-ada', status: 404 };

/** The pages of the public site: those that every cache may store, and those of one gift. */
export function sitePages(site: Site): { publicPages: SitePage[]; privatePages: SitePage[] } {
  const ofKinds = kindPages(site);
  const publicPages: SitePage[] = [
    { name: 'home', path: () => '/', structured: ['NGO', 'WebSite'] },
    { name: 'the list', path: () => '/campaigns' },
    {
      name: 'the filtered list',
      isState: true,
      path: () => '/campaigns?category=kesehatan&sort=newest&q=jantung',
      isHidden: true,
    },
    { name: 'an empty list', isState: true, path: () => '/campaigns?q=zzzzqqqq', isHidden: true },
    { name: 'a campaign', path: () => `/campaigns/${CAMPAIGN}`, structured: ['WebPage', 'BreadcrumbList'] },
    { name: 'a paused campaign', isState: true, path: () => '/campaigns/kamar-mandi-panti-ambon' },
    { name: 'an ended campaign', isState: true, path: () => '/campaigns/sumur-bor-gunungkidul' },
    { name: 'a campaign without donors', isState: true, path: () => '/campaigns/ranjang-bayi-panti-palembang' },
    { name: 'a campaign with a very long title', isState: true, path: () => '/campaigns/sekolah-sungai-tanjung-redeb' },
    { name: 'a news page', path: () => newsPath(site) },
    ...ofKinds.filter(({ isPrivate }) => !isPrivate),
    { name: 'the search before anything is typed', isState: true, path: () => '/search', isHidden: true },
    { name: 'a search', path: () => '/search?q=air+bresih+demak', isHidden: true },
    { name: 'a search that finds nothing', isState: true, path: () => '/search?q=helikopter+astronot', isHidden: true },
    { name: 'the news', path: () => '/news' },
    { name: 'the news of a tag', isState: true, path: () => '/news?tag=laporan', canonical: '/news?tag=laporan' },
    { name: 'an article', path: () => `/news/${ARTICLE}`, structured: ['NewsArticle', 'BreadcrumbList'] },
    { name: 'the picks of the editors', path: () => '/featured' },
    { name: 'the help', path: () => '/help', structured: ['FAQPage'] },
    { name: 'a search of the help', isState: true, path: () => '/help?q=refund', isHidden: true },
    { name: 'the page for those who raise money', path: () => '/galang-dana' },
    { name: 'the campaigns for other sites', path: () => '/galang-dana/pasang' },
    {
      name: 'the code of a card for other sites',
      path: () => `/galang-dana/pasang/${CAMPAIGN}`,
      isHidden: true,
    },
    { name: 'the page about us', path: () => '/about' },
    { name: 'the calculator of zakat', path: () => '/zakat' },
    { name: 'the form of volunteers', path: () => '/volunteer' },
    { name: 'an application that was sent', isState: true, path: () => '/volunteer?terkirim=1', isHidden: true },
    { name: 'the terms', path: () => '/terms-conditions' },
    { name: 'the privacy policy', path: () => '/privacy-policy' },
    { name: 'checking a receipt', path: () => '/verifikasi' },
    { name: 'the ways to share a campaign', path: () => `/share/${CAMPAIGN}`, isHidden: true },
    { name: 'the page without a network', path: () => '/offline', isHidden: true },
  ];

  const privatePages: SitePage[] = [
    { name: 'donate', path: () => `/campaigns/${CAMPAIGN}/donate`, canonical: `/campaigns/${CAMPAIGN}` },
    // A payment without its code needs a broken gateway, which would disturb all other tests: another test has such a gateway and
    // checks that page.
    ...PAYMENT_LOOKS.filter((look) => look !== 'preparing').map((look) => ({
      name: `a payment: ${look}`,
      path: once(async () => (await makePayment(look, { ...site, slug: CAMPAIGN })).path),
      isHidden: true,
      isState: !PAYMENT_TEMPLATES.includes(look),
    })),
    ...ofKinds.filter(({ isPrivate }) => isPrivate),
    { name: 'a receipt that was checked', path: once(() => checkedReceiptPath(site)), isHidden: true },
  ];
  return { publicPages, privatePages };
}

/** Address that checks the receipt of a gift, which is issued a moment after the payment. */
async function checkedReceiptPath(site: Site): Promise<string> {
  const { id } = await makePayment('paid', { ...site, slug: CAMPAIGN });
  const { donationId } = await site.api.payment(id);
  return await eventually(async () => {
    const response = await fetch(`${site.origin}/api/donations/${donationId}/receipt`);
    expect(response.status).toBe(200);
    return `/verifikasi/${((await response.json()) as { data: { code: string } }).data.code}`;
  });
}

async function newsPath({ origin }: Site): Promise<string> {
  const { data } = (await (await fetch(`${origin}/api/campaigns/${CAMPAIGN}/news`)).json()) as { data: NewsSummary[] };
  return `/campaigns/${CAMPAIGN}/news/${data[0]?.id}`;
}
