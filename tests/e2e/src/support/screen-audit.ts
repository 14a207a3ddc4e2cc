import type { BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RUNS_EVERYTHING } from '../../../../scripts/check/lanes.ts';
import { DESKTOP, hydrated, PHONE } from './browser.ts';
import { inLane } from './lane.ts';
import { followShifts, largeShifts } from './layout-shifts.ts';
import { screenProblems, sidewaysPixels, withWholePage } from './page-audit.ts';

/** A screen that every visitor must be able to see, read and press. */
export interface Screen {
  name: string;
  path: () => Promise<string> | string;
  /** 200 by default. */
  status?: number;
  /** A state of another screen of the list: the gate checks that screen alone. */
  isState?: boolean;
  /** Text of the heading of the drawn screen. */
  heading?: string | RegExp;
  /** Brings the open page into the state to check. */
  arrange?: (page: Page) => Promise<void>;
}

const LOOKS = inLane<[string, BrowserContextOptions]>([['phone, 390 px', PHONE]], [['desktop, 1280 px', DESKTOP]]);
const NARROW = { width: 320, height: 700 };

/** Opens a page for one look, in an empty browser or in that of a member. */
export type OpenLook = (look: BrowserContextOptions) => Promise<{ page: Page; problems: string[] }>;

/**
 * Checks each screen with axe, in light and dark in one visit, the size of its targets, its width, and that nothing moves while it
 * loads. In the gate: on a phone, one visit for each template; in `npm run test:all` on a desktop too, and the states.
 *
 * @param ready waits until a page has its data: if data arrives while the window is as high as the page, the bar at the foot covers
 * the last control
 */
export function describeScreens(
  origin: string,
  screens: readonly Screen[],
  open: OpenLook,
  ready: (page: Page) => Promise<void> = async () => {},
): void {
  describe.each(LOOKS)('on a %s', (_, look) => {
    let page: Page;
    let problems: string[];
    beforeAll(async () => {
      ({ page, problems } = await open({ ...look, reducedMotion: 'reduce' }));
      await followShifts(page);
    });
    afterAll(() => page?.context().close());

    it.each(screens.filter(({ isState }) => RUNS_EVERYTHING || isState !== true))(
      '$name can be seen, read and pressed by everyone',
      async (screen) => {
        const path = await screen.path();
        problems.length = 0;
        await page.setViewportSize(look.viewport ?? expect.unreachable());
        const response = await page.goto(origin + path, { waitUntil: 'load' });
        expect(response?.status()).toBe(screen.status ?? 200);
        await hydrated(page);
        if (screen.heading !== undefined) await page.getByRole('heading', { level: 1, name: screen.heading }).waitFor();
        await page
          .locator('.page-skeleton, [role="status"][aria-label^="Memuat"]')
          .first()
          .waitFor({ state: 'detached' });
        await screen.arrange?.(page);
        await ready(page);
        // An action of the test may move the parts below.
        if (screen.arrange === undefined) expect.soft(await largeShifts(page)).toEqual([]);
        expect.soft(await withWholePage(page, () => screenProblems(page))).toEqual([]);
        if (look.viewport?.width === PHONE.viewport?.width) {
          await page.setViewportSize(NARROW);
          expect.soft(await sidewaysPixels(page, NARROW.width)).toBe(0);
        }
        // The browser itself logs a missing page and a refused form.
        expect(problems.filter((problem) => !/\b4\d\d\b/.test(problem))).toEqual([]);
      },
    );
  });
}
