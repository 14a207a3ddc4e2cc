import { brotliCompressSync } from 'node:zlib';
import { type Bench, type Figure, median } from '../figures.ts';
import { FLOOR_PATH } from './front.ts';
import type { IslandTap, Readiness } from './island-tap.ts';
import { type MeasuredPage, selectPages } from './measured-pages.ts';
import { type PageRun, type Profile, type Visit, visit } from './page-run.ts';
import { responseTime, warmUp } from './response-time.ts';
import { withSite } from './site.ts';
import { islandTapRounds, type Tap, tapRounds } from './tap.ts';

const ROUNDS = Number(process.env.PAGE_ROUNDS ?? 9);
const SLOW_ROUNDS = Number(process.env.PAGE_SLOW_ROUNDS ?? 5);
const TAP_ROUNDS = Number(process.env.PAGE_TAP_ROUNDS ?? 5);
const TAP_LIMIT_MS = 200;
const EARLY_SCRIPT_LIMIT_BYTES = 2_000;

/** By the name of a page. */
type Pages = Readonly<Record<string, MeasuredPage>>;
interface PageRuns {
  floor: PageRun[];
  ours: PageRun[];
  /** The page without its script files; not visited on the slow profile. */
  bare: PageRun[];
}
type Runs = Record<string, PageRuns>;

/** A page, with the response times of its document and of a file beside it. */
interface Timed extends Omit<Visit, 'profile'> {
  documentMs: number;
}
interface Addresses {
  floor: Timed;
  ours: Timed;
}

/** A small file that both sides load from the product. */
const FILE = '/favicon.svg';

async function addressesOf(origin: string, pages: Pages): Promise<Record<string, Addresses>> {
  const responseMs = await responseTime(origin + FILE);
  const timed = async (url: string): Promise<Timed> => ({ url, responseMs, documentMs: await responseTime(url) });
  const addresses: Record<string, Addresses> = {};
  for (const [name, { path }] of Object.entries(pages)) {
    const floor = await timed(`${origin}${FLOOR_PATH}/${name}`);
    await warmUp(origin + path);
    const ours = await timed(origin + path);
    addresses[name] = { floor, ours };
    console.error(
      `  ${name}: responds after ${ours.documentMs.toFixed(1)} ms, its floor after ${floor.documentMs.toFixed(1)}`,
    );
  }
  return addresses;
}

/** A visit, corrected by the document's additional response time over a file, because Lighthouse has one time for all responses. */
async function visitTimed(
  { url, responseMs, documentMs }: Timed,
  profile: Profile,
  withoutScripts = false,
): Promise<PageRun> {
  const run = await visit({ url, profile, responseMs, withoutScripts });
  const moreMs = documentMs - responseMs;
  return { ...run, lcpMs: run.lcpMs + moreMs, fcpMs: run.fcpMs + moreMs };
}

/** Visits floor and page alternately, so that other load on the machine slows both. */
async function visitAll(addresses: Record<string, Addresses>, profile: Profile, rounds: number): Promise<Runs> {
  const runs: Runs = Object.fromEntries(
    Object.keys(addresses).map((name) => [name, { floor: [], ours: [], bare: [] }]),
  );
  for (let round = 1; round <= rounds; round++) {
    for (const [name, address] of Object.entries(addresses)) {
      const floor = await visitTimed(address.floor, profile);
      const ours = await visitTimed(address.ours, profile);
      runs[name]?.floor.push(floor);
      runs[name]?.ours.push(ours);
      if (profile === 'mobile') runs[name]?.bare.push(await visitTimed(address.ours, profile, true));
      const line = ({ lcpMs, fcpMs, blockedMs, mainThreadMs, scores, failed }: PageRun) =>
        `LCP ${lcpMs.toFixed(0)} FCP ${fcpMs.toFixed(0)} TBT ${blockedMs.toFixed(0)} main ${mainThreadMs.toFixed(0)} ${Object.values(scores).join('/')} ${failed.join(' ')}`;
      console.error(`  ${profile} ${round}/${rounds} ${name}: floor ${line(floor)} | page ${line(ours)}`);
    }
  }
  return runs;
}

