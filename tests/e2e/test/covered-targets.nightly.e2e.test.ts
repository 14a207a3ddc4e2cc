import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hydrated, launchBrowser, PHONE } from '../src/support/browser.ts';
import { accessibilityProblems } from '../src/support/page-audit.ts';

const origin = inject('origin');

/** The phone that Lighthouse plays. */
const LIGHTHOUSE = { ...PHONE, viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/** Pages that people land on. */
const LANDED_ON = [
  '/',
  '/campaigns',
  '/campaigns/bantu-alya-operasi-jantung',
  '/campaigns/bantu-alya-operasi-jantung/donate',
  '/csr',
  '/csr/satu-perahu-satu-kampung-muara-gembong',
  '/duta-kasih',
  '/duta-kasih/bima-30-kursi-roda',
  '/product',
  '/merchant',
  '/help',
  '/about',
  '/news',
  '/zakat',
  '/volunteer',
  '/galang-dana',
];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await browser.newContext({ ...LIGHTHOUSE, reducedMotion: 'reduce' })).newPage();
});
afterAll(() => browser?.close());

it.each(LANDED_ON)('%s: no bar leaves too little of a target in its first screen', async (path) => {
  await page.goto(origin + path);
  await hydrated(page);
  expect(await accessibilityProblems(page, ['target-size'])).toEqual([]);
});
