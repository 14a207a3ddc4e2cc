import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, PHONE } from '../src/support/browser.ts';

const origin = inject('origin');
const CAMPAIGN = '/campaigns/bantu-alya-operasi-jantung';
const SHARE = '.u-action-bar [data-island=share] a';
const SHEET = '.u-action-bar .u-share[open]';

/** Lighthouse's phone: a quarter of the processor, and slow 4G. */
const SLOWDOWN = 4;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 675_000 / 8 };

/** The best of at most so many taps, each in a browser that has stored nothing: other work on the machine only adds to one. */
const ROUNDS = 15;
/** Longest event of a visit, from the input to the frame after it: a good page by its interaction to next paint. */
const REACTION_LIMIT_MS = 200;
const DONE_LIMIT_MS = 400;

interface Tap {
  reactedMs: number;
  /** Until the sheet is open. */
  doneMs: number;
}

/** The page of the link was opened in place of the sheet, because the island took too long. */
const LATE: Tap = { reactedMs: Number.POSITIVE_INFINITY, doneMs: Number.POSITIVE_INFINITY };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Records, from the first byte on, when the link is pressed and the sheet is open, and the durations of events. */
async function record(page: Page): Promise<void> {
  await page.addInitScript((sheet) => {
    const times: { tapped?: number; done?: number } = {};
    const durations: number[] = [];
    Object.assign(window, { times, durations });
    addEventListener('click', ({ timeStamp }) => (times.tapped ??= timeStamp), true);
    addEventListener('DOMContentLoaded', () => {
      const look = () => {
        if (document.querySelector(sheet) !== null) times.done ??= performance.now();
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  }, SHEET);
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await record(page);
  return page;
}

/** Taps "Bagikan" on a campaign as soon as the page is loaded, or once all files that the page fetches ahead are in the browser's store. */
async function tap(isPreloaded: boolean): Promise<Tap> {
  const context = await browser.newContext(PHONE);
  const page = await slowPage(context);
  const fetched = page.waitForResponse((response) => /\/share-[^/]+\.js$/.test(response.url()));
  fetched.catch(() => undefined);
  // Files that still arrive share the line with the page of the link.
  await page.goto(origin + CAMPAIGN, { waitUntil: isPreloaded ? 'networkidle' : 'load' });
  if (isPreloaded) {
    await (await fetched).finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  await page.locator(SHARE).tap();
  await Promise.race([page.waitForSelector(SHEET), page.waitForURL(/\/share\//, { waitUntil: 'commit' })]);
  const result = page.url().includes('/share/') ? LATE : await timesOf(page);
  await context.close();
  return result;
}

async function timesOf(page: Page): Promise<Tap> {
  return await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { times, durations } = window as unknown as { times: { tapped: number; done: number }; durations: number[] };
    return { reactedMs: Math.max(0, ...durations), doneMs: times.done - times.tapped };
  });
}

describe('the first tap on an island', () => {
  it('before its files are preloaded opens the sheet, or in its place the page of the link', async () => {
    const { doneMs } = await tap(false);
    // How long the sheet takes then is measured by the bench `pages`: beside other work the link wins.
    expect(doneMs).toBeGreaterThan(0);
  });

  it('once its files are preloaded is seen at once, and done within 400 ms', async () => {
    const taps: Tap[] = [];
    const best = (of: keyof Tap) => Math.min(...taps.map((one) => one[of]));
    while (taps.length < ROUNDS && !(best('reactedMs') <= REACTION_LIMIT_MS && best('doneMs') <= DONE_LIMIT_MS))
      taps.push(await tap(true));
    const measured = JSON.stringify(taps);
    expect(best('reactedMs'), measured).toBeLessThanOrEqual(REACTION_LIMIT_MS);
    expect(best('doneMs'), measured).toBeLessThanOrEqual(DONE_LIMIT_MS);
  });
});
