import type { Page } from '@playwright/test';
import { describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { hydrated, PHONE } from '../src/support/browser.ts';
import { CAMPAIGN, receiveDonors } from '../src/support/donors.ts';
import { giveAsGuest, PAYMENT_URL, readField, sendForm } from '../src/support/giving.ts';

const origin = inject('origin');
const api = apiOf(origin);
const donors = receiveDonors(origin);
const GIFT = {
  amount: '175.000',
  name: 'Ratna Wulandari',
  contact: 'ratna@contoh.id',
  message: 'Semoga lancar.',
  method: 'card',
};
/** More than one browser may try at once. */
const ATTEMPT_LIMIT = 40;

async function deviceCookie(page: Page): Promise<string> {
  const device = (await page.context().cookies(origin)).find(({ name }) => name === 'uluran_device');
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  return `uluran_device=${device?.value}`;
}

/** Gives in the browser's name until its budget is used up. */
async function useUp(cookie: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPT_LIMIT; attempt += 1) {
    const { status } = await api.give(CAMPAIGN, 12_000, { cookie });
    if (status === 429) return;
    expect(status).toBe(201);
  }
  throw new Error(`${ATTEMPT_LIMIT} attempts of one browser were taken`);
}

describe.each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('%s', (_, javaScriptEnabled) => {
  it('a browser that tries too often sees when to come back, keeps what was typed, and then gives once', async () => {
    const page = await donors.openForm(javaScriptEnabled);
    await useUp(await deviceCookie(page));
    await giveAsGuest(page, GIFT);
    const problem = page.getByRole('alert').filter({ hasText: 'Donasi belum terkirim' });
    await problem.waitFor();
    await expect
      .poll(() => problem.textContent())
      .toMatch(
        /Sudah banyak percobaan donasi dari peramban ini\. Coba lagi dalam \d+ (detik|menit)\. Isian Anda masih ada, dan Anda belum ditagih\./,
      );
    expect(page.url()).not.toMatch(PAYMENT_URL);
    for (const [name, text] of Object.entries({ name: GIFT.name, contact: GIFT.contact, message: GIFT.message }))
      expect((await readField(page, name)).text).toBe(text);
    await expect.poll(() => page.locator('input[name="method"][value="card"]').isChecked()).toBe(true);
    // Another browser's budget, as if the time were over.
    await page.context().clearCookies();
    await sendForm(page);
    await page.waitForURL(PAYMENT_URL);
  });
});

it('a form that a link leads to has its device too', async () => {
  const page = await donors.arrive(PHONE);
  await page.goto(`${origin}/campaigns/${CAMPAIGN}`);
  await hydrated(page);
  expect(await page.context().cookies(origin)).toEqual([]);
  await page.getByRole('link', { name: 'Donasi Sekarang' }).locator('visible=true').first().click();
  await page.locator('input[name="amount"]').waitFor();
  await deviceCookie(page);
});
