import { randomUUID } from 'node:crypto';
import type { ArrangedCampaign } from '@uluran/api/testing';
import { describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { hydrated, settled } from '../src/support/browser.ts';
import { GOOD, receiveDonors } from '../src/support/donors.ts';
import { fillForm, PAYMENT_URL, paymentIdOf, readField, sendForm } from '../src/support/giving.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const api = apiOf(origin);
const bank = bankOf(inject('sandboxUrl'));
const own = ownTargets(inject('dataDir'));
let campaign: ArrangedCampaign;
const donors = receiveDonors(origin, async () => {
  campaign = await own.campaign();
  return campaign;
});

/** Counts, from now on, requests to the gateway for gifts to this file's campaign: each donation makes one. */
async function countDonations(): Promise<() => Promise<number>> {
  const count = async () => {
    const orders = new Set(await own.ordersOf(campaign));
    return (await bank.transactions()).filter(({ order_id }) => orders.has(order_id)).length;
  };
  const before = await count();
  return async () => (await count()) - before;
}

describe.each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('%s', (_, javaScriptEnabled) => {
  it('a button pressed twice gives once', async () => {
    const amount = javaScriptEnabled ? 51_201 : 51_202;
    const donations = await countDonations();
    const page = await donors.openForm(javaScriptEnabled);
    await fillForm(page, { ...GOOD, amount: String(amount) });
    await page
      .getByRole('button', { name: /^(Donasi Rp|Lanjut ke pembayaran)/ })
      .locator('visible=true')
      .first()
      .dblclick();
    // The second press may cancel the first navigation, which `waitForURL` treats as a failure.
    await eventually(async () => expect(page.url()).toMatch(PAYMENT_URL));
    await page.waitForLoadState();
    expect(await donations()).toBe(1);
  });

  it('going back after paying shows a new form, which makes another donation', async () => {
    const amount = javaScriptEnabled ? 52_301 : 52_302;
    const donations = await countDonations();
    const page = await donors.openForm(javaScriptEnabled);
    const keyOf = () => page.locator('input[name="idempotencyKey"]').inputValue();
    const firstKey = await keyOf();
    await fillForm(page, { ...GOOD, amount: String(amount) });
    await sendForm(page);
    await page.waitForURL(PAYMENT_URL);
    const first = paymentIdOf(page);
    const order = await own.orderOf(first);
    await bank.pay(order);
    await eventually(async () => expect((await api.payment(first)).status).toBe('paid'));
    await page.goBack();
    await page.waitForURL(donors.form);
    if (javaScriptEnabled) await hydrated(page);
    expect(await keyOf()).not.toBe(firstKey);
    await fillForm(page, { ...GOOD, amount: String(amount) });
    await sendForm(page);
    await page.waitForURL(PAYMENT_URL);
    expect(paymentIdOf(page)).not.toBe(first);
    expect(await donations()).toBe(2);
  });
});

describe('when the network fails', () => {
  it('offline: the form stays as it is, and sending it again gives once', async () => {
    const donations = await countDonations();
    const page = await donors.openForm(true);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/donations'))
        keys.push(request.headers()['idempotency-key']);
    });
    await fillForm(page, { ...GOOD, amount: '53.401' });
    // The page's code has loaded, so only the call itself fails.
    await settled(page);
    await page.context().setOffline(true);
    await sendForm(page);
    await page.getByText(/Isian Anda masih ada/).waitFor();
    expect(page.url()).toBe(donors.form);
    expect((await readField(page, 'name')).text).toBe(GOOD.name);
    expect((await readField(page, 'amount')).text).toBe('53.401');
    await page.context().setOffline(false);
    await sendForm(page);
    await page.waitForURL(PAYMENT_URL);
    expect(await donations()).toBe(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('the answer is lost on its way: the same key finds the same donation', async () => {
    const donations = await countDonations();
    const page = await donors.openForm(true);
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

  it('the answer is lost, and the page is loaded again: the form goes on with its key', async () => {
    const donations = await countDonations();
    const page = await donors.openForm(true);
    await page.route('**/api/donations', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await fillForm(page, { ...GOOD, amount: '55.601' });
    await sendForm(page);
    await page.getByText(/tidak akan tercatat dua kali/).waitFor();
    await page.unrouteAll();
    await page.reload();
    await hydrated(page);
    await expect.poll(async () => (await readField(page, 'name')).text).toBe(GOOD.name);
    // No browser stores a contact.
    await page.locator('input[name="contact"]').fill(GOOD.contact);
    await sendForm(page);
    await page.waitForURL(PAYMENT_URL);
    expect(await donations()).toBe(1);
  });
});

it('the same form sent twice at once leads both to the same payment', async () => {
  const fields = { ...GOOD, amount: '56701', method: 'qris', tip: '0', idempotencyKey: randomUUID() };
  const donations = await countDonations();
  const post = () =>
    fetch(donors.form, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    });
  const [first, second] = await Promise.all([post(), post()]);
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(first.headers.get('Location')).toMatch(/\/payment$/);
  expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
  expect(await donations()).toBe(1);
});
