import { createClient } from '@uluran/api-sdk';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { DESKTOP, PHONE } from '../src/support/browser.ts';
import { accountsOf } from '../src/support/member.ts';
import { DEMO_MEMBER, launchMemberBrowser, type MemberBrowser } from '../src/support/member-browser.ts';
import { accessibilityProblems, sidewaysPixels, smallTargets } from '../src/support/page-audit.ts';

const origin = inject('origin');
const accounts = accountsOf(origin, bankOf(inject('sandboxUrl')));
const HELLO = /, Sari$/;
let members: MemberBrowser;

beforeAll(async () => {
  members = await launchMemberBrowser(origin, accounts);
});
afterAll(() => members.close());

describe('updates of what a member gave to', () => {
  it.each([
    ['a narrow phone', { ...PHONE, viewport: { width: 320, height: 700 } }],
    ['a dark desktop', { ...DESKTOP, colorScheme: 'dark' as const }],
  ])('are on the overview of %s, each leading to what the public reads', async (_, look) => {
    const { page, token, problems } = await members.visitAs(DEMO_MEMBER, look);
    const { items } = await createClient({ baseUrl: `${origin}/api`, token }).account.listNews({ limit: 3 });
    const [newest] = items;
    if (newest === undefined) throw new Error('the demo member gave to nothing that has updates');
    await members.open(page, '/account', HELLO);
    const rows = page.locator('.given-news > li');
    await expect.poll(() => rows.count()).toBe(items.length);
    await page.waitForLoadState('networkidle');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await sidewaysPixels(page, look.viewport?.width ?? 0)).toBe(0);
    expect(problems).toEqual([]);
    await rows.first().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: newest.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/campaigns/${newest.target.slug}/news/${newest.id}`);
  });

  it('appear with the rest of the page, say that they could not be fetched, and that there are none', async () => {
    const { page } = await members.visitAs(DEMO_MEMBER);
    const part = page.getByRole('region', { name: 'Dari yang Anda bantu' });
    let refuse = true;
    const seenLoading = Promise.withResolvers<void>();
    await page.route('**/api/me/news?*', async (route) => {
      await seenLoading.promise;
      await (refuse ? route.abort() : route.fulfill({ json: { status: true, data: [], meta: { nextCursor: null } } }));
    });
    await members.open(page, '/account', HELLO);
    await page.getByRole('status', { name: 'Memuat ikhtisar' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Akun Anda' }).count()).toBe(0);
    seenLoading.resolve();
    await part.getByText('Kabar belum bisa ditampilkan').waitFor();
    await page.getByRole('heading', { name: 'Donasi terakhir' }).waitFor();
    refuse = false;
    await part.getByRole('button', { name: 'Coba lagi' }).click();
    await part.getByText('Belum ada kabar dari yang Anda bantu.').waitFor();
    expect(await part.getByText('Kabar belum bisa ditampilkan').isVisible()).toBe(false);
  });
});

describe('without a network, an open member area', () => {
  it('still shows the lists and details that were seen, says what was not, and has stored none of it', async () => {
    const { page, context } = await members.visitAs(DEMO_MEMBER);
    const navigation = (name: string) => page.getByRole('navigation', { name: 'Akun' }).getByRole('link', { name });
    await members.open(page, '/account', HELLO);
    await page.getByRole('heading', { name: 'Donasi terakhir' }).waitFor();
    await navigation('Riwayat donasi').click();
    const gifts = page.locator('.gift');
    await gifts.nth(1).waitFor();
    const seen = await gifts.first().textContent();
    const count = await gifts.count();
    await gifts.first().getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Rincian' }).waitFor();
    const address = page.url();

    await context.setOffline(true);
    await page.getByText('Anda sedang luring.').waitFor();
    await page.getByRole('heading', { name: 'Rincian' }).waitFor();
    await navigation('Riwayat donasi').click();
    await expect.poll(() => gifts.count()).toBe(count);
    expect(await gifts.first().textContent()).toBe(seen);
    await navigation('Ikhtisar').click();
    await page.getByRole('heading', { name: 'Donasi terakhir' }).waitFor();
    await navigation('Riwayat donasi').click();
    await gifts.first().getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Rincian' }).waitFor();
    expect(page.url()).toBe(address);

    await navigation('Riwayat donasi').click();
    await gifts.nth(1).getByRole('link').first().click();
    await page.getByText('Donasi ini belum bisa ditampilkan').waitFor();
    await page.getByText('Anda sedang luring.').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
    const stored = await page.evaluate(async () => {
      const addresses: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
      return addresses.filter((path) => /^\/account(?!\/assets)|^\/api\/(me|auth)\b/.test(path));
    });
    expect(stored).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByRole('heading', { name: 'Rincian' }).waitFor();
  });
});
