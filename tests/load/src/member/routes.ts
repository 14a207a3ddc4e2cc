import type { Locator, Page } from '@playwright/test';
import { type Figure, median } from '../figures.ts';
import type { Visit } from './visit.ts';

const SCREENS = ['Riwayat donasi', 'Galang dana saya', 'Pencairan', 'Rekening bank', 'Profil', 'Ikhtisar'];
const ROUNDS = 5;

/** Presses a link; returns the milliseconds until a frame shows the heading of the next screen. */
async function changeTo(links: Locator, label: string): Promise<number> {
  const link = links.getByRole('link', { name: label, exact: true });
  return await link.evaluate(
    (element: HTMLAnchorElement) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('main h1');
        const begun = performance.now();
        const look = () => {
          const heading = document.querySelector('main h1');
          const isThere = location.pathname === element.pathname && heading !== null && heading !== before;
          requestAnimationFrame(isThere ? () => resolve(performance.now() - begun) : look);
        };
        requestAnimationFrame(look);
        element.click();
      }),
  );
}

interface Area {
  /** In the name of the figure. */
  area: string;
  /** The element with the links, and their words. */
  links: Locator;
  screens: readonly string[];
}

/** Changes between screens that were opened before. */
export async function measureChanges(page: Page, { area, links, screens }: Area): Promise<Figure> {
  const measured: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const label of screens) {
      const ms = await changeTo(links, label);
      // The first round loads the screens' code.
      if (round > 0) measured.push(ms);
      await page.waitForLoadState('networkidle');
    }
  }
  return {
    name: `change to a screen of ${area} that was seen before, ms until its heading is drawn`,
    value: median(measured),
    bound: { atMost: 100 },
    detail: `${screens.length} screens, ${ROUNDS} rounds; the slowest ${Math.max(...measured).toFixed(0)} ms`,
  };
}

/** Changes between the screens of a member. */
export async function routesFigure({ origin, context }: Visit): Promise<Figure> {
  const page = await context.newPage();
  await page.goto(`${origin}/account`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const figure = await measureChanges(page, {
    area: 'the member area',
    links: page.getByRole('navigation', { name: 'Akun' }),
    screens: SCREENS,
  });
  await page.close();
  return figure;
}
