import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AppleTestPage } from './apple-page.ts';
import { launchBrowser } from './support/browser.ts';
import { startSite } from './support/site.ts';

/** The vendor's popup in a real browser: another site that posts its response back, with the policies of the real pages. */

declare global {
  interface Window {
    applePage: AppleTestPage;
  }
}

let vendor: Server;
let site: { url: string; stop(): Promise<void> };
let browser: Browser;
let page: Page;
/** Sent with the vendor's page. */
let vendorHeaders: Record<string, string>;

/** The vendor's page: one button that agrees, one that goes back. Both post a form to our site, as the vendor does. */
function vendorPage(address: string): string {
  const state = new URL(address, 'http://localhost').searchParams.get('state');
  const form = (id: string, fields: Record<string, string>) =>
    `<form method="post" action="${site.url}login/apple">${Object.entries({ state, ...fields })
      .map(([name, value]) => `<input type="hidden" name="${name}" value='${value}'>`)
      .join('')}<button id="${id}">${id}</button></form>`;
  const user = JSON.stringify({ name: { firstName: 'Ratna', lastName: 'Kusumawati' } });
  return `<!doctype html>${form('agree', { code: 'c0de', user })}${form('back', { error: 'user_cancelled_authorize' })}`;
}

beforeAll(async () => {
  vendor = createServer(({ url = '' }, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...vendorHeaders });
    response.end(vendorPage(url));
  });
  vendor.listen(0, 'localhost');
  await once(vendor, 'listening');
  const address = vendor.address();
  if (typeof address !== 'object' || address === null) throw new Error('the vendor has no port');
  // Another site for the browser, although the same machine.
  site = await startSite('/test/idp/apple-page.ts', { 'apple-url': `http://localhost:${address.port}` });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  vendor?.closeAllConnections();
  vendor?.close();
});

beforeEach(async () => {
  vendorHeaders = {};
  const context = await browser.newContext();
  page = await context.newPage();
  await page.goto(`${site.url}login`);
  return () => context.close();
});

async function tap(): Promise<Page> {
  const opening = page.waitForEvent('popup', { timeout: 30_000 });
  await page.getByRole('button').click();
  const popup = await opening;
  await popup.locator('#agree').waitFor();
  return popup;
}

async function answerOfTap() {
  await page.waitForFunction(() => window.applePage.answer !== undefined, undefined, { timeout: 15_000 });
  return await page.evaluate(() => window.applePage.answer);
}

test('brings code, state and name back to the page, and its window closes', async () => {
  const popup = await tap();
  const closed = popup.waitForEvent('close');
  await popup.locator('#agree').click();
  expect(await answerOfTap()).toEqual({
    ok: true,
    proof: { provider: 'apple', code: 'c0de', state: 'st4te-dari-server', name: 'Ratna Kusumawati' },
    user: null,
  });
  await closed;
});

test('says that the person went back', async () => {
  const popup = await tap();
  await popup.locator('#back').click();
  expect(await answerOfTap()).toMatchObject({ ok: false, code: 'popup-closed-by-user' });
});

test('says that the person closed the window', async () => {
  const popup = await tap();
  await popup.close();
  expect(await answerOfTap()).toMatchObject({ ok: false, code: 'popup-closed-by-user' });
});

test('hears an answer from a window that another policy cut off on the way, if it comes at once', async () => {
  vendorHeaders = { 'Cross-Origin-Opener-Policy': 'same-origin' };
  const popup = await tap();
  await popup.locator('#agree').click();
  expect(await answerOfTap()).toMatchObject({ ok: true, proof: { code: 'c0de' } });
});
