import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { DESKTOP, hydrated, launchBrowser, PHONE } from '../src/support/browser.ts';
import { startForeignSite } from '../src/support/foreign-site.ts';
import { fillForm, PAYMENT_URL, paymentIdOf, readField, sendForm, type TypedFields } from '../src/support/giving.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const api = apiOf(origin);
const bank = bankOf(inject('sandboxUrl'));
const CAMPAIGN = 'atap-masjid-al-ikhlas-merbabu';
const FORM = `${origin}/campaigns/${CAMPAIGN}/donate`;
const GOOD = { amount: '45.000', name: 'Ratna Wulandari', contact: 'ratna@contoh.id', message: 'Semoga lancar.' };

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
afterEach(() => context?.close());

async function openForm(javaScriptEnabled: boolean): Promise<void> {
  context = await browser.newContext({ ...PHONE, javaScriptEnabled });
  page = await context.newPage();
  await page.goto(FORM);
  if (javaScriptEnabled) await hydrated(page);
}

/** Counts, from now on, how often the gateway is asked for this amount: each donation asks once. */
async function countDonations(amountRupiah: number): Promise<() => Promise<number>> {
  const count = async () =>
    (await bank.transactions()).filter(({ gross_amount }) => gross_amount === `${amountRupiah}.00`).length;
  const before = await count();
  return async () => (await count()) - before;
}

interface Mistake {
  name: string;
  typed: TypedFields;
  field: 'amount' | 'name' | 'contact';
  sentence: RegExp;
}

const MISTAKES: Mistake[] = [
  {
    name: 'nothing at all as the amount',
    typed: { amount: '' },
    field: 'amount',
    sentence: /Pilih atau isi jumlah donasi/,
  },
  { name: 'an amount of 0', typed: { amount: '0' }, field: 'amount', sentence: /paling sedikit Rp\s1\.000/ },
  {
    name: 'an amount below the least',
    typed: { amount: '999' },
    field: 'amount',
    sentence: /paling sedikit Rp\s1\.000/,
  },
  { name: 'a negative amount', typed: { amount: '-5' }, field: 'amount', sentence: /angka bulat/ },
  { name: 'an amount as a power', typed: { amount: '1e3' }, field: 'amount', sentence: /angka bulat/ },
  { name: 'an amount with cents', typed: { amount: '10.000,50' }, field: 'amount', sentence: /angka bulat/ },
  { name: 'an amount nobody has', typed: { amount: '999999999999999' }, field: 'amount', sentence: /terlalu besar/ },
  { name: 'no name', typed: { name: '' }, field: 'name', sentence: /Tulis nama Anda/ },
  { name: 'a name of spaces', typed: { name: '   ' }, field: 'name', sentence: /Tulis nama Anda/ },
  { name: 'no contact', typed: { contact: '' }, field: 'contact', sentence: /nomor WhatsApp atau email/ },
  { name: 'half an address', typed: { contact: 'ratna@' }, field: 'contact', sentence: /Alamat email belum lengkap/ },
  {
    name: 'a telephone number of four digits',
    typed: { contact: '0812' },
    field: 'contact',
    sentence: /Nomor WhatsApp belum benar/,
  },
];

const digits = (text: string) => text.replaceAll('.', '');

