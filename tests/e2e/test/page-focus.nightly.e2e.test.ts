import type { Browser, Page } from '@playwright/test';
import { createClient } from '@uluran/api-sdk';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { DESKTOP, hydrated, launchBrowser, PHONE } from '../src/support/browser.ts';
import { CAMPAIGN } from '../src/support/donors.ts';
import { giveAsGuest, PAYMENT_URL } from '../src/support/giving.ts';
import { accountsOf } from '../src/support/member.ts';
import { DEMO_MEMBER, launchMemberBrowser } from '../src/support/member-browser.ts';
import { ORGANISER } from '../src/support/organiser.ts';

const origin = inject('origin');
const bank = bankOf(inject('sandboxUrl'));
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function open(path: string): Promise<Page> {
  const page = await browser.newPage(DESKTOP);
  await page.goto(`${origin}${path}`);
  await hydrated(page);
  return page;
}

const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
const announced = (page: Page) =>
  page.evaluate(() => Array.from(document.querySelectorAll('[role=status]'), ({ textContent }) => textContent));

/** Waits for the page of a payment that was just begun. */
async function openedPayment(page: Page): Promise<void> {
  await page.waitForURL(PAYMENT_URL);
  await hydrated(page);
  expect(await page.locator('h1').first().textContent()).toMatch(/pembayaran|bayar/i);
}

describe('a choice among the filters', () => {
  const focusedField = (page: Page) =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement | null;
      return `${field?.name}=${field?.value}`;
    });

  it('keeps the keyboard on the control that was used, and a way back changes the control too', async () => {
    const page = await open('/campaigns');
    const sort = page.locator('select[name="sort"]');
    await sort.focus();
    await sort.selectOption('newest');
    await page.waitForURL(/sort=newest/);
    // The control that was made for this address.
    await page.locator('.list-filters input[type="hidden"][value="newest"]').waitFor({ state: 'attached' });
    await vi.waitFor(async () => expect(await focusedField(page)).toBe('sort=newest'), 10_000);
    await page.locator('.list-filters input[value="kesehatan"]').focus();
    await page.keyboard.press('Space');
    await page.getByRole('heading', { level: 1, name: 'Kesehatan' }).waitFor();
    await vi.waitFor(async () => expect(await focusedField(page)).toBe('category=kesehatan'), 10_000);
    await page.goBack();
    await page.locator('.list-filters input[value=""]:checked').waitFor({ state: 'attached' });
    await page.goBack();
    await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('[name="sort"]')?.value === 'urgent');
    await page.close();
  });
});

describe('a step from page to page', () => {
  it('begins above the first link of a page with a title of its own; going back and filtering move no focus to it', async () => {
    const page = await open('/campaigns?q=mamuju');
    const list = await page.title();
    await page.locator('main a[href^="/campaigns/"]').first().click();
    await page.waitForURL(/\/campaigns\/[^/?]+$/);
    await hydrated(page);
    expect(await page.title()).not.toBe(list);
    expect(await focusedTag(page)).toBe('BODY');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Lompat ke isi');

    await page.goBack();
    await page.locator('main a[href^="/campaigns/"]').first().waitFor();
    await page.waitForFunction((title) => document.title === title, list);
    await hydrated(page);
    expect(await focusedTag(page)).not.toBe('H1');

    const filter = page.locator('main select').first();
    await filter.focus();
    await filter.selectOption({ index: 1 });
    await page.waitForURL(/sort=|province=/);
    expect(await focusedTag(page)).not.toBe('H1');
    await page.close();
  });

  it('to a part of a page leaves the focus to that part', async () => {
    const page = await browser.newPage({ ...DESKTOP, viewport: { width: 390, height: 844 } });
    await page.goto(origin);
    await hydrated(page);
    await page.locator('a[href="/search#cari"]').locator('visible=true').first().click();
    await page.waitForFunction(() => document.activeElement?.id === 'cari');
    await page.close();
  });
});

