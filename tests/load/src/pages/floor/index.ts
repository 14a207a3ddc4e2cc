import { cacheControl, compressedResponse, securityHeaders } from '@uluran/page-server';
import { FLOOR_PATH, type OwnPages } from '../front.ts';
import type { MeasuredPage } from '../measured-pages.ts';
import { detailValues } from './detail.ts';
import { donateValues } from './donate.ts';
import { homeValues, programmesValues } from './lists.ts';
import { fill, read, type Values } from './template.ts';
import { textValues } from './text.ts';

/** The product's logo, whose address carries a hash. */
async function logoOf(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/`)).text();
  const logo = /src="([^"]+\/logo-[^"]+\.svg)"/.exec(page)?.[1];
  if (logo === undefined) throw new Error('The home page shows no logo.');
  return logo;
}

function valuesOf(origin: string, { floor, path, target }: MeasuredPage): Promise<Values> {
  if (floor === 'home') return homeValues(origin);
  if (floor === 'list') return programmesValues(origin);
  if (floor === 'text') return textValues(origin, path);
  if (target === undefined) throw new Error(`The floor's ${floor} needs a target.`);
  return floor === 'detail' ? detailValues(origin, target) : donateValues(origin, target);
}

/**
 * The pages as they could be without any JavaScript: the least that shows the same words and pictures, styles in the page. They are
 * compressed, cached and protected as the product's pages are: a browser opens a page with an opener policy in a new process, and
 * Lighthouse counts the start of that process as work of the page.
 */
export async function floorPages(origin: string, pages: Readonly<Record<string, MeasuredPage>>): Promise<OwnPages> {
  const shared = { style: read('style.css').replaceAll(/\s+/g, ' '), logo: await logoOf(origin) };
  const written = new Map<string, string>();
  for (const [name, page] of Object.entries(pages))
    written.set(
      `${FLOOR_PATH}/${name}`,
      fill(read(`${page.floor}.html`), { ...shared, ...(await valuesOf(origin, page)) }),
    );
  return (request) => {
    const html = written.get(new URL(request.url).pathname);
    if (html === undefined) return undefined;
    const headers = securityHeaders();
    headers.set('Content-Type', 'text/html; charset=utf-8');
    headers.set('Cache-Control', cacheControl('public', 200));
    return compressedResponse(request, html, { status: 200, headers });
  };
}
