/**
 * `node audit.ts <address> <profile> <response time in ms> [without-scripts]`: one run of Lighthouse on one page, in a browser of
 * its own; prints the result as JSON. Each run is a process of its own, so that none affects the next.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumPath } from '../../../../scripts/browser/chromium.ts';
import { BROWSER_FLAGS } from './browser.ts';
import { type PageRun, type Profile, type Visit, WITHOUT_SCRIPTS } from './page-run.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** `mobile` is Lighthouse's own: a mid-range phone on slow 4G. */
const THROTTLING = {
  mobile: undefined,
  slow: {
    rttMs: 300,
    throughputKbps: 700,
    cpuSlowdownMultiplier: 8,
    // Unused with simulated throttling, but required by the type.
    requestLatencyMs: 0,
    downloadThroughputKbps: 0,
    uploadThroughputKbps: 0,
  },
} as const satisfies Record<Profile, object | undefined>;

/** End of a visit, in ms, of a page that is never idle: an open payment has an event stream. Its clock ticks until then. */
const LONGEST_VISIT_MS = 15_000;

interface NetworkRequest {
  url: string;
  resourceType: string;
  transferSize: number;
  networkRequestTime: number;
  protocol: string;
}

function numericValue({ audits }: Result, id: string): number {
  const value = audits[id]?.numericValue;
  if (value === undefined)
    throw new Error(`Lighthouse measured no ${id}: ${audits[id]?.errorMessage ?? 'no reason given'}`);
  return value;
}

function itemsOf<Item>({ audits }: Result, id: string): Item[] {
  const details = audits[id]?.details as { items?: Item[] } | undefined;
  return details?.items ?? [];
}

function readResult(result: Result): PageRun {
  if (result.runtimeError !== undefined) throw new Error(result.runtimeError.message);
  const requests = itemsOf<NetworkRequest>(result, 'network-requests');
  const seenAfter = itemsOf<{ observedLargestContentfulPaint: number }>(result, 'metrics')[0]
    ?.observedLargestContentfulPaint;
  const early = requests.filter(
    ({ networkRequestTime }) => networkRequestTime <= (seenAfter ?? Number.POSITIVE_INFINITY),
  );
  const failed = Object.values(result.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight, id }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
  return {
    lcpMs: numericValue(result, 'largest-contentful-paint'),
    fcpMs: numericValue(result, 'first-contentful-paint'),
    layoutShift: numericValue(result, 'cumulative-layout-shift'),
    blockedMs: numericValue(result, 'total-blocking-time'),
    mainThreadMs: numericValue(result, 'mainthread-work-breakdown'),
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
    earlyScriptBytes: early
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
    early: early.map(({ url, transferSize }) => `${transferSize} ${new URL(url).pathname}`),
    protocol: requests[0]?.protocol ?? '',
    scores: Object.fromEntries(
      Object.entries(result.categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    failed,
  };
}

async function audit({ url, profile, responseMs, withoutScripts = false }: Visit): Promise<PageRun> {
  const { origin } = new URL(url);
  const userDataDir = await mkdtemp(join(tmpdir(), 'uluran-pages-'));
  const browser = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless', ...BROWSER_FLAGS],
    userDataDir,
    logLevel: 'silent',
  });
  try {
    const throttling = THROTTLING[profile];
    const run = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      maxWaitForLoad: LONGEST_VISIT_MS,
      ...(throttling && { throttling }),
      ...(withoutScripts && { blockedUrlPatterns: ['*.js'] }),
      // Replaces Lighthouse's own measurement, which includes waits for the processor while the browser keeps it busy.
      precomputedLanternData: {
        additionalRttByOrigin: { [origin]: 0 },
        serverResponseTimeByOrigin: { [origin]: responseMs },
      },
    });
    if (run === undefined) throw new Error('Lighthouse gave no result.');
    return readResult(run.lhr);
  } finally {
    browser.kill();
    await rm(userDataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

const [url = '', profile, responseMs, scripts] = process.argv.slice(2);
if (profile !== 'mobile' && profile !== 'slow') throw new Error('The profile is mobile or slow.');
const withoutScripts = scripts === WITHOUT_SCRIPTS;
console.log(JSON.stringify(await audit({ url, profile, responseMs: Number(responseMs), withoutScripts })));
