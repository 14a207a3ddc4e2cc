import { describe, expect, inject, it } from 'vitest';
import { GOOD, receiveDonors } from '../src/support/donors.ts';
import { fillForm, PAYMENT_URL, sendForm } from '../src/support/giving.ts';

const donors = receiveDonors(inject('origin'));

describe('back from the payment', () => {
  it('the form is filled as it was sent, and leads on to the payment that waits', async () => {
    const page = await donors.openForm(true);
    await fillForm(page, { ...GOOD, amount: '75.000' });
    await page.locator('input[name="anonymous"]').check({ force: true });
    await sendForm(page);
    await page.waitForURL(PAYMENT_URL);
    const payment = page.url();
    await page.goBack();
    await page.waitForURL(donors.form);
    const resume = page.getByRole('link', { name: /Lanjutkan pembayaran Rp\s75\.000/ });
    await resume.waitFor();
    const field = (name: string) => page.locator(`:is(input, textarea)[name="${name}"]`);
    await expect.poll(() => field('amount').inputValue()).toBe('75.000');
    for (const name of ['name', 'contact', 'message'] as const) expect(await field(name).inputValue()).toBe(GOOD[name]);
    await expect.poll(() => field('anonymous').isChecked()).toBe(true);
    await resume.click();
    await page.waitForURL(payment);
  });

  it('a form that led to no payment says nothing of one', async () => {
    const page = await donors.openForm(true);
    await fillForm(page, { amount: '75.000' });
    await page.reload();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name="amount"]')?.value === '75.000',
    );
    await expect.poll(() => page.getByRole('link', { name: /Lanjutkan pembayaran/ }).count()).toBe(0);
  });
});

describe('a form with mistakes', () => {
  it('announces how many, at each sending, and marks what is needed and what is wrong', async () => {
    const page = await donors.openForm(true);
    await sendForm(page);
    const count = page.locator('form [role="status"] span', { hasText: '3 isian perlu diperbaiki' });
    await count.waitFor({ state: 'attached' });
    await count.evaluate((node) => Object.assign(node, { isFirst: true }));
    for (const name of ['amount', 'name', 'contact'])
      await expect.poll(() => page.locator(`input[name="${name}"]`).getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.locator('input[name="name"]').getAttribute('required')).not.toBeNull();
    await sendForm(page);
    await page.waitForFunction(() =>
      Array.from(document.querySelectorAll('form [role="status"] span')).some(
        (node) => node.textContent === '3 isian perlu diperbaiki' && !('isFirst' in node),
      ),
    );
  });

  it('announces that the amount is above what QRIS takes', async () => {
    const page = await donors.openForm(true);
    await fillForm(page, { amount: '20.000.000' });
    const notice = page.locator('form [role="status"]', { hasText: /QRIS sampai Rp\s10\sjuta/ });
    await notice.waitFor({ state: 'attached' });
    await expect
      .poll(() => page.getByRole('radiogroup', { name: 'Cara bayar' }).getAttribute('aria-invalid'))
      .toBe('true');
  });
});
