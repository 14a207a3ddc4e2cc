import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { DESKTOP, hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { DEMO_MEMBER } from '../src/support/member-browser.ts';
import { readWrittenPage } from '../src/support/page-audit.ts';

const origin = inject('origin');
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
afterEach(() => context?.close());

async function open(path: string, options = PHONE): Promise<void> {
  context = await browser.newContext(options);
  ({ page } = await openPage(context));
  await visit(path);
}

async function visit(path: string): Promise<void> {
  await page.goto(origin + path);
  await hydrated(page);
}

describe('the screens on the way into an account', () => {
  const SCREENS = [
    '/login?redirect=/campaigns',
    '/register',
    '/forgot-password',
    '/confirm-registration?token=tidak-dikenal',
    '/confirm-registration',
  ];

  it.each(SCREENS)('%s is written for one person', async (path) => {
    await open(path);
    const answer = await fetch(origin + path);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { language, headings, meta, styleAttributes } = await readWrittenPage(page, await answer.text());
    expect(language).toBe('id');
    expect(headings).toHaveLength(1);
    expect(meta.robots).toBe('noindex');
    expect(styleAttributes).toEqual([]);
  });

  it('are filled in and sent with the keyboard alone', async () => {
    await open('/login?redirect=/campaigns', DESKTOP);
    await page.locator('#email').focus();
    await page.keyboard.type(DEMO_MEMBER.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_MEMBER.password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#password').getAttribute('type')).toBe('text');
    await page.locator('#password').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/campaigns`);
  });
});
