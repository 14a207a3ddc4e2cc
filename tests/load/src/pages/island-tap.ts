import type { BrowserContext, Page } from '@playwright/test';
import { slowPage } from './browser.ts';
import { CAMPAIGN } from './measured-pages.ts';

/** Moment of a tap on a campaign's island: as soon as the page is drawn, or after its files are in the browser's cache. */
export type Readiness = 'drawn' | 'preloaded';

/** The first tap on an island. */
export interface IslandTap {
  /** From the tap to the frame that shows a reaction, in ms; 0 below 16, and where the link opened its page. */
  reactedMs: number;
  /** From the tap until the island has done its action, in ms; until the first paint of the link's page where that opened instead. */
  doneMs: number;
  /** A link that is tapped before the loader runs opens its page. */
  opened: 'sheet' | 'page';
}

const SHARE = '.u-action-bar [data-island=share] a';
const SHEET = '.u-action-bar .u-share[open]';

/** Waits for the sheet, or for the first paint of the link's page, whichever comes first. */
async function resultOf(page: Page): Promise<IslandTap> {
  const sheet = page.waitForSelector(SHEET).then(() => 'sheet' as const);
  const link = page.waitForURL('**/share/**').then(() => 'page' as const);
  // The other one fails when the page is closed.
  for (const result of [sheet, link]) result.catch(() => undefined);
  const opened = await Promise.race([sheet, link]);
  if (opened === 'sheet')
    return await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { times, noted } = window as unknown as { times: { tapped: number; done: number }; noted: number[] };
      return { reactedMs: Math.max(0, ...noted), doneMs: times.done - times.tapped, opened: 'sheet' };
    });
  return await page.evaluate(async () => {
    const { startTime } = await new Promise<PerformanceEntry>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries()[0] as PerformanceEntry)).observe({
        type: 'paint',
        buffered: true,
      });
    });
    const tappedAt = Number(sessionStorage.getItem('tappedAt'));
    return { reactedMs: 0, doneMs: performance.timeOrigin + startTime - tappedAt, opened: 'page' };
  });
}

/** Taps "Bagikan" on a campaign and waits for the sheet or the page of sharing. Times are the browser's own. */
export async function tapIsland(context: BrowserContext, origin: string, readiness: Readiness): Promise<IslandTap> {
  const page = await slowPage(context, { slowNetwork: true });
  await page.addInitScript((sheet) => {
    const times: { tapped?: number; done?: number } = {};
    Object.assign(window, { times });
    addEventListener(
      'click',
      ({ timeStamp }) => {
        times.tapped ??= timeStamp;
        sessionStorage.setItem('tappedAt', String(performance.timeOrigin + times.tapped));
      },
      true,
    );
    addEventListener('DOMContentLoaded', () => {
      const look = () => {
        if (document.querySelector(sheet) !== null) times.done ??= performance.now();
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
  }, SHEET);
  const isFetched = page.waitForResponse((response) => /\/share-[^/]+\.js$/.test(response.url()));
  isFetched.catch(() => undefined);
  await page.goto(`${origin}/campaigns/${CAMPAIGN}`, { waitUntil: 'load' });
  if (readiness === 'preloaded') {
    await (await isFetched).finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  await page.locator(SHARE).tap();
  const result = await resultOf(page);
  await page.close();
  return result;
}
