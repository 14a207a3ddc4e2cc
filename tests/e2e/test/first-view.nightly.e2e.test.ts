import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hydrated, launchBrowser, PHONE } from '../src/support/browser.ts';

const PAGE = `${inject('origin')}/campaigns/bantu-alya-operasi-jantung`;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const isLaidOut = (page: Page, selector: string) =>
  page.evaluate((text) => {
    const child = document.querySelector(`${text} > *`);
    return child?.checkVisibility({ contentVisibilityAuto: true });
  }, selector);

/** How far below the top of the window a section begins, in pixels. */
const topOf = (page: Page, selector: string) =>
  page.evaluate((text) => document.querySelector(text)?.getBoundingClientRect().top, selector);

describe('a long page on a phone', () => {
  it('without JavaScript lays out what comes into view', async () => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(PAGE);
    expect(await isLaidOut(page, '#cerita')).toBe(true);
    expect(await isLaidOut(page, '#doa')).toBe(false);
    await page.locator('#doa').scrollIntoViewIfNeeded();
    await expect.poll(() => isLaidOut(page, '#doa')).toBe(true);
    await context.close();
  });

  it('is laid out whole once the application has begun', async () => {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.goto(PAGE);
    await hydrated(page);
    await expect.poll(() => isLaidOut(page, '#doa')).toBe(true);
    await page.locator('#first-view').waitFor({ state: 'detached' });
    await context.close();
  });

  it('shows the same place after a reload, and the part that its address names', async () => {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.goto(PAGE);
    await hydrated(page);
    await page.locator('#donatur').evaluate((section) => section.scrollIntoView());
    const before = await topOf(page, '#donatur');
    await page.reload();
    await expect.poll(() => topOf(page, '#donatur')).toBeCloseTo(before ?? Number.NaN, -1);
    await hydrated(page);
    expect(await topOf(page, '#donatur')).toBeCloseTo(before ?? Number.NaN, -1);
    const named = await context.newPage();
    await named.goto(`${PAGE}#doa`);
    await hydrated(named);
    await expect.poll(async () => Math.abs((await topOf(named, '#doa')) ?? Number.NaN)).toBeLessThan(200);
    await context.close();
  });
});
