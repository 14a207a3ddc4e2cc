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

/** Reading a storage throws, as where a browser's settings block site data. */
function block(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException(`Failed to read the '${name}' property from 'Window'.`, 'SecurityError');
      },
    });
}

/** There is no storage, as in some embedded browsers. */
function remove(): void {
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => null });
}

/** Storing throws, as where the device is full. */
function fill(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

const STORAGES: [name: string, plant: () => void][] = [
  ['blocked', block],
  ['absent', remove],
  ['full', fill],
];

describe.each(STORAGES)('where the storage of the browser is %s', (_, plant) => {
  async function open(): Promise<{ page: Page; problems: string[] }> {
    const context = await browser.newContext(PHONE);
    await context.addInitScript(plant);
    return await openPage(context);
  }

  it('a guest gives, pays, is thanked and says Aamiin', async () => {
    const { page, problems } = await open();
    const { slug } = await own.campaign();
    await giveAsOneGuest(page, { origin, sandboxUrl, api, slug });
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
