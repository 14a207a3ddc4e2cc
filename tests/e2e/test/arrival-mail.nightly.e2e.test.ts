import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { createClient } from '@uluran/api-sdk';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { launchBrowser, PHONE } from '../src/support/browser.ts';
import { type Operator, operatorOf } from '../src/support/operator.ts';
import { accessibilityProblems, sidewaysPixels, withWholePage } from '../src/support/page-audit.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const bank = bankOf(inject('sandboxUrl'));
const client = createClient({ baseUrl: `${origin}/api` });
/** No other file counts its money. */
const CAMPAIGN = 'dapur-umum-pengungsi-flores-timur';
const AMOUNT = 731_000;
const LABEL = '3 terpal di Larantuka';
let browser: Browser;
let operator: Operator;

beforeAll(async () => {
  browser = await launchBrowser();
  operator = await operatorOf(inject('dataDir'));
});
afterAll(async () => {
  await operator?.close();
  await browser?.close();
});

it('a donor reads in a mail what their rupiah became, follows it to the trace, and leaves by one press', async () => {
  const email = `arrival-${randomUUID()}@donatur.example`;
  const { donation, payment } = await client.donations.create(
    {
      target: { kind: 'campaign', slug: CAMPAIGN },
      method: 'qris',
      donor: { name: 'Sinta', email },
      amountRupiah: AMOUNT,
    },
    { idempotencyKey: randomUUID() },
  );
  await bank.pay(await bank.orderOver(AMOUNT));
  await eventually(async () => expect((await client.payments.trace(payment.id)).amountRupiah).toBe(AMOUNT));
  await operator.spend(CAMPAIGN, 40_000, LABEL);
  const share = await eventually(async () => {
    const { withdrawals } = await client.payments.trace(payment.id);
    const [line] = withdrawals.flatMap(({ lines }) => lines).filter(({ label }) => label === LABEL);
    expect(line?.payers?.gifts).toBeGreaterThanOrEqual(5);
    return line?.shareRupiah ?? 0;
  }, 30_000);
  await eventually(async () => expect(await operator.letArrivalsLeave(email)).toBeGreaterThan(0));
  const arrivals = async () =>
    (await bank.mailsTo(email)).filter(({ subject }) => subject.includes('Anda menjadi bagian dari'));
  const mail = await eventually(async () => {
    const [first, ...others] = await arrivals();
    expect(others).toEqual([]);
    if (first === undefined) throw new Error('no mail came yet');
    return first;
  }, 30_000);
  expect(mail.subject.replaceAll(/\D/g, '')).toContain(String(share));
  expect(mail.subject).toContain(LABEL);

  const page = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
  const [trace = ''] = /https?:\S+\/payment\/jejak/.exec(mail.text) ?? [];
  await page.goto(origin + new URL(trace).pathname);
  await page.locator('.trace__withdrawals').getByText(LABEL).waitFor();
  expect(await page.getByText(/yang dibayar [\d.]+ donasi/).count()).toBeGreaterThan(0);

  const [stop = ''] = /https?:\S+\/kabar\/berhenti\/\S+/.exec(mail.text) ?? [];
  expect(stop).not.toContain(donation.id);
  await page.goto(origin + new URL(stop).pathname);
  await page.getByRole('button', { name: 'Berhenti', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Anda sudah berhenti' }).waitFor();
  expect(await sidewaysPixels(page, 390)).toBe(0);
  await page.getByRole('button', { name: 'Terima lagi' }).click();
  await page.getByRole('heading', { level: 1, name: 'Anda menerimanya lagi' }).waitFor();
  expect(await sidewaysPixels(page, 390)).toBe(0);
  await page.goto(origin + new URL(stop).pathname);
  await page.getByRole('button', { name: 'Berhenti', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Anda sudah berhenti' }).waitFor();
  await page.context().close();
  const audited = await (await browser.newContext({ ...PHONE, colorScheme: 'dark' })).newPage();
  await audited.goto(origin + new URL(stop).pathname);
  expect(await withWholePage(audited, () => accessibilityProblems(audited))).toEqual([]);
  await audited.context().close();
  await operator.spend(CAMPAIGN, 20_000, '2 dus telur');
  await eventually(async () => {
    const { withdrawals } = await client.payments.trace(payment.id);
    expect(withdrawals.flatMap(({ lines }) => lines).find(({ label }) => label === '2 dus telur')?.payers).toBeTruthy();
  }, 30_000);
  expect(await operator.letArrivalsLeave(email)).toBe(0);
  expect(await arrivals()).toHaveLength(1);
});