const medianOf = (runs: readonly PageRun[], read: (run: PageRun) => number): number => median(runs.map(read));
const blockedOf = (runs: readonly PageRun[]): number => medianOf(runs, ({ blockedMs }) => blockedMs);
const workOf = (runs: readonly PageRun[]): number => medianOf(runs, ({ mainThreadMs }) => mainThreadMs);
const lcpOf = (runs: readonly PageRun[]): number => medianOf(runs, ({ lcpMs }) => lcpMs);

interface Measured {
  name: string;
  page: MeasuredPage;
  runs: PageRuns;
}

function mobileFigures(
  { name, page: { laterMs, blockedMoreMs, workTimes, scriptKilobytes }, runs: { floor, ours, bare } }: Measured,
  inlineScriptBytes: number,
): Figure[] {
  const rounds = `median of ${ours.length} interleaved rounds`;
  const early = medianOf(ours, ({ earlyScriptBytes }) => earlyScriptBytes);
  const others = ['accessibility', 'best-practices', 'seo'];
  return [
    {
      name: `${name}: largest paint after the floor's, ms`,
      value: lcpOf(ours) - lcpOf(floor),
      bound: { atMost: laterMs },
      detail: `${lcpOf(ours).toFixed(0)} − ${lcpOf(floor).toFixed(0)} ms, ${rounds}`,
    },
    {
      name: `${name}: blocking time beyond the floor's, ms`,
      value: blockedOf(ours) - blockedOf(floor),
      bound: { atMost: blockedMoreMs },
      detail: `${blockedOf(ours).toFixed(0)} − ${blockedOf(floor).toFixed(0)} ms`,
    },
    {
      name: `${name}: time of the main thread ÷ the floor's`,
      value: workOf(ours) / workOf(floor),
      bound: { atMost: workTimes },
      detail: `${workOf(ours).toFixed(0)} ÷ ${workOf(floor).toFixed(0)} ms`,
    },
    {
      name: `${name}: time of the main thread ÷ that of the same page without scripts`,
      value: workOf(ours) / workOf(bare),
      bound: { atMost: workTimes },
      detail: `${workOf(ours).toFixed(0)} ÷ ${workOf(bare).toFixed(0)} ms`,
    },
    {
      name: `${name}: kB of scripts before any interaction`,
      value: medianOf(ours, ({ scriptBytes }) => scriptBytes) / 1_000,
      bound: { atMost: scriptKilobytes },
      detail: 'fetched ahead or run',
    },
    {
      name: `${name}: layout shift`,
      value: Math.max(...ours.map(({ layoutShift }) => layoutShift)),
      bound: { atMost: 0 },
      detail: 'the worst round',
    },
    {
      name: `${name}: bytes of JavaScript before the largest paint`,
      value: early + inlineScriptBytes,
      bound: { atMost: EARLY_SCRIPT_LIMIT_BYTES },
      detail: `${early} of files, ${inlineScriptBytes} in the page, compressed`,
    },
    {
      name: `${name}: performance`,
      value: medianOf(ours, ({ scores }) => scores.performance ?? 0),
      bound: { atLeast: 97 },
      detail: `${rounds}; blocked for ${medianOf(ours, ({ blockedMs }) => blockedMs).toFixed(0)} ms`,
    },
    {
      name: `${name}: lowest of the other three categories`,
      value: Math.min(...others.map((id) => medianOf(ours, ({ scores }) => scores[id] ?? 0))),
      bound: { atLeast: 100 },
      detail: [...new Set(ours.flatMap(({ failed }) => failed))].join(', ') || 'nothing found',
    },
  ];
}

function slowFigure({ name, runs: { floor, ours } }: Measured): Figure {
  return {
    name: `${name}: largest paint on the slow profile ÷ the floor's`,
    value: lcpOf(ours) / lcpOf(floor),
    bound: { atMost: 1.1 },
    detail: `${lcpOf(ours).toFixed(0)} ÷ ${lcpOf(floor).toFixed(0)} ms, ${ours.length} rounds; 300 ms, 700 kbps, an eighth of the processor`,
  };
}

