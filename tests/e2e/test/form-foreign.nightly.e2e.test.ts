import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf, countDonations } from '../src/support/bank.ts';
import { DESKTOP } from '../src/support/browser.ts';
import { CAMPAIGN, GOOD, receiveDonors } from '../src/support/donors.ts';
import { startForeignSite } from '../src/support/foreign-site.ts';

const origin = inject('origin');
const api = apiOf(origin);
const bank = bankOf(inject('sandboxUrl'));
const donors = receiveDonors(origin);

describe('posts and addresses that are not the form’s own', () => {
  const fields = { ...GOOD, amount: '55601', method: 'qris', tip: '0', idempotencyKey: randomUUID() };

  it('a form on another site is refused by what the browser says of it', async () => {
    const donations = await countDonations(bank, 55_601);
    const foreign = await startForeignSite(donors.form, fields);
    const page = await donors.arrive(DESKTOP);
    try {
      await page.goto(foreign.url);
      const [response] = await Promise.all([page.waitForResponse(donors.form), page.getByRole('button').click()]);
      expect(response.request().headers()['sec-fetch-site'] ?? 'cross-site').toBe('cross-site');
      expect(response.status()).toBe(403);
      await page.getByRole('heading', { name: 'Formulir ditolak' }).waitFor();
      await expect.poll(() => page.locator('main').textContent()).toContain('dikirim dari situs lain');
    } finally {
      await foreign.close();
    }
    expect(await donations()).toBe(0);
  });

  it('and by its origin alone', async () => {
    const donations = await countDonations(bank, 55_601);
    const response = await fetch(donors.form, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: 'https://situs-lain.example', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    });
    expect(response.status).toBe(403);
    expect(await donations()).toBe(0);
  });

  it('a guessed payment does not exist, and a payment under another campaign leads to its own', async () => {
    const page = await donors.arrive(DESKTOP);
    const guessed = await page.goto(`${donors.form}/AAAAAAAAAAAAAAAAAAAAAA/payment`);
    expect(guessed?.status()).toBe(404);
    await expect.poll(() => page.locator('h1').textContent()).toBe('Page Not Found');

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
