import type { Browser, BrowserContextOptions, Page, Route } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, PHONE } from '../src/support/browser.ts';
import { deadControls } from '../src/support/dead-controls.ts';
import { siteTemplates } from '../src/support/site-templates.ts';

const origin = inject('origin');
const templates = siteTemplates();
const SCRIPT = /\/assets\/[^/]+\.js$/;

interface World {
  name: string;
  look?: BrowserContextOptions;
  /** The response to a request for a module. */
  answer?: (route: Route) => Promise<void> | void;
}

const WORLDS: World[] = [
  { name: 'no JavaScript', look: { javaScriptEnabled: false } },
  { name: 'modules that answer 500', answer: (route) => route.fulfill({ status: 500, body: 'Galat' }) },
  { name: 'modules that answer 404', answer: (route) => route.fulfill({ status: 404, body: 'Tidak ada' }) },
  {
    name: 'modules of garbage',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: '<html>}{' }),
  },
  // Left open: the page is used meanwhile.
  { name: 'modules that never come', answer: () => undefined },
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** The parts of a page that every visitor needs. */
interface Seen {
  headings: number;
  links: number;
  words: number;
}

async function look(page: Page): Promise<Seen> {
  return await page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.textContent.trim() !== '').length,
    links: document.querySelectorAll('a[href]').length,
    words: (document.querySelector('main') ?? document.body).textContent.split(/\s+/).length,
  }));
}

/** Follows a link of the screen, if it has one to another page of the site. */
async function followLink(page: Page): Promise<void> {
  const here = page.url();
  const target = await page.evaluate(() => {
    const isElsewhere = (link: HTMLAnchorElement) =>
      link.origin === location.origin &&
      link.pathname !== location.pathname &&
      !link.hasAttribute('download') &&
      // Files of the API and tables are saved.
      !link.pathname.startsWith('/api/') &&
      !link.pathname.endsWith('.csv');
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([target]), body > a[href]:not([target])'),
    ];
    const link = links.find((one) => isElsewhere(one) && one.checkVisibility({ visibilityProperty: true }));
    link?.setAttribute('data-followed', '');
    return link?.pathname;
  });
  if (target === undefined) return;
  await page.locator('[data-followed]').click();
  await page.waitForURL((url) => url.href !== here, { waitUntil: 'commit' });
}

describe.each(WORLDS)('with $name', ({ look: more, answer }) => {
  let page: Page;
  beforeAll(async () => {
    page = await (await browser.newContext({ ...PHONE, reducedMotion: 'reduce', ...more })).newPage();
    if (answer !== undefined) await page.route(SCRIPT, answer);
  });
  afterAll(() => page?.context().close());

  it.each(templates)('$route is shown whole, and each of its controls does something', async ({ path }) => {
    const errors: string[] = [];
    const note = (error: Error) => errors.push(error.message);
    page.on('pageerror', note);
    await page.goto(origin + (await path()), { waitUntil: 'load' });
    const { headings, links, words } = await look(page);
    expect(headings).toBe(1);
    expect(links).toBeGreaterThan(0);
    expect(words).toBeGreaterThan(10);
    // The substitute for a missing island appears a moment later.
    await expect.poll(() => deadControls(page), { interval: 250, timeout: 20_000 }).toEqual([]);
    await followLink(page);
    page.off('pageerror', note);
    expect(errors).toEqual([]);
  });
});
