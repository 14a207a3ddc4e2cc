import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { MISSING_PAGE, sitePages } from '../src/support/site-pages.ts';

const origin = inject('origin');
const own = ownTargets(inject('dataDir'));
const { publicPages, privatePages } = sitePages({
  origin,
  api: apiOf(origin),
  bank: bankOf(inject('sandboxUrl')),
  orderOf: own.orderOf,
});

/** How long a page may take for its entrance, and how long it is watched then. */
const ENTRANCE_MS = 8_000;
const WATCHED_MS = 5_000;
/** A payment's countdown is content: its digits change once in a second, with one style and one layout each. One second may begin and end within. */
const TICKS = WATCHED_MS / 1_000 + 1;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function workOf(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const countOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { styles: countOf('RecalcStyleCount'), layouts: countOf('LayoutCount') };
}

describe('a page that nobody touches', () => {
  it.concurrent.each([...publicPages, ...privatePages, MISSING_PAGE])('$name uses no main thread', async ({ path }) => {
    const context = await browser.newContext(PHONE);
    const { page } = await openPage(context);
    await page.goto(origin + (await path()));
    await hydrated(page);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await delay(ENTRANCE_MS);
    const allowed = (await page.getByRole('timer').count()) > 0 ? TICKS : 0;
    const before = await workOf(session);
    await delay(WATCHED_MS);
    const after = await workOf(session);
    expect(after.styles - before.styles).toBeLessThanOrEqual(allowed);
    expect(after.layouts - before.layouts).toBeLessThanOrEqual(allowed);
    await context.close();
  });
});
