import type { Page } from '@playwright/test';
import { type Figure, median } from '../figures.ts';
import type { Visit } from './visit.ts';

const SCREENS = ['Riwayat donasi', 'Galang dana saya', 'Pencairan', 'Rekening bank', 'Profil', 'Ikhtisar'];
const ROUNDS = 5;

/** Presses a link; returns the milliseconds until a frame shows the heading of the next screen. */
async function changeTo(page: Page, label: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Akun' }).getByRole('link', { name: label, exact: true });
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

/** Changes between screens that were opened before. */
export async function routesFigure({ origin, context }: Visit): Promise<Figure> {
  const page = await context.newPage();
  await page.goto(`${origin}/account`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const measured: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const label of SCREENS) {
      const ms = await changeTo(page, label);
      // The first round loads the screens' code.
      if (round > 0) measured.push(ms);
      await page.waitForLoadState('networkidle');
    }
  }
  await page.close();
  return {
    name: 'change to a screen of the member area that was seen before, ms until its heading is drawn',
    value: median(measured),
    bound: { atMost: 100 },
    detail: `${SCREENS.length} screens, ${ROUNDS} rounds; the slowest ${Math.max(...measured).toFixed(0)} ms`,
  };
}
