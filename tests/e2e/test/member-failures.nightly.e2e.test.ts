import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { accountsOf } from '../src/support/member.ts';
import { DEMO_MEMBER, launchMemberBrowser, type MemberBrowser } from '../src/support/member-browser.ts';

const origin = inject('origin');
const accounts = accountsOf(origin, bankOf(inject('sandboxUrl')));

/** Every screen that reads data of its own; an id that is not there will do, since nothing is read. */
const SCREENS = [
  '/account',
  '/account/donation',
  '/account/donation/tidak-ada',
  '/account/donation/product/tidak-ada',
  '/account/bank',
  '/account/bank/tidak-ada',
  '/account/withdraw',
  '/account/withdraw/tidak-ada',
  '/account/campaign',
  '/account/campaign/tidak-ada',
  '/account/campaign/tidak-ada/edit',
  '/account/campaign/tidak-ada/withdraw',
  '/account/campaign/tidak-ada/news',
  '/account/campaign/tidak-ada/news/tidak-ada',
  '/account/campaign/tidak-ada/news/tidak-ada/edit',
  '/account/identity',
  '/account/update-password',
];

let members: MemberBrowser;
let page: Page;
beforeAll(async () => {
  members = await launchMemberBrowser(origin, accounts);
  ({ page } = await members.visitAs(DEMO_MEMBER));
});
afterAll(() => members?.close());

/** Every call for data fails as a server does that has crashed. */
async function breakServer(): Promise<void> {
  const error = { code: 'internal_error', message: 'Terjadi gangguan di sistem kami. Coba lagi sebentar lagi.' };
  for (const calls of ['**/api/me/**', '**/api/auth/sessions'])
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, headers: { 'X-Request-Id': 'req-rusak-1' }, json: { status: false, error } }),
    );
}

describe('a screen whose data the server fails to send', () => {
  it.each(SCREENS)('is the error page of the specification: %s', async (path) => {
    await breakServer();
    await members.open(page, path, 'Internal Server Error');
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('h1').getAttribute('lang')).toBe('en');
    await page.getByText('Kode permintaan: req-rusak-1').waitFor();
    expect(await page.title()).toMatch(/^Internal Server Error/);
    await page.unrouteAll();
  });

  it('comes with the next attempt', async () => {
    await breakServer();
    await members.open(page, '/account/donation', 'Internal Server Error');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByRole('heading', { level: 1, name: 'Riwayat donasi' }).waitFor();
    await page.locator('.gift').first().waitFor();
  });
});

describe('a screen whose data comes late', () => {
  it('announces its title when the data arrives, and takes the focus to its heading', async () => {
    await members.open(page, '/account/donation', 'Riwayat donasi');
    const arrival = Promise.withResolvers<void>();
    await page.route('**/api/me/donations/*', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.locator('.gift').first().getByRole('link').first().click();
    await page.getByRole('status', { name: 'Memuat halaman' }).waitFor();
    arrival.resolve();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    const title = await page.title();
    expect(title).toContain(await page.locator('h1').textContent());
    await page.locator('[role=status]', { hasText: title }).first().waitFor({ state: 'attached' });
    await page.unrouteAll();
    // Loaded instead of stepped to, it is announced as well.
    await page.reload();
    await page.locator('[role=status]', { hasText: title }).first().waitFor({ state: 'attached' });
  });
});
