import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CHROMIUM_FLAGS, desktopChromiumPath } from '../../../scripts/browser/chromium.ts';
import { hydrated, PHONE } from '../src/support/browser.ts';
import { siteTemplates } from '../src/support/site-templates.ts';

const origin = inject('origin');
const templates = siteTemplates();

let browser: Browser;
beforeAll(async () => {
  // Playwright turns the store off by itself, and the headless shell has none.
  browser = await chromium.launch({
    executablePath: desktopChromiumPath(),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(() => browser?.close());

/** Evaluates in the document that is shown: Playwright loses track of one that is shown again. */
async function evaluated<Value>(session: CDPSession, expression: string): Promise<Value> {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value as Value;
}

const until = (session: CDPSession, expression: string) =>
  expect.poll(() => evaluated(session, expression), { interval: 100, timeout: 30_000 }).toBe(true);

/** Names of why the browser made the present document again; `masked` is a name for some of its own. */
const REASONS = `(performance.getEntriesByType('navigation')[0]?.notRestoredReasons?.reasons ?? [])
  .map(({ reason }) => reason).filter((reason) => reason !== 'masked')`;

/** An open payment follows its state and is stored nowhere; a page that is not there is no page. */
const MAY_BE_MADE_AGAIN: readonly [route: RegExp, reason: RegExp][] = [
  [/\/payment$/, /^response-cache-control-no-store/],
  [/^\/pratinjau\//, /^response-status-not-ok$/],
];

it.each(templates)('$route is shown again as it was left', async ({ route, path }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(origin + (await path()));
  await hydrated(page);
  const session = await context.newCDPSession(page);
  const here = JSON.stringify(page.url());
  await evaluated(session, `addEventListener('pageshow', ({ persisted }) => { window.isRestored = persisted })`);
  await evaluated(session, `location.assign('/terms-conditions?dari=sini')`);
  await until(session, `location.search === '?dari=sini' && document.readyState === 'complete'`);
  await evaluated(session, 'history.back()');
  await until(session, `location.href === ${here} && document.readyState === 'complete'`);
  if (!(await evaluated(session, 'window.isRestored === true'))) {
    const reasons = await evaluated<string[]>(session, REASONS);
    const allowed = MAY_BE_MADE_AGAIN.find(([routes]) => routes.test(route))?.[1];
    expect(reasons.filter((reason) => allowed?.test(reason) !== true)).toEqual([]);
    expect(reasons.length).toBeGreaterThan(0);
  }
  await context.close();
});
