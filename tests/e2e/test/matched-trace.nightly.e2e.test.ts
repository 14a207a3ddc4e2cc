import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { createClient } from '@uluran/api-sdk';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { DESKTOP, launchBrowser, PHONE } from '../src/support/browser.ts';
import { type Account, accountsOf } from '../src/support/member.ts';
import { launchMemberBrowser, type MemberBrowser } from '../src/support/member-browser.ts';
import { type Operator, operatorOf } from '../src/support/operator.ts';
import { accessibilityProblems, sidewaysPixels, withWholePage } from '../src/support/page-audit.ts';
import { readHtml } from '../src/support/read-html.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const bank = bankOf(inject('sandboxUrl'));
const accounts = accountsOf(origin, bank);
/** No other file counts its money; its pool doubles gifts. */
const PROGRAMME = 'satu-perahu-satu-kampung-muara-gembong';
const AMOUNT = 733_000;
const LABEL = 'Mesin tempel 15 PK';
let browser: Browser;
let members: MemberBrowser;
let operator: Operator;
let donor: Account;
/** The page of the gift's payment, and the id of the gift. */
let gift: { path: string; paymentId: string; id: string };

beforeAll(async () => {
  [browser, members] = [await launchBrowser(), await launchMemberBrowser(origin, accounts)];
  operator = await operatorOf(inject('dataDir'));
  donor = await accounts.open('Ratna Wulandari');
  const { data } = await accounts.login(donor);
  const client = createClient({ baseUrl: `${origin}/api`, token: data.token });
  const { donation, payment } = await client.donations.create(
    {
      target: { kind: 'csr', slug: PROGRAMME },
      method: 'qris',
      donor: { name: donor.name, email: donor.email },
      amountRupiah: AMOUNT,
    },
    { idempotencyKey: randomUUID() },
  );
  await bank.pay(await bank.orderOver(AMOUNT));
  await eventually(async () => expect((await client.payments.trace(payment.id)).match?.amountRupiah).toBe(AMOUNT));
  await operator.spend(PROGRAMME, 4_000_000, LABEL);
  await eventually(async () =>
    expect((await client.payments.trace(payment.id)).match?.withdrawals[0]?.lines[0]?.payers).toBeTruthy(),
  );
  gift = { path: payment.path, paymentId: payment.id, id: donation.id };
});
afterAll(async () => {
  await operator?.close();
  await members?.close();
  await browser?.close();
});

it('the donor of a matched gift follows what the company added to the same receipts, without JavaScript', async () => {
  const { match, withdrawals } = await createClient({ baseUrl: `${origin}/api` }).payments.trace(gift.paymentId);
  const own = withdrawals[0]?.lines.find(({ label }) => label === LABEL)?.shareRupiah ?? 0;
  const added = match?.withdrawals[0]?.lines.find(({ label }) => label === LABEL)?.shareRupiah ?? 0;
  expect(Math.min(own, added)).toBeGreaterThan(0);
  for (const [look, colorScheme] of [
    [{ ...PHONE, viewport: { width: 390, height: 844 } }, 'light'],
    [{ ...PHONE, viewport: { width: 320, height: 700 } }, 'dark'],
    [DESKTOP, 'light'],
    [DESKTOP, 'dark'],
  ] as const) {
    const context = await browser.newContext({ ...look, colorScheme, javaScriptEnabled: false });
    const page = await context.newPage();
    const response = await page.goto(`${origin}${gift.path}/jejak`);
    const section = page.getByRole('region', { name: `Tambahan dari ${match?.company.name}` });
    await section.getByRole('heading', { level: 4, name: 'Pencairan ke-1' }).waitFor();
    for (const rupiah of [match?.evidencedRupiah, match?.waitingRupiah, match?.amountRupiah, added])
      expect(await section.locator(`data[value="${rupiah}"]`).count()).toBeGreaterThan(0);
    expect(await section.getByText(LABEL).count()).toBeGreaterThan(0);
    expect(await sidewaysPixels(page, look.viewport?.width ?? 0)).toBe(0);
    expect((await readHtml((await response?.text()) ?? '')).errors).toEqual([]);
    await context.close();
    const audited = await (await browser.newContext({ ...look, colorScheme })).newPage();
    await audited.goto(`${origin}${gift.path}/jejak`);
    expect(await withWholePage(audited, () => accessibilityProblems(audited))).toEqual([]);
    await audited.context().close();
  }
});

it('the member’s page of a matched gift shows where that went which the company added', async () => {
  for (const [look, colorScheme] of [
    [PHONE, 'light'],
    [DESKTOP, 'dark'],
  ] as const) {
    const { page, problems } = await members.visitAs(donor, { ...look, colorScheme });
    await page.goto(`${origin}/account/donation/${gift.id}`);
    await page.getByRole('heading', { level: 2, name: /^Tambahan dari / }).waitFor();
    const links = page.getByRole('link', { name: /kuitansi/i });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toContain(
      `${gift.path}/jejak#tambahan`,
    );
    expect(await withWholePage(page, () => accessibilityProblems(page))).toEqual([]);
    expect(await sidewaysPixels(page, page.viewportSize()?.width ?? 0)).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  }
});
