import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { hydrated, launchBrowser, openPage, PHONE } from './browser.ts';

/** The default campaign of the donors. */
export const CAMPAIGN = 'atap-masjid-al-ikhlas-merbabu';

/** Valid input of the form. */
export const GOOD = {
  amount: '45.000',
  name: 'Ratna Wulandari',
  contact: 'ratna@contoh.id',
  message: 'Semoga lancar.',
};

/** Donors, one at a time, each with an empty browser that is closed after the test. */
export interface Donors {
  /** Address of their form. */
  form: string;
  /** A new donor, with an empty page. */
  arrive: (options: BrowserContextOptions) => Promise<Page>;
  /** A new donor with a phone, on the page of the form. */
  openForm: (javaScriptEnabled: boolean) => Promise<Page>;
}

/**
 * Call this at the top of a file of tests: the browser is opened before them and closed after them.
 *
 * @param choose creates or finds another campaign for the gifts
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
