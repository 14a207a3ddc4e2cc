import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../processes.ts';
import { floorPages } from './floor/index.ts';
import { openFront } from './front.ts';
import type { MeasuredPage } from './measured-pages.ts';

const HOST_MAIN = fileURLToPath(new URL('../../../../apps/host/src/main.ts', import.meta.url));

/** Addresses of the pages. */
interface Site {
  /** Over TLS and HTTP/2, like visitors. */
  origin: string;
  /** The product itself, without the proxy. */
  behind: string;
  /** The pages, each with its path. */
  pages: Readonly<Record<string, MeasuredPage>>;
}

/** The pages with the paths of those that are created. */
async function withPaths(origin: string, pages: Site['pages']): Promise<Site['pages']> {
  const created = Object.entries(pages).map(async ([name, page]) => {
    const path = (await page.create?.(origin)) ?? page.path;
    return [name, { ...page, path }] as const;
  });
  return Object.fromEntries(await Promise.all(created));
}

/** Runs `measure` on the built product with its demo, behind TLS and HTTP/2, with the floor's pages beside it. */
export async function withSite<Result>(
  selected: Site['pages'],
  measure: (site: Site) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'uluran-pages-'));
  const front = await openFront();
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true }), front.close];
  try {
    const env = {
      DATA_DIR: folder,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      PUBLIC_ORIGIN: front.origin,
      TRUSTED_PROXIES: 'loopback',
    };
    const product = await serve(HOST_MAIN, env, '/api/readyz');
    stops.push(product.stop);
    const pages = await withPaths(product.origin, selected);
    await front.open(product.origin, await floorPages(product.origin, pages));
    return await measure({ origin: front.origin, behind: product.origin, pages });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
