import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../../../scripts/browser/chromium.ts';
import { BROWSER_FLAGS, slowPage } from './browser.ts';
import { type IslandTap, type Readiness, tapIsland } from './island-tap.ts';
import { CAMPAIGN } from './measured-pages.ts';

/** Delay of the application's files: every tap comes before them. */
const HELD_BACK_MS = 1_500;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Result of one tap: the time until its response, and the input that was lost after hydration. */
export interface Tap {
  answeredMs: number;
  lost: string[];
}

/** An action of a finger on the donate page, and its visible effect. */
interface Choice {
  tapped: string;
  /** True while the page shows the choice. */
  isShown: (page: Page) => Promise<boolean>;
}

const CHOICES: Record<string, Choice> = {
  'an amount': {
    tapped: '.u-preset:nth-child(3)',
    isShown: (page) => page.locator('.u-preset:nth-child(3) input').first().isChecked(),
  },
  'a group of methods': {
    tapped: '.u-choice-group summary',
    isShown: (page) =>
      page
        .locator('.u-choice-group')
        .first()
        .evaluate((group) => group.hasAttribute('open')),
  },
};

/** Makes the browser record, from the first byte on, the time from each event to the frame with its effect. */
async function noteAnswers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted: number[] = [];
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.push(duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The longest wait since the start of the page. The browser records in steps of 8 ms and omits waits below 16. */
async function longestWait(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { noted } = window as unknown as { noted: number[] };
    return Math.max(0, ...noted);
  });
}

async function openDonatePage(context: BrowserContext, origin: string, heldBackMs: number): Promise<Page> {
  const page = await slowPage(context);
  if (heldBackMs > 0) {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, heldBackMs));
      await route.continue().catch(() => undefined);
    });
  }
  await page.goto(`${origin}/campaigns/${CAMPAIGN}/donate`, { waitUntil: 'domcontentloaded' });
  return page;
}

async function untilAlive(page: Page): Promise<void> {
  await page.waitForSelector('[data-island=donate][data-ready]', { state: 'attached' });
  // Time for the application's work right after the hydration.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
}

async function tapChoice(context: BrowserContext, origin: string, choice: Choice, heldBackMs: number): Promise<Tap> {
  const page = await openDonatePage(context, origin, heldBackMs);
  await page.locator('#name').evaluate((field: HTMLInputElement) => {
    field.value = 'Sari';
  });
  await page.locator(choice.tapped).first().tap();
  const shownAtOnce = await choice.isShown(page);
  const answeredMs = await longestWait(page);
  await untilAlive(page);
  const kept = await choice.isShown(page);
  const name = await page.locator('#name').inputValue();
  await page.close();
  const lost = [shownAtOnce ? '' : 'not shown', kept ? '' : 'the choice', name === 'Sari' ? '' : 'the name'];
  return { answeredMs, lost: lost.filter((what) => what !== '') };
}

/**
 * From a tap on the campaign's button to the start of the navigation, by the browser's own clock. The donate page may be prerendered by
 * then, so no request can mark the start.
 */
async function tapLink(context: BrowserContext, origin: string): Promise<Tap> {
  const page = await slowPage(context);
  await page.addInitScript(() => {
    let tappedAt = Number.NaN;
    const onTouch = ({ timeStamp }: Event) => {
      tappedAt = timeStamp;
    };
    addEventListener('touchstart', onTouch, true);
    navigation.addEventListener('navigate', ({ timeStamp }) => console.debug(`left ${timeStamp - tappedAt}`));
  });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${origin}/campaigns/${CAMPAIGN}`, { waitUntil: 'domcontentloaded' });
  const left = page.waitForEvent('console', (message) => message.text().startsWith('left '));
  await page.locator('.u-action-bar__main').tap();
  const [, answeredMs] = (await left).text().split(' ');
  // A browser that is closed in the middle of a navigation takes half a minute.
  await page.waitForURL('**/donate');
  await page.close();
  return { answeredMs: Number(answeredMs), lost: [] };
}

async function inPhone<Result>(browser: Browser, run: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({
    ...PHONE,
    locale: 'id-ID',
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  });
  try {
    await noteAnswers(context);
    return await run(context);
  } finally {
    await context.close();
  }
}

const READINESS: readonly Readiness[] = ['drawn', 'preloaded'];

/** First taps on an island, each in an empty browser: one value per round. */
export async function islandTapRounds(origin: string, rounds: number): Promise<Record<Readiness, IslandTap[]>> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_FLAGS });
  const taps: Record<Readiness, IslandTap[]> = { drawn: [], preloaded: [] };
  try {
    for (let round = 0; round < rounds; round++)
      for (const readiness of READINESS)
        taps[readiness].push(await inPhone(browser, (context) => tapIsland(context, origin, readiness)));
  } finally {
    await browser.close();
  }
  return taps;
}

/** Taps before hydration, each in an empty browser, by the tapped element: one value per round. */
export async function tapRounds(origin: string, rounds: number): Promise<Record<string, Tap[]>> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_FLAGS });
  const taps: Record<string, Tap[]> = {};
  const note = async (name: string, run: (context: BrowserContext) => Promise<Tap>) => {
    taps[name] = [...(taps[name] ?? []), await inPhone(browser, run)];
  };
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [name, choice] of Object.entries(CHOICES)) {
        await note(`${name}, the application far away`, (context) => tapChoice(context, origin, choice, HELD_BACK_MS));
        await note(`${name}, the application at hand`, (context) => tapChoice(context, origin, choice, 0));
      }
      await note('the button to give', (context) => tapLink(context, origin));
    }
  } finally {
    await browser.close();
  }
  return taps;
}
