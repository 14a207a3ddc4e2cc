import type { Browser, Page } from '@playwright/test';
import { createClient } from '@uluran/api-sdk';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { launchBrowser, openPage } from '../src/support/browser.ts';
import { fillForm, sendForm } from '../src/support/giving.ts';
import { once } from '../src/support/kind-pages.ts';
import { makePayment } from '../src/support/made-payments.ts';
import { accountsOf } from '../src/support/member.ts';
import { DEMO_MEMBER } from '../src/support/member-browser.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { describeScreens, type Screen } from '../src/support/screen-audit.ts';
import { sitePages } from '../src/support/site-pages.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const [api, bank] = [apiOf(origin), bankOf(inject('sandboxUrl'))];
const own = ownTargets(inject('dataDir'));
const site = { origin, api, bank, orderOf: own.orderOf };
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A campaign of this file's own, to which all gifts below go. */
const campaign = once(() => own.campaign());
const zakatCampaign = once(() => own.campaign({ givingType: 'zakat' }));
const paid = once(async () => (await makePayment('paid', { ...site, slug: (await campaign()).slug })).path);
const waitingFor = (method: string, query = '') =>
  once(async () => `${(await api.give((await campaign()).slug, 61_000, { method })).data.payment.path}${query}`);
const until = (selector: string) => (page: Page) => page.locator(selector).first().waitFor({ state: 'attached' });
const press = async (page: Page, name: string | RegExp) =>
  await page.locator('main').getByRole('button', { name }).first().click();

