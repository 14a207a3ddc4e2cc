import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { DESKTOP, hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { DEMO_MEMBER } from '../src/support/member-browser.ts';
import { accessibilityProblems, readWrittenPage, sidewaysPixels, smallTargets } from '../src/support/page-audit.ts';

const origin = inject('origin');
let browser: Browser;
let context: BrowserContext;
let page: Page;
let problems: string[];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
afterEach(() => context?.close());

async function open(path: string, options = PHONE): Promise<void> {
  context = await browser.newContext(options);
  ({ page, problems } = await openPage(context));
  await visit(path);
}

async function visit(path: string): Promise<void> {
  await page.goto(origin + path);
  await hydrated(page);
}

const send = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();

describe('the screens on the way into an account', () => {
  const SCREENS = [
    '/login?redirect=/campaigns',
    '/register',
    '/forgot-password',
    '/confirm-registration?token=tidak-dikenal',
    '/confirm-registration',
  ];

  it.each(SCREENS)('%s is clean on a phone and on a desktop, light and dark', async (path) => {
    for (const [options, colorScheme] of [
      [PHONE, 'light'],
      [DESKTOP, 'dark'],
    ] as const) {
      await open(path, { ...options, colorScheme });
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      expect(await sidewaysPixels(page, options.viewport?.width ?? 0)).toBe(0);
      expect(problems).toEqual([]);
      await context.close();
    }
  });

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

  it('with their messages are as clean', async () => {
    await open('/register');
    await send('Daftar');
    await page.locator('[aria-invalid="true"]').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await visit('/confirm-registration?token=tidak-dikenal');
    await send('Konfirmasi email saya');
    await page.getByRole('heading', { level: 1, name: 'Tautan ini tidak dikenali' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
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
