import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { hydrated, launchBrowser, openPage, PHONE } from './browser.ts';

/** The campaign they give to by default. */
export const CAMPAIGN = 'atap-masjid-al-ikhlas-merbabu';

/** What they type when nothing is wrong with it. */
export const GOOD = {
  amount: '45.000',
  name: 'Ratna Wulandari',
  contact: 'ratna@contoh.id',
  message: 'Semoga lancar.',
};

/** Donors, one at a time, each with an empty browser that is closed after the test. */
export interface Donors {
  /** Address of the form they fill in. */
  form: string;
  /** A new one, in front of an empty page. */
  arrive: (options: BrowserContextOptions) => Promise<Page>;
  /** A new one with a phone, in front of the form. */
  openForm: (javaScriptEnabled: boolean) => Promise<Page>;
}

/**
 * To be called at the top of a file of tests: the browser is opened before them and closed after them.
 *
 * @param choose creates or finds another campaign to give to
 */
export function receiveDonors(origin: string, choose?: () => Promise<{ slug: string }>): Donors {
  let slug = CAMPAIGN;
  const addressOfForm = () => `${origin}/campaigns/${slug}/donate`;
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    browser = await launchBrowser();
    if (choose !== undefined) ({ slug } = await choose());
  });
  afterAll(() => browser?.close());
  afterEach(() => context?.close());

  async function arrive(options: BrowserContextOptions): Promise<Page> {
    context = await browser.newContext(options);
    return (await openPage(context)).page;
  }
  async function openForm(javaScriptEnabled: boolean): Promise<Page> {
    const page = await arrive({ ...PHONE, javaScriptEnabled });
    await page.goto(addressOfForm());
    if (javaScriptEnabled) await hydrated(page);
    return page;
  }
  return {
    get form() {
      return addressOfForm();
    },
    arrive,
    openForm,
  };
}