describe('what is revealed', () => {
  it.each(['/campaigns', '/search?q=anak'])(
    '%s: more of a list takes the focus to its first new card',
    async (path) => {
      const page = await open(path);
      await page.getByRole('link', { name: 'Muat lebih banyak' }).focus();
      const before = await page.locator('[data-island=more] li').count();
      await page.keyboard.press('Enter');
      await page.waitForFunction((count) => {
        const entry = document.activeElement?.closest('li');
        return entry !== null && entry === document.querySelectorAll('[data-island=more] li')[count];
      }, before);
      await page.close();
    },
  );

  it('a long story takes the focus to its text', async () => {
    const page = await open(`/campaigns/${CAMPAIGN}`);
    await page.locator('summary', { hasText: 'Baca selengkapnya' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.classList.contains('detail-story__text'));
    await page.close();
  });

  it('a chip, a tab or a card that is seen in part comes into view with the focus', async () => {
    const page = await open('/campaigns');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.list-chips').scrollIntoViewIfNeeded();
    const chips = page.locator('.list-chips .u-chip');
    for (const chip of (await chips.all()).slice(0, 6)) {
      await page.keyboard.press('Tab');
      await chip.focus();
      await vi.waitFor(async () => {
        const box = await chip.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      }, 10_000);
    }
    await page.close();
  });

  it('each button of a prayer has a name of its own', async () => {
    const page = await open(`/campaigns/${CAMPAIGN}`);
    const names = await page.locator('.detail-amen button').allTextContents();
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names.map((name) => name.trim())).size).toBe(names.length);
    await page.close();
  });
});

describe('more of a list of the member area', () => {
  /** Splits the first entry of a list and its copies into pages of two. */
  async function inPages(page: Page, list: string): Promise<void> {
    await page.route(new RegExp(`/api/me/${list}(?:\\?|$)`), async (route) => {
      const url = new URL(route.request().url());
      const isFirst = !url.searchParams.has('cursor');
      url.searchParams.delete('cursor');
      const answer = await (await route.fetch({ url: url.href })).json();
      const data = ['a', 'b'].map((copy) => ({
        ...answer.data[0],
        id: `${answer.data[0].id}-${isFirst ? 1 : 2}${copy}`,
      }));
      await route.fulfill({ json: { ...answer, data, meta: { ...answer.meta, nextCursor: isFirst ? 'lagi' : null } } });
    });
  }

  it('takes the focus to its first new entry', async () => {
    const members = await launchMemberBrowser(origin, accountsOf(origin, bank));
    try {
      const { page: donor } = await members.visitAs(DEMO_MEMBER);
      const { page: organiser, token } = await members.visitAs(ORGANISER);
      const own = createClient({ baseUrl: `${origin}/api`, token });
      const { items } = await own.ownCampaigns.list();
      for (const [page, path, heading, list] of [
        [donor, '/account/donation', 'Riwayat donasi', 'donations'],
        [organiser, '/account/campaign', 'Galang dana saya', 'campaigns'],
        [organiser, `/account/campaign/${items[0]?.id}/news`, 'Kabar', 'campaigns/[\\w-]+/updates'],
        [organiser, '/account/withdraw', 'Pencairan', 'withdrawals'],
      ] as const) {
        await inPages(page, list);
        await members.open(page, path, heading);
        await page.getByRole('button', { name: 'Muat lagi' }).focus();
        await page.keyboard.press('Enter');
        await page
          .waitForFunction(() => {
            const entry = document.activeElement?.closest('li');
            return (
              entry !== null &&
              entry ===
                document.querySelectorAll(
                  'main :is(.gift, .update, .own-campaigns > li, .withdrawal, .withdrawals__row)',
                )[2]
            );
          })
          .catch((error: unknown) => Promise.reject(new Error(path, { cause: error })));
        await page.unrouteAll();
      }
    } finally {
      await members.close();
    }
  });
});

