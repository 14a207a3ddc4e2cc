import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../../../scripts/browser/chromium.ts';
import { type Bench, type Figure, median } from '../figures.ts';
import { repeatingFlags } from './browser.ts';
import { CAMPAIGN } from './measured-pages.ts';
import { withSite } from './site.ts';
import { laySlowWire } from './slow-wire.ts';

const ROUNDS = Number(process.env.REPEAT_ROUNDS ?? 7);
const RATIO = 0.6;
/** Lighthouse's slow 4G, on a processor of a quarter. */
const NETWORK = { roundTripMs: 150, kilobitsPerSecond: 1_600 };
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const WORKER_LIMIT_MS = 120_000;

interface Visit {
  lcpMs: number;
  /** Scripts from the network, not from a cache. */
  scripts: string[];
}

async function visit(context: BrowserContext, address: string): Promise<Visit & { page: Page }> {
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script';
    if (isScript && !response.fromServiceWorker()) scripts.push(new URL(response.url()).pathname);
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(2_000);
  const lcpMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { lcpMs, scripts, page };
}

/** Waits until the service worker serves the site and has stored the page. */
async function stored(page: Page, address: string): Promise<void> {
  const isStored = () =>
    page.evaluate(
      async (url) =>
        navigator.serviceWorker.controller !== null && (await caches.match(url, { ignoreVary: true })) !== undefined,
      address,
    );
  const deadline = performance.now() + WORKER_LIMIT_MS;
  while (!(await isStored())) {
    if (performance.now() > deadline) throw new Error(`The service worker has not stored ${address}.`);
    await page.waitForTimeout(200);
  }
}

/** A first visit in a browser that has seen nothing, and a second once the service worker has stored the page. */
async function twice(address: string, flags: readonly string[]): Promise<{ first: Visit; second: Visit }> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...flags] });
  try {
    const context = await browser.newContext({ ...PHONE, locale: 'id-ID', ignoreHTTPSErrors: true });
    const { page, ...first } = await visit(context, address);
    await stored(page, address);
    await page.close();
    const { page: again, ...second } = await visit(context, address);
    await again.close();
    return { first, second };
  } finally {
    await browser.close();
  }
}

const lcpOf = (visits: readonly Visit[]): number => median(visits.map(({ lcpMs }) => lcpMs));

/** How much sooner a page shows that was seen before. `REPEAT_ROUNDS` sets how often; a round is a first and a second visit. */
export const repeatBench: Bench = {
  name: 'repeat',
  run: () =>
    withSite({}, async ({ origin }) => {
      const { port } = new URL(origin);
      const wire = await laySlowWire(Number(port), NETWORK);
      const flags = repeatingFlags(Number(port), wire.port);
      const rounds: { first: Visit; second: Visit }[] = [];
      try {
        for (let round = 1; round <= ROUNDS; round += 1) {
          const both = await twice(`${origin}/campaigns/${CAMPAIGN}`, flags);
          rounds.push(both);
          console.error(`  ${round}/${ROUNDS} ${both.first.lcpMs.toFixed(0)} then ${both.second.lcpMs.toFixed(0)} ms`);
        }
      } finally {
        wire.close();
      }
      return figuresOf(rounds);
    }),
};

function figuresOf(rounds: readonly { first: Visit; second: Visit }[]): Figure[] {
  const [first, second] = [lcpOf(rounds.map((round) => round.first)), lcpOf(rounds.map((round) => round.second))];
  const scripts = rounds.flatMap((round) => round.second.scripts);
  return [
    {
      name: "campaign: largest paint of a second visit ÷ the first's",
      value: second / first,
      bound: { atMost: RATIO },
      detail: `${second.toFixed(0)} ÷ ${first.toFixed(0)} ms, median of ${rounds.length}; 150 ms, 1.6 Mbps, a quarter of the processor`,
    },
    {
      name: 'campaign: scripts over the network on a second visit',
      value: scripts.length,
      bound: { atMost: 0 },
      detail: [...new Set(scripts)].join(', ') || 'none',
    },
  ];
}