describe.each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('%s', (_, javaScriptEnabled) => {
  it.each(MISTAKES)(
    '$name is said beside its field, and everything typed stays',
    async ({ typed, field, sentence }) => {
      await openForm(javaScriptEnabled);
      const values = { ...GOOD, ...typed };
      await fillForm(page, values);
      await sendForm(page);
      await eventually(async () =>
        expect(await readField(page, field)).toMatchObject({
          invalid: true,
          sentences: expect.stringMatching(sentence),
        }),
      );
      expect(page.url()).toBe(FORM);
      for (const [name, text] of Object.entries(values)) {
        // While one types, digits are grouped; nothing else is touched.
        expect(digits((await readField(page, name)).text)).toBe(digits(text));
      }
    },
  );

  it('an amount above what QRIS takes is said beside the ways to pay, and another way takes it', async () => {
    await openForm(javaScriptEnabled);
    await fillForm(page, { ...GOOD, amount: '12.345.000' });
    await sendForm(page);
    const confirm = page.locator('input[name="confirmLarge"]');
    await confirm.waitFor({ state: 'attached' });
    await confirm.check();
    await sendForm(page);
    // Known beforehand it is said at the method itself; found out by the server it is said below them.
    const reason = javaScriptEnabled ? /Paling banyak Rp\s10\.000\.000/ : /QRIS hanya sampai Rp\s10\.000\.000/;
    await page.getByText(reason).locator('visible=true').first().waitFor();
    expect(page.url()).toBe(FORM);
    expect((await readField(page, 'name')).text).toBe(GOOD.name);
    await page
      .locator('details', { has: page.locator('input[value="va_bca"]') })
      .evaluate((group) => group.setAttribute('open', ''));
    await page.locator('input[name="method"][value="va_bca"]').check();
    await sendForm(page);
    await page.waitForURL(PAYMENT_URL);
    expect(await api.payment(paymentIdOf(page))).toMatchObject({ amountRupiah: 12_345_000, method: 'va_bca' });
  });

  it('a name with emoji stays, and marks that turn the writing round are dropped', async () => {
    await openForm(javaScriptEnabled);
    await fillForm(page, {
      ...GOOD,
      name: '🌻 Ratna \u202eIradnaluw\u202c 👩‍🌾',
      message: 'Lekas pulih \u2066🙏\u2069',
    });
    await sendForm(page);
    await page.waitForURL(PAYMENT_URL);
    expect((await api.payment(paymentIdOf(page))).donation.donorName).toBe('🌻 Ratna Iradnaluw 👩‍🌾');
  });

  it('a button pressed twice gives once', async () => {
    const amount = javaScriptEnabled ? 51_201 : 51_202;
    const donations = await countDonations(amount);
    await openForm(javaScriptEnabled);
    await fillForm(page, { ...GOOD, amount: String(amount) });
    await page
      .getByRole('button', { name: /^(Donasi Rp|Lanjut ke pembayaran)/ })
      .locator('visible=true')
      .first()
      .dblclick();
    await page.waitForURL(PAYMENT_URL);
    await page.waitForLoadState();
    expect(await donations()).toBe(1);
  });

  it('whoever goes back after paying finds a new form, and gives anew with it', async () => {
    const amount = javaScriptEnabled ? 52_301 : 52_302;
    const donations = await countDonations(amount);
    await openForm(javaScriptEnabled);
    const keyOf = () => page.locator('input[name="idempotencyKey"]').inputValue();
    const firstKey = await keyOf();
    await fillForm(page, { ...GOOD, amount: String(amount) });
    await sendForm(page);
    await page.waitForURL(PAYMENT_URL);
    const first = paymentIdOf(page);
    const order = await bank.orderOver(amount);
    await bank.pay(order);
    await eventually(async () => expect((await api.payment(first)).status).toBe('paid'));
    await page.goBack();
    await page.waitForURL(FORM);
    if (javaScriptEnabled) await hydrated(page);
    expect(await keyOf()).not.toBe(firstKey);
    await fillForm(page, { ...GOOD, amount: String(amount) });
    await sendForm(page);
    await page.waitForURL(PAYMENT_URL);
    expect(paymentIdOf(page)).not.toBe(first);
    expect(await donations()).toBe(2);
  });
});

describe('a name of 10,000 characters', () => {
  it('cannot be typed, and is refused with a sentence when it is sent all the same', async () => {
    await openForm(false);
    await fillForm(page, GOOD);
    const name = page.locator('input[name="name"]');
    await name.pressSequentially('a'.repeat(100));
    expect((await readField(page, 'name')).text).toHaveLength(100);
    await name.evaluate((field) => field.removeAttribute('maxlength'));
    await name.fill('a'.repeat(10_000));
    await sendForm(page);
    await page.waitForLoadState();
    expect(await readField(page, 'name')).toMatchObject({
      invalid: true,
      sentences: expect.stringContaining('Nama paling panjang 100 huruf.'),
    });
    expect((await readField(page, 'amount')).text).toBe(GOOD.amount);
  });
});

