import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { CHROMIUM_FLAGS, desktopChromiumPath } from '../../../scripts/browser/chromium.ts';
import { bankOf } from '../src/support/bank.ts';
import { hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { accountsOf } from '../src/support/member.ts';
import { DEMO_MEMBER } from '../src/support/member-browser.ts';

const HIDE_INSTALL = 'vite-pwa:hide-install';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let problems: string[];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});
beforeEach(async () => {
  context = await browser.newContext(PHONE);
  ({ page, problems } = await openPage(context));
});
afterEach(async () => {
  await context.close();
});

const visit = async (path: string) => {
  await page.goto(inject('origin') + path);
  await hydrated(page);
};

/** Simulates the browser's offer to install, repeatedly, because the page listens late. */
const offer = () =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void Object.assign(window, { asked: true }),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    const timer = setInterval(() => {
      dispatchEvent(event);
      if (event.defaultPrevented) clearInterval(timer);
    }, 50);
  });
const card = () => page.getByRole('region', { name: 'Pasang Uluran' });

describe('the offer to install', () => {
  it('opens the browser’s question when it is taken, and leaves', async () => {
    await visit('/campaigns');
    await offer();
    await card().getByRole('button', { name: 'Pasang', exact: true }).click();
    expect(await page.evaluate(() => 'asked' in window)).toBe(true);
    await card().waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('is declined for good, which is stored as the specification says', async () => {
    await visit('/campaigns');
    await offer();
    await card().getByRole('button', { name: 'Jangan tampilkan lagi' }).click();
    expect(await page.evaluate((key) => localStorage.getItem(key), HIDE_INSTALL)).toBe('true');
    await visit('/campaigns');
    await offer();
    await page.waitForTimeout(1_000);
    await expect.poll(() => card().count()).toBe(0);
  });

  it('never stands over a gift in progress', async () => {
    await visit('/campaigns/bantu-alya-operasi-jantung/donate');
    await offer();
    await page.waitForTimeout(1_500);
    await expect.poll(() => card().count()).toBe(0);
    await page.locator('header a:visible').first().click();
    await page.waitForURL((url) => !url.pathname.endsWith('/donate'));
    await hydrated(page);
    await offer();
    await card().waitFor();
  });

  it('is made in the member area too', async () => {
    await accountsOf(inject('origin'), bankOf(inject('sandboxUrl'))).signIn(context, DEMO_MEMBER);
    await page.goto(`${inject('origin')}/account/donation`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await offer();
    await card().getByRole('button', { name: 'Tutup' }).click();
    await card().waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});

it('Chromium calls the site installable, from its manifest', async () => {
  // A private window cannot install, so this one has a profile.
  const profile = await mkdtemp(join(tmpdir(), 'uluran-profile-'));
  const lasting = await chromium.launchPersistentContext(profile, {
    ...PHONE,
    executablePath: desktopChromiumPath(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const opened = await lasting.newPage();
    await opened.goto(`${inject('origin')}/campaigns`);
    const session = await lasting.newCDPSession(opened);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest']);
    expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  } finally {
    await lasting.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
