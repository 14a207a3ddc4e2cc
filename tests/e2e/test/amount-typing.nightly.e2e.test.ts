import type { Page } from '@playwright/test';
import { formatNumber } from '@uluran/contract/money';
import { describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { hydrated } from '../src/support/browser.ts';
import { GOOD, receiveDonors } from '../src/support/donors.ts';
import { fillForm, PAYMENT_URL, paymentIdOf, sendForm } from '../src/support/giving.ts';

const origin = inject('origin');
const api = apiOf(origin);
const donors = receiveDonors(origin);

interface FormAtRest {
  height: number;
  top: number;
  openGroups: number;
  qrisUsable: boolean;
  sentences: string[];
}

/** Parts that typing must not move: the page's height, and the place and sentences of the payment methods. */
async function formOf(page: Page): Promise<FormAtRest> {
  return await page.evaluate(() => {
    const qris = document.querySelector<HTMLInputElement>('input[name="method"][value="qris"]');
    return {
      height: document.documentElement.scrollHeight,
      top: Math.round((qris?.getBoundingClientRect().top ?? 0) + scrollY),
      openGroups: document.querySelectorAll('form details[open]').length,
      qrisUsable: qris !== null && !qris.disabled,
      sentences: Array.from(document.querySelectorAll('form .u-field__error'), ({ textContent }) => textContent ?? ''),
    };
  });
}

async function openPhoneForm(): Promise<Page> {
  const page = await donors.openForm(true);
  await page.setViewportSize({ width: 360, height: 640 });
  await hydrated(page);
  return page;
}

describe('an own amount', () => {
  it('moves nothing while it is typed, not even its 7', async () => {
    const page = await openPhoneForm();
    const before = await formOf(page);
    expect(before).toMatchObject({ openGroups: 0, qrisUsable: true, sentences: [] });
    const amount = page.locator('input[name="amount"]');
    for (const key of '75000') {
      await amount.press(key);
      expect(await formOf(page)).toEqual(before);
    }
    await amount.press('Tab');
    expect(await formOf(page)).toEqual(before);
    await expect.poll(() => page.locator('.u-action-bar').textContent()).toContain('QRIS');
  });

  it('too small to be given leaves the ways to pay alone, at rest, on leaving and when it is sent', async () => {
    const page = await openPhoneForm();
    const before = await formOf(page);
    const amount = page.locator('input[name="amount"]');
    await amount.press('7');
    await page.waitForFunction(() => document.querySelector('output')?.textContent === 'Tujuh rupiah');
    expect(await formOf(page)).toEqual(before);
    await amount.press('Tab');
    expect(await formOf(page)).toEqual(before);
    await fillForm(page, { name: GOOD.name, contact: GOOD.contact });
    await sendForm(page);
    await page.locator('#amount-error').waitFor();
    expect(await formOf(page)).toMatchObject({
      openGroups: 0,
      qrisUsable: true,
      sentences: [expect.stringMatching(/Donasi paling sedikit/)],
    });
  });

  it('above what QRIS takes bars QRIS after a rest, not at a digit on the way', async () => {
    const page = await openPhoneForm();
    const amount = page.locator('input[name="amount"]');
    await amount.pressSequentially('20000000');
    expect(await formOf(page)).toMatchObject({ openGroups: 0, qrisUsable: true });
    await page.locator('input[value="qris"]:disabled').waitFor({ state: 'attached' });
    await amount.press('Backspace');
    await page.locator('input[value="qris"]:enabled').waitFor({ state: 'attached' });
  });

  it('changes its words in the bar at the foot, never the height of it', async () => {
    const page = await openPhoneForm();
    const heightOf = () =>
      page.locator('.u-action-bar').evaluate((bar) => Math.round(bar.getBoundingClientRect().height));
    const empty = await heightOf();
    for (const amount of ['50.000', '9.500.000', '950.000.000']) {
      await page.locator('input[name="amount"]').fill(amount);
      await page.locator('.u-action-bar', { hasText: amount }).waitFor();
      expect(await heightOf()).toBe(empty);
    }
  });

  it.each([
    ['45000.00', 45_000],
    ['Rp 75.000,00', 75_000],
    ['75 ribu', 75_000],
    ['1,5 jt', 1_500_000],
  ])('%s is read as %d: shown beside, written into the field on leaving it, and given', async (text, amountRupiah) => {
    const page = await openPhoneForm();
    await fillForm(page, { ...GOOD, amount: text });
    await expect.poll(() => page.locator('input[name="amount"]').inputValue()).toBe(formatNumber(amountRupiah));
    await expect.poll(() => page.locator('.u-action-bar').textContent()).toContain(formatNumber(amountRupiah));
    await sendForm(page);
    await page.waitForURL(PAYMENT_URL);
    expect(await api.payment(paymentIdOf(page))).toMatchObject({ amountRupiah });
  });
});