describe('when the network fails', () => {
  it('offline: the form stays as it is, and sending it again gives once', async () => {
    const donations = await countDonations(53_401);
    await openForm(true);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/donations'))
        keys.push(request.headers()['idempotency-key']);
    });
    await fillForm(page, { ...GOOD, amount: '53.401' });
    // The code that makes the call is at hand: what fails is the call.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await sendForm(page);
    await page.getByText(/Isian Anda masih ada/).waitFor();
    expect(page.url()).toBe(FORM);
    expect((await readField(page, 'name')).text).toBe(GOOD.name);
    expect((await readField(page, 'amount')).text).toBe('53.401');
    await context.setOffline(false);
    await sendForm(page);
    await page.waitForURL(PAYMENT_URL);
    expect(await donations()).toBe(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('the answer is lost on its way: the same key finds the same donation', async () => {
    const donations = await countDonations(54_501);
    await openForm(true);
    const answers: string[] = [];
    await page.route('**/api/donations', async (route) => {
      const response = await route.fetch();
      answers.push(await response.text());
      if (answers.length === 1) await route.abort('connectionreset');
      else await route.fulfill({ response });
    });
    await fillForm(page, { ...GOOD, amount: '54.501' });
    await sendForm(page);
    await page.getByText(/tidak akan tercatat dua kali/).waitFor();
    await sendForm(page);
    await page.waitForURL(PAYMENT_URL);
    expect(answers).toHaveLength(2);
    expect(answers[1]).toBe(answers[0]);
    expect(await donations()).toBe(1);
  });
});

describe('posts and addresses that are not the form’s own', () => {
  const fields = { ...GOOD, amount: '55601', method: 'qris', tip: '0', idempotencyKey: randomUUID() };

  it('a form on another site is refused by what the browser says of it', async () => {
    const donations = await countDonations(55_601);
    const foreign = await startForeignSite(FORM, fields);
    context = await browser.newContext(DESKTOP);
    page = await context.newPage();
    try {
      await page.goto(foreign.url);
      const [response] = await Promise.all([page.waitForResponse(FORM), page.getByRole('button').click()]);
      expect(response.request().headers()['sec-fetch-site'] ?? 'cross-site').toBe('cross-site');
      expect(response.status()).toBe(403);
      await page.getByRole('heading', { name: 'Formulir ditolak' }).waitFor();
      expect(await page.locator('main').textContent()).toContain('dikirim dari situs lain');
    } finally {
      await foreign.close();
    }
    expect(await donations()).toBe(0);
  });

  it('and by its origin alone', async () => {
    const donations = await countDonations(55_601);
    const response = await fetch(FORM, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: 'https://situs-lain.example', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    });
    expect(response.status).toBe(403);
    expect(await donations()).toBe(0);
  });

  it('the same form sent twice at once leads both to the same payment', async () => {
    const donations = await countDonations(56_701);
    const post = () =>
      fetch(FORM, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...fields, amount: '56701' }),
      });
    const [first, second] = await Promise.all([post(), post()]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(first.headers.get('Location')).toMatch(/\/payment$/);
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
    expect(await donations()).toBe(1);
  });

  it('a guessed payment does not exist, and a payment under another campaign leads to its own', async () => {
    context = await browser.newContext(DESKTOP);
    page = await context.newPage();
    const guessed = await page.goto(`${FORM}/AAAAAAAAAAAAAAAAAAAAAA/payment`);
    expect(guessed?.status()).toBe(404);
    expect(await page.locator('h1').textContent()).toBe('Page Not Found');

    const { data } = await api.give(CAMPAIGN, 57_801);
    const elsewhere = data.payment.path.replace(CAMPAIGN, 'sumur-bor-gunungkidul');
    const answer = await fetch(`${origin}${elsewhere}`, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe(data.payment.path);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const response = await page.goto(`${origin}${elsewhere}`);
    expect(response?.status()).toBe(200);
    expect(page.url()).toBe(`${origin}${data.payment.path}`);
  });
});
