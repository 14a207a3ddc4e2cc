import type { CDPSession, Page } from '@playwright/test';
import type { Figure } from '../figures.ts';
import type { Visit } from './visit.ts';

const FEW_PAGES = 10;
const MANY_PAGES = 100;

async function heapBytes(session: CDPSession): Promise<number> {
  // The second collection frees objects that the first one released.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

async function turnTo(page: Page, from: number, to: number): Promise<void> {
  for (let number = from + 1; number <= to; number++) {
    await page.getByRole('button', { name: 'Berikutnya', exact: true }).click();
    await page.getByText(`Halaman ${number}`, { exact: true }).waitFor();
  }
}

/** The browser's memory after very many pages of an open list, compared with a few pages. */
export async function heapAfterPages(page: Page, list: string): Promise<Figure> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await turnTo(page, 1, FEW_PAGES);
  const few = await heapBytes(session);
  await turnTo(page, FEW_PAGES, MANY_PAGES);
  const many = await heapBytes(session);
  const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(2);
  return {
    name: `memory after ${MANY_PAGES} pages of ${list} ÷ after ${FEW_PAGES}`,
    value: many / few,
    bound: { atMost: 1.1 },
    detail: `${megabytes(many)} ÷ ${megabytes(few)} MB of JavaScript's heap, collected before each reading`,
  };
}

/** The same of a campaign's donors. */
export async function donorsFigure({ origin, context }: Visit, id: string, gifts: number): Promise<Figure> {
  const page = await context.newPage();
  await page.goto(`${origin}/account/campaign/${id}`);
  await page.getByRole('table', { name: 'Donasi', exact: true }).getByRole('row').nth(20).waitFor();
  const figure = await heapAfterPages(page, `a table of ${gifts} gifts`);
  await page.close();
  return figure;
}