function tapFigures(taps: Record<string, Tap[]>): Figure[] {
  const waits = Object.entries(taps).map(([name, rounds]) => ({
    name: `tap on ${name}: ms until it is answered`,
    value: median(rounds.map(({ answeredMs }) => answeredMs)),
    bound: { atMost: TAP_LIMIT_MS },
    detail: `before the page has come to life, a quarter of the processor; worst of ${rounds.length}: ${Math.max(...rounds.map(({ answeredMs }) => answeredMs)).toFixed(0)} ms`,
  }));
  const lost = Object.values(taps).flatMap((rounds) => rounds.flatMap((tap) => tap.lost));
  return [
    ...waits,
    {
      name: 'early taps and words that were lost when the page came to life',
      value: lost.length,
      bound: { atMost: 0 },
      detail: [...new Set(lost)].join(', ') || 'none',
    },
  ];
}

/** Largest time in ms from the first tap on an island to its response. */
const DONE_LIMIT_MS: Readonly<Record<Readiness, number>> = { drawn: 1_500, preloaded: 400 };

function islandTapFigures(taps: Record<Readiness, IslandTap[]>): Figure[] {
  return (Object.keys(DONE_LIMIT_MS) as Readiness[]).flatMap((readiness) => {
    const rounds = taps[readiness];
    const when = readiness === 'drawn' ? 'once the page is drawn' : 'once its files are preloaded';
    const worst = Math.max(...rounds.map(({ doneMs }) => doneMs)).toFixed(0);
    const pages = rounds.filter(({ opened }) => opened === 'page').length;
    return [
      {
        name: `first tap on an island, ${when}: ms until it is done`,
        value: median(rounds.map(({ doneMs }) => doneMs)),
        bound: { atMost: DONE_LIMIT_MS[readiness] },
        detail: `"Bagikan" of a campaign, slow 4G, a quarter of the processor; worst of ${rounds.length}: ${worst} ms; ${pages} opened the link's page`,
      },
      {
        name: `first tap on an island, ${when}: ms until the page reacts`,
        value: median(rounds.map(({ reactedMs }) => reactedMs)),
        bound: { atMost: TAP_LIMIT_MS },
        detail: 'longest event of the visit, from the event to the frame after it',
      },
    ];
  });
}

/** Compressed bytes of inline scripts that run as part of the page; data blocks do not run. */
async function inlineScriptBytes(address: string): Promise<number> {
  const html = await (await fetch(address)).text();
  const scripts = [
    ...html.matchAll(/<script\b(?![^>]*\stype="application\/)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
  ];
  return brotliCompressSync(scripts.map(([, text = '']) => text).join('')).length;
}

async function pageFigures(behind: string, pages: Pages, mobile: Runs, slow: Runs): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, page] of Object.entries(pages)) {
    const [runs, slowRuns] = [mobile[name], slow[name]];
    if (runs !== undefined && runs.ours.length > 0)
      figures.push(...mobileFigures({ name, page, runs }, await inlineScriptBytes(behind + page.path)));
    if (slowRuns !== undefined && slowRuns.ours.length > 0) figures.push(slowFigure({ name, page, runs: slowRuns }));
  }
  return figures;
}

/**
 * Time until the pages show their main content and respond, compared with pages without any JavaScript. Needs the apps' builds and
 * Chromium. `PAGES` names some of the pages, separated by commas; `PAGE_ROUNDS`, `PAGE_SLOW_ROUNDS` and `PAGE_TAP_ROUNDS` are the
 * numbers of visits of each.
 */
export const pagesBench: Bench = {
  name: 'pages',
  run: async () => {
    return await withSite(selectPages(process.env.PAGES), async ({ origin, behind, pages }) => {
      const addresses = await addressesOf(origin, pages);
      const mobile = await visitAll(addresses, 'mobile', ROUNDS);
      const slow = await visitAll(addresses, 'slow', SLOW_ROUNDS);
      const taps = await tapRounds(origin, TAP_ROUNDS);
      const figures = await pageFigures(behind, pages, mobile, slow);
      if (TAP_ROUNDS === 0) return figures;
      return [...figures, ...tapFigures(taps), ...islandTapFigures(await islandTapRounds(origin, TAP_ROUNDS))];
    });
  },
};
