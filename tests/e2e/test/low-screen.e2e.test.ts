import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchBrowser } from '../src/support/browser.ts';
import { CAMPAIGN } from '../src/support/donors.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it.each(['/', '/campaigns', `/campaigns/${CAMPAIGN}`, `/campaigns/${CAMPAIGN}/donate`, '/login'])(
  '%s at 400 percent zoom leaves the whole screen to its content, and nothing overflows sideways',
  async (path) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 256 }, locale: 'id-ID' });
    await page.goto(`${origin}${path}`);
    const found = await page.evaluate(() => {
      scrollTo(0, 300);
      const bars = Array.from(document.querySelectorAll('.u-top, .u-tabs, .u-action-bar'));
      const covering = bars.filter((bar) => {
        const { top, bottom, height } = bar.getBoundingClientRect();
        return getComputedStyle(bar).position !== 'static' && height > 0 && top < innerHeight && bottom > 0;
      });
      return {
        scrolled: scrollY,
        covering: covering.map(({ className }) => className),
        wide: document.documentElement.scrollWidth,
      };
    });
    expect(found).toEqual({ scrolled: 300, covering: [], wide: 320 });
    await page.close();
  },
);