/** Forms whose mistakes are shown beside their fields. */
const refusedForms: Screen[] = [
  {
    name: 'a donation form with mistakes',
    path: async () => `/campaigns/${(await campaign()).slug}/donate`,
    arrange: async (page) => {
      await sendForm(page);
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'a form of zakat with a number of a tax card that cannot be',
    isState: true,
    path: async () => `/campaigns/${(await zakatCampaign()).slug}/donate?amount=71003`,
    arrange: async (page) => {
      await page.getByText('Cantumkan NIK atau NPWP di kuitansi zakat').click();
      await page.getByLabel('NIK atau NPWP', { exact: true }).fill('3273 0157 9990 9871');
      await fillForm(page, { name: 'Siti Rahma', contact: 'siti.rahma@contoh.id' });
      await sendForm(page);
      await page.locator('#taxNumber-error').getByText('NIK ini belum benar').waitFor();
    },
  },
  {
    name: 'the calculator of zakat with mistakes',
    isState: true,
    path: () => '/zakat',
    arrange: async (page) => {
      await page.getByRole('radio', { name: 'Maal' }).check();
      await page.getByLabel('Uang dan tabungan').fill('-5');
      await page.getByRole('button', { name: 'Hitung' }).click();
      await page.getByText('tanpa tanda minus').waitFor();
    },
  },
  {
    name: 'the form of volunteers with mistakes',
    isState: true,
    path: () => '/volunteer',
    arrange: async (page) => {
      await press(page, 'Kirim pendaftaran');
      await page.getByText('Pendaftaran belum terkirim').waitFor();
    },
  },
  {
    name: 'the registration with mistakes',
    isState: true,
    path: () => '/register',
    arrange: async (page) => {
      await press(page, /^Daftar$/);
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'a confirmation that is not known',
    isState: true,
    path: () => '/confirm-registration?token=tidak-dikenal',
    arrange: async (page) => {
      await press(page, 'Konfirmasi email saya');
      await page.getByRole('heading', { level: 1, name: 'Tautan ini tidak dikenali' }).waitFor();
    },
  },
];

const signIn: Screen[] = [
  '/login?redirect=/campaigns',
  '/register',
  '/forgot-password',
  '/confirm-registration?token=tidak-dikenal',
].map((path) => ({ name: path, path: () => path }));
signIn.push({ name: '/confirm-registration', isState: true, path: () => '/confirm-registration' });

/** Each kind of page that waits for a payment, beside those of `sitePages`. */
const waiting: Screen[] = [
  { name: 'a wallet that waits', path: waitingFor('gopay') },
  { name: 'a card that waits', path: waitingFor('card') },
  { name: 'a counter that waits', isState: true, path: waitingFor('alfamart') },
  { name: 'an account of another bank', isState: true, path: waitingFor('va_cimb') },
  { name: 'a payment that has replaced another', isState: true, path: waitingFor('mandiri_bill', '?replaced=1') },
  { name: 'another way to pay', path: waitingFor('qris', '?change=1') },
];

/** A gift of Rp64.000, after its donor or the foundation has done this at the gateway. */
const after = (
  status: string,
  act: (order: string, reach: (status: string) => Promise<void>) => Promise<void>,
  method = 'qris',
) =>
  once(async () => {
    const { payment } = (await api.give((await campaign()).slug, 64_000, { method })).data;
    const reach = (wanted: string) =>
      eventually(async () => expect((await api.payment(payment.id)).status).toBe(wanted));
    await act(await own.orderOf(payment.id), reach);
    await reach(status);
    return payment.path;
  });
const paidThen = (status: string, refundRupiah: number | undefined) =>
  after(status, async (order, reach) => {
    await bank.pay(order);
    await reach('paid');
    await bank.refund(order, refundRupiah);
  });

const moneyBack: Screen[] = [
  {
    name: 'a payment that was too small',
    isState: true,
    path: after('awaiting', (order) => bank.pay(order, 50_000), 'va_bca'),
    arrange: (page) => page.getByText(/50\.000 kami terima, tetapi jumlahnya tidak sama/).waitFor(),
  },
  { name: 'a gift refunded in part', isState: true, path: paidThen('partially_refunded', 20_000) },
  { name: 'a refunded gift', isState: true, path: paidThen('refunded', undefined) },
];

/** A gift of the demo's donor, which the first seal of the book has. */
async function sealedGift(): Promise<string> {
  const { data } = await accountsOf(origin, bank).login(DEMO_MEMBER);
  const { account } = createClient({ baseUrl: `${origin}/api`, token: data.token });
  const { items } = await account.listDonations({ standing: 'paid' });
  return (await account.getDonation(items.at(-1)?.id ?? '')).payment.path;
}

const proofs: Screen[] = [
  { name: 'a receipt', heading: 'Kuitansi', path: async () => (await paid()).replace(/payment$/, 'receipt') },
  { name: 'a trace', heading: /^Jejak Rp/, path: async () => `${await paid()}/jejak` },
  {
    name: 'a trace with a picture to share',
    isState: true,
    heading: /^Jejak Rp/,
    path: async () => `${await paid()}/jejak?gambar=1&jumlah=1&nama=1&penggalangan=1`,
  },
  { name: 'the open book', path: () => '/buku', arrange: (page) => page.getByText('Seimbang, selisih').waitFor() },
  {
    name: 'the proof of a gift in the book',
    isState: true,
    path: sealedGift,
    arrange: async (page) => {
      await page.getByRole('link', { name: 'Buktikan di Buku Terbuka' }).click();
      await page.getByRole('heading', { name: 'Cocok. Donasi ini ada di dalam segel.' }).waitFor();
    },
  },
  { name: 'a check of the book', path: () => '/buku/periksa', arrange: until('h2') },
];

/** Pages without the site around them. */
const bare: Screen[] = [
  { name: 'the form of a report', path: async () => `/lapor/campaigns/${(await campaign()).slug}` },
  { name: 'the form that follows', path: async () => `/ikuti/campaigns/${(await campaign()).slug}` },
  { name: 'a link that confirms a follow', isState: true, path: () => '/kabar/konfirmasi/tidak-dikenal' },
  { name: 'a link that ends a follow', isState: true, path: () => '/kabar/berhenti/tidak-dikenal' },
  { name: 'a link that confirms an application', isState: true, path: () => '/volunteer/konfirmasi/tidak-dikenal' },
  { name: 'a link that deletes an application', isState: true, path: () => '/volunteer/batal/tidak-dikenal' },
];

describe('forms, payments and proofs', () => {
  const { privatePages } = sitePages(site);
  describeScreens(
    origin,
    [...privatePages, ...refusedForms, ...signIn, ...waiting, ...moneyBack, ...proofs, ...bare],
    async (look) => openPage(await browser.newContext(look)),
  );
});
