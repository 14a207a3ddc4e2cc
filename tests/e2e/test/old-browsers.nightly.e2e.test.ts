import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { giveAsOneGuest } from '../src/support/guest-journey.ts';
import { ownTargets } from '../src/support/own-targets.ts';

const origin = inject('origin');
const sandboxUrl = inject('sandboxUrl');
const api = apiOf(origin);
const own = ownTargets(inject('dataDir'));
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Chrome below 97, Safari below 15.4 */
function removeFindLast(): void {
  for (const name of ['findLast', 'findLastIndex']) Reflect.deleteProperty(Array.prototype, name);
}

/** Chrome below 103, Safari below 16 */
function removeTimeout(): void {
  Reflect.deleteProperty(AbortSignal, 'timeout');
}

describe.each([
  ['findLast of arrays', removeFindLast],
  ['AbortSignal.timeout', removeTimeout],
])('a browser without %s', (_, remove) => {
  async function open(): Promise<{ page: Page; problems: string[]; modules: string[] }> {
    const context = await browser.newContext(PHONE);
    await context.addInitScript(remove);
    const opened = await openPage(context);
    const modules: string[] = [];
    opened.page.on('request', (request) => {
      if (/\/assets\/(?:start|libraries|entry-client)-[^/]*\.js$/.test(request.url())) modules.push(request.url());
    });
    return { ...opened, modules };
  }

  it('gives, pays and says Aamiin by the plain pages, without the application', async () => {
    const { page, problems, modules } = await open();
    const { slug } = await own.campaign();
    await giveAsOneGuest(page, { origin, sandboxUrl, api, slug, scripted: false });
    expect(modules).toEqual([]);
    // The browser itself logs the status of the form that was sent empty.
    expect(problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
    await page.context().close();
  });

  it('shows what pages have for browsers without scripts', async () => {
    const { page, problems } = await open();
    await page.goto(`${origin}/campaigns`);
    await page.getByRole('button', { name: 'Terapkan' }).locator('visible=true').first().waitFor();
    await expect.poll(() => page.locator('noscript').count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
