import type { Page } from '@playwright/test';

interface Shift {
  /** Share of the window that moved, times the share of its height that it moved by. */
  value: number;
  /** Elements that moved, with their first words. */
  moved: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Records the shifts of each page that is opened from now on, except those after an input. */
export async function followShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[])
        if (!hadRecentInput)
          window.shifts.push({
            value,
            moved: sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.trim().slice(0, 40)}`),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** A tenth of the bound for a good page, and more than a late typeface causes. */
const LEAST = 0.01;

/** The shifts since the page was opened; empty if they are small together. Call `followShifts` before. */
export async function largeShifts(page: Page): Promise<Shift[]> {
  const shifts = await page.evaluate(() => window.shifts);
  return shifts.reduce((sum, { value }) => sum + value, 0) < LEAST ? [] : shifts;
}
