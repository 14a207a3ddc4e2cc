import { setTimeout } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../../scripts/browser/chromium.ts';

/** How long a page may take for anything, on a machine that has other work too. */
const PATIENCE_MS = 60_000;

/** A browser whose pages are waited for patiently. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
}

/** Requests that a service worker answers are not seen by a test that routes or counts them; the tests of the worker allow it. */
const WITHOUT_WORKER = { serviceWorkers: 'block' } as const;

/** A phone, as most donors hold one. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'id-ID',
  hasTouch: true,
  isMobile: true,
  ...WITHOUT_WORKER,
};
export const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  locale: 'id-ID',
  ...WITHOUT_WORKER,
};

/** Time without requests after which a page counts as settled; a link with the focus waits 50 ms before it preloads. */
const SETTLED_MS = 500;
const requests = new WeakMap<Page, { open: Set<Request>; changedAt: number }>();

function followRequests(page: Page): void {
  const state = { open: new Set<Request>(), changedAt: Date.now() };
  requests.set(page, state);
  const change = (take: (request: Request) => void) => (request: Request) => {
    take(request);
    state.changedAt = Date.now();
  };
  page.on(
    'request',
    change((request) => state.open.add(request)),
  );
  const end = change((request) => state.open.delete(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/**
 * Waits until a page of `openPage` has all responses and sends no further request, before its network or its session is taken away.
 * Playwright's `networkidle` covers the load of a document only.
 */
export async function settled(page: Page): Promise<void> {
  const state = requests.get(page);
  if (state === undefined) throw new Error('The page was not opened by openPage.');
  const deadline = Date.now() + PATIENCE_MS;
  while (state.open.size > 0 || Date.now() - state.changedAt < SETTLED_MS) {
    if (Date.now() > deadline) {
      const urls = [...state.open].map((request) => request.url());
      throw new Error(`The page has not settled: ${urls.length === 0 ? 'it goes on asking' : urls.join(', ')}`);
    }
    await setTimeout(50);
  }
}

/** Opens a page that fails the test on any script error, refused resource or console error. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; problems: string[] }> {
  const page = await context.newPage();
  followRequests(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  return { page, problems };
}

/** Waits until all parts that a page starts by itself are ready; a page without scripts starts none. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.getElementById('islands') === null ||
      ('awake' in document.documentElement.dataset &&
        [...document.querySelectorAll('[data-wake=idle]')].every((island) => island.matches('[data-ready]'))),
  );
}
