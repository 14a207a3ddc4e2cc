import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, inject } from 'vitest';
import { apiOf } from './api.ts';
import { launchBrowser, openPage, PHONE } from './browser.ts';
import { giveAsOneGuest, type Journey } from './guest-journey.ts';
import { ownTargets } from './own-targets.ts';

/** Phones whose browser is altered before each page: something is removed from it, or fails. Call it where tests are declared. */
export function alteredPhones() {
  const origin = inject('origin');
  const sandboxUrl = inject('sandboxUrl');
  const api = apiOf(origin);
  const own = ownTargets(inject('dataDir'));
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  return {
    origin,
    async open(alter: () => void): Promise<{ page: Page; problems: string[] }> {
      const context = await browser.newContext(PHONE);
      await context.addInitScript(alter);
      return await openPage(context);
    },
    /** All of giving as a guest, to a campaign of its own. */
    async give(page: Page, options: Pick<Journey, 'scripted'> = {}): Promise<void> {
      const { slug } = await own.campaign();
      await giveAsOneGuest(page, { origin, sandboxUrl, api, slug, ...options });
    },
  };
}