describe('a long page on a phone', () => {
  /** How far below the top of the window a section begins, in pixels. */
  const topOf = (page: Page, selector: string) =>
    page.evaluate((text) => document.querySelector(text)?.getBoundingClientRect().top ?? Number.NaN, selector);

  it('shows the same place after a reload, and the part that its address names', async () => {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.goto(`${origin}/campaigns/bantu-alya-operasi-jantung`);
    await hydrated(page);
    await page.locator('#donatur').evaluate((section) => section.scrollIntoView());
    const before = await topOf(page, '#donatur');
    await page.reload();
    await expect.poll(() => topOf(page, '#donatur')).toBeCloseTo(before, -1);
    await hydrated(page);
    expect(await topOf(page, '#donatur')).toBeCloseTo(before, -1);
    const named = await context.newPage();
    await named.goto(`${origin}/campaigns/bantu-alya-operasi-jantung#doa`);
    await hydrated(named);
    await expect.poll(async () => Math.abs(await topOf(named, '#doa'))).toBeLessThan(200);
    await context.close();
  });
});

describe('the foot of a page', () => {
  it('leads to a page by every link, and the way back leads to the page again', async () => {
    const page = await open('/campaigns');
    const heading = await page.locator('h1').first().textContent();
    const paths = await page
      .locator('footer a[href^="/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    expect(paths).toEqual(expect.arrayContaining(['/zakat', '/buku', '/volunteer', '/about', '/csr']));
    for (const path of paths) {
      await page.locator(`footer a[href="${path}"]`).first().click();
      // A guest who opens the member area signs in first.
      await page.waitForURL((url) =>
        path.startsWith('/account') ? url.pathname === '/login' : url.href === origin + path,
      );
      await hydrated(page);
      await page.waitForFunction(() => document.querySelector('h1') !== null && document.readyState === 'complete');
      expect(await page.locator('h1').first().textContent(), path).not.toBe('Page Not Found');
      if (path === '/campaigns') continue;
      await page.goBack();
      await page.waitForURL(`${origin}/campaigns`);
      await page.waitForFunction((words) => document.querySelector('h1')?.textContent === words, heading);
      await hydrated(page);
    }
    await page.close();
  });
});

describe('a payment', () => {
  it('that is paid while the page is open takes the focus to the thanks', async () => {
    const page = await open(`/campaigns/${CAMPAIGN}/donate`);
    await giveAsGuest(page, { amount: '61.207', name: 'Wayan Sudira', contact: 'wayan@contoh.id' });
    await openedPayment(page);
    await bank.pay(await bank.orderOver(61_207));
    await page.waitForFunction(() => /terima kasih/i.test(document.activeElement?.textContent ?? ''));
    expect(await focusedTag(page)).toBe('H1');
    await page.close();
  });

  it('announces its last minute with a way to a new code, and its end takes the focus to the heading', async () => {
    const page = await open(`/campaigns/${CAMPAIGN}/donate`);
    await giveAsGuest(page, { amount: '61.208', name: 'Wayan Sudira', contact: 'wayan@contoh.id' });
    await openedPayment(page);
    await page.getByRole('timer').waitFor();
    expect((await announced(page)).join()).not.toContain('satu menit');
    // Moves the page's clock forward by fourteen and a half minutes.
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now.call(Date) + 870_000;
    });
    await vi.waitFor(async () => expect((await announced(page)).join()).toContain('kurang dari satu menit'), 20_000);
    expect(await page.getByRole('link', { name: 'Minta kode baru' }).getAttribute('href')).toMatch(/change=1$/);
    await bank.expire(await bank.orderOver(61_208));
    await page.waitForFunction(() => /waktunya habis/i.test(document.activeElement?.textContent ?? ''));
    expect(await focusedTag(page)).toBe('H1');
    await page.close();
  });
});
