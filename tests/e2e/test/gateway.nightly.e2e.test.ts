import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf } from '../src/support/api.ts';
import { type Bank, bankOf } from '../src/support/bank.ts';
import { hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { giveAsGuest, PAYMENT_URL, paymentIdOf } from '../src/support/giving.ts';
import { makePayment } from '../src/support/made-payments.ts';
import { type OwnProduct, prepareOwnProduct } from '../src/support/own-product.ts';
import { accessibilityProblems, sidewaysPixels, smallTargets } from '../src/support/page-audit.ts';
import type { Product } from '../src/support/product.ts';
import { readQr } from '../src/support/qr.ts';
import { eventually } from '../src/support/wait.ts';

const CHECKS = fileURLToPath(new URL('../../../apps/api/src/backoffice/checks/main.ts', import.meta.url));
describe('the product over a gateway that misbehaves', () => {
  const CAMPAIGN = 'cuci-darah-pak-sarwono-solo';
  /**
   * Failures at the moment of giving, each with an amount of its own. The slowest is first, so that one run of the job opens all
   * payments.
   */
  const TROUBLES = [
    { trouble: 'answers too late', charge: { kind: 'slow', delayMs: 7_000, times: 1 }, amount: 81_003 },
    { trouble: 'answers 500', charge: { kind: 'error', times: 1 }, amount: 81_001 },
    { trouble: 'breaks off in the middle of its answer', charge: { kind: 'cut', times: 1 }, amount: 81_002 },
  ];

  let own: OwnProduct;
  let product: Product;
  let api: Api;
  let bank: Bank;
  let browser: Browser;
  /** Pages of donors who met the failure; they stay open while the other tests run. */
  const waiting = new Map<number, { page: Page; problems: string[]; id: string }>();

  async function openForm(): Promise<{ page: Page; problems: string[] }> {
    const opened = await openPage(await browser.newContext({ ...PHONE, reducedMotion: 'reduce' }));
    await opened.page.goto(`${product.origin}/campaigns/${CAMPAIGN}/donate`);
    await hydrated(opened.page);
    return opened;
  }

  beforeAll(async () => {
    own = await prepareOwnProduct();
    product = await own.start({ env: { LOG_LEVEL: 'fatal' } });
    api = apiOf(product.origin);
    bank = bankOf(own.sandbox.url);
    browser = await launchBrowser();
    for (const { charge, amount } of TROUBLES) {
      await bank.setMode({ endpoints: { charge } });
      const { page, problems } = await openForm();
      await giveAsGuest(page, { amount: String(amount), name: 'Hendra Wijaya', contact: 'hendra.gangguan@contoh.id' });
      await page.waitForURL(PAYMENT_URL);
      waiting.set(amount, { page, problems, id: paymentIdOf(page) });
    }
    await bank.setMode(undefined);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await own?.remove();
  });
  afterEach(() => bank.setMode(undefined));

  it.each(TROUBLES)('when it $trouble, the donor gets a page that says its code is on its way', async ({ amount }) => {
    const { page } = waiting.get(amount) ?? expect.unreachable();
    await expect.poll(() => page.locator('h1').textContent()).toMatch(/Menyiapkan pembayaran/);
    await expect.poll(() => page.locator('main').textContent()).toMatch(/Kodenya tampil di sini begitu siap/);
  });

  it('that page, which is the same in each trouble, can be read and pressed by everyone', async () => {
    const { page } = [...waiting.values()].at(-1) ?? expect.unreachable();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await sidewaysPixels(page, 390)).toBe(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityProblems(page, ['color-contrast'])).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysPixels(page, 1280)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  it('when it is back, asking by hand brings the code', async () => {
    const maker = {
      api,
      bank,
      slug: CAMPAIGN,
      amountRupiah: 82_001,
      orderOf: () => expect.fail('it has no order yet'),
    };
    const { path } = await makePayment('preparing', maker);
    const { page } = await openPage(await browser.newContext(PHONE));
    await page.goto(`${product.origin}${path}`);
    await hydrated(page);
    await eventually(async () => {
      await page.getByRole('link', { name: 'Cek status' }).locator('visible=true').first().click();
      await page.getByText('Menunggu pembayaran').first().waitFor({ timeout: 1_000 });
    });
    expect(await readQr(page)).toContain('82001');
    await page.context().close();
  });

  it('a channel that does not answer is shown as down with the reason, and another one is preselected', async () => {
    await bank.setMode({ brokenChannels: ['alfamart'] });
    for (const amount of [82_101, 82_102, 82_103]) await api.give(CAMPAIGN, amount, { method: 'alfamart' });
    const { page, problems } = await openForm();
    const choice = page.locator('input[name="method"][value="alfamart"]');
    await expect.poll(() => choice.isDisabled()).toBe(true);
    await page.locator('details', { has: choice }).locator('summary').click();
    await page.getByText('Alfamart sedang gangguan. Pilih cara lain').waitFor();
    await expect.poll(() => page.locator('input[name="method"]:checked').getAttribute('value')).toBe('qris');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('notifications that come twice, late and in the wrong order count once', async () => {
    const before = await api.campaign(CAMPAIGN);
    await bank.setMode({ notifications: { extraCopies: 3, delayMs: 100, reorderWindowMs: 400 } });
    const amounts = [83_001, 83_002, 83_003];
    const given = await Promise.all(
      amounts.map((amount) => api.give(CAMPAIGN, amount, { email: 'berulang@contoh.id' })),
    );
    await Promise.all(amounts.map(async (amount) => bank.pay(await bank.orderOver(amount))));
    await eventually(async () => {
      for (const { data } of given) expect((await api.payment(data.payment.id)).status).toBe('paid');
    });
    // Every copy is delivered and acknowledged before the count.
    await eventually(async () => {
      for (const amount of amounts) {
        const sent = await bank.notifications(await bank.orderOver(amount));
        expect(sent.length).toBe(8);
        for (const { attempts } of sent) expect(attempts.at(-1)?.http_status).toBe(200);
      }
    });
    const after = await api.campaign(CAMPAIGN);
    expect(after.raisedRupiah - before.raisedRupiah).toBe(83_001 + 83_002 + 83_003);
    expect(after.donorCount - before.donorCount).toBe(3);
    await eventually(async () => {
      const thanks = (await bank.mailsTo('berulang@contoh.id')).filter(({ subject }) =>
        subject.startsWith('Terima kasih'),
      );
      expect(thanks.length).toBe(3);
    });
  });

  it('money that the gateway takes back leaves the total, and the page says so', async () => {
    const before = await api.campaign(CAMPAIGN);
    await bank.setMode({ denyAfterSettlementMs: 4_000 });
    const { data } = await api.give(CAMPAIGN, 84_001);
    const { page, problems } = await openPage(await browser.newContext(PHONE));
    await page.goto(`${product.origin}${data.payment.path}`);
    await hydrated(page);
    await bank.pay(await bank.orderOver(84_001));
    await page
      .getByRole('heading', { name: /terima kasih/i })
      .first()
      .waitFor();
    await eventually(async () => expect((await api.payment(data.payment.id)).status).toBe('reversed'));
    await page.reload();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Pembayaran ini dibatalkan oleh bank');
    await eventually(async () =>
      expect(await api.campaign(CAMPAIGN)).toMatchObject({
        raisedRupiah: before.raisedRupiah,
        donorCount: before.donorCount,
      }),
    );
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('a payment that is too small is no gift, and the page goes on waiting', async () => {
    const before = await api.campaign(CAMPAIGN);
    const { data } = await api.give(CAMPAIGN, 85_001, { method: 'va_bni' });
    const order = await bank.orderOver(85_001);
    await bank.pay(order, 84_000);
    await eventually(async () => {
      const sent = await bank.notifications(order);
      expect(sent.at(-1)).toMatchObject({ body: { gross_amount: '84000.00' }, attempts: [{ http_status: 200 }] });
    });
    expect(await api.payment(data.payment.id)).toMatchObject({ status: 'awaiting', amountRupiah: 85_001 });
    const html = await (await fetch(`${product.origin}${data.payment.path}`)).text();
    expect(html).toContain('Menunggu pembayaran');
    expect((await api.campaign(CAMPAIGN)).raisedRupiah).toBe(before.raisedRupiah);
    const metrics = await (await fetch(`${product.origin}/api/metrics`)).text();
    expect(metrics).toMatch(/outcome="unmatched_\w+"\} [1-9]/);
  });

  it.each(TROUBLES)(
    'after it $trouble, the page shows its code by itself, and can be paid',
    async ({ amount }) => {
      const { page, problems, id } = waiting.get(amount) ?? expect.unreachable();
      // Once a minute, a job opens payments that were left for half a minute.
      await page.getByText('Menunggu pembayaran').first().waitFor({ timeout: 100_000 });
      expect(await readQr(page)).toContain(String(amount));
      const orders = (await bank.transactions()).filter(({ gross_amount }) => gross_amount === `${amount}.00`);
      expect(orders).toHaveLength(1);
      await bank.pay(await bank.orderOver(amount));
      await page
        .getByRole('heading', { name: /terima kasih/i })
        .first()
        .waitFor();
      expect((await api.payment(id)).status).toBe('paid');
      expect(problems).toEqual([]);
    },
    120_000,
  );

  it('leaves books in which every invariant holds', async () => {
    await product.stop();
    const { stdout } = await promisify(execFile)(process.execPath, [CHECKS], {
      env: { ...process.env, DATA_DIR: own.dataDir },
    });
    expect(stdout).not.toContain('BROKEN');
    expect(stdout.trim()).not.toBe('');
  });
});
