import { KEPT } from './cache-names.ts';
import type { Files } from './files.ts';
import type { AskEvent } from './scope.ts';
import { isWhole, type Store } from './store.ts';

/** Statuses of a temporary failure: a stored page is shown instead. */
const OUT_OF_ORDER = [502, 503, 504];
/** Statuses of a deleted page. */
const GONE = [404, 410];

interface PagesOptions {
  store: Store;
  files: Files;
  fetch: (input: RequestInfo, init?: RequestInit) => Promise<Response>;
  /** Path in the manifest of the page that is shown if no other is available. */
  offlinePage: string;
  isPrivate: (url: URL) => boolean;
  isFile: (url: URL) => boolean;
  needsOf: (html: string) => readonly string[];
  /** Whether a page with these needs updates itself after hydration. */
  renewsItself: (needs: readonly string[]) => boolean;
  /** How long such a page is shown from the store at once, in ms. */
  instantMs: number;
  timeoutMs: number;
  limit: number;
  now?: () => number;
}

/** Visited pages in their last state. */
export interface Pages {
  /**
   * A recently visited page that renews itself is returned at once. Other pages come from the network first; after the timeout, or without a network,
   * from the store, and else the offline page.
   */
  answer(event: AskEvent): Promise<Response>;
  /** A file that a page needs, from the store or the network. */
  answerNeed(request: Request): Promise<Response>;
  /** Fetches the page of an address and stores it, if allowed. */
  keep(url: string): Promise<void>;
  /** Deletes the pages of versions whose files were deleted. */
  activate(versions: readonly string[]): Promise<void>;
}

/** Returns true for a page that the server marks as equal for all visitors. */
function isPublicPage(response: Response): boolean {
  const caching = response.headers.get('Cache-Control') ?? '';
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return isWhole(response) && isHtml && caching.includes('public') && !caching.includes('no-store');
}

const needsIn = ({ headers }: Response): string[] => JSON.parse(headers.get(KEPT.needs) ?? '[]');
const titleOf = (html: string): string => /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
const withoutHash = (url: string): string => url.replace(/#.*$/, '');

/** The page with the time of its storage, for it to show. */
async function marked(kept: Response): Promise<Response> {
  const { headers } = kept;
  const html = (await kept.text()).replace(/<html\b/i, `$& data-kept-at="${headers.get(KEPT.at)}"`);
  return new Response(html, { headers });
}

/** Undefined after `timeoutMs`, or if the network failed. */
function inTime(network: Promise<Response>, timeoutMs: number): Promise<Response | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs);
    network
      .then(
        (response) => resolve(response),
        () => resolve(undefined),
      )
      .finally(() => clearTimeout(timer));
  });
}

export function createPages(options: PagesOptions): Pages {
  const { store, files, fetch, offlinePage, isPrivate, isFile, needsOf, timeoutMs, limit, now = Date.now } = options;

  /** False if the visitor reloaded the page, or if it belongs to another version, for which it would be loaded again. */
  function isInstant({ cache }: Request, kept: Response): boolean {
    const ageMs = now() - Date.parse(kept.headers.get(KEPT.at) ?? '');
    const isOfVersion = kept.headers.get(KEPT.version) === files.version;
    return cache === 'default' && isOfVersion && ageMs < options.instantMs && options.renewsItself(needsIn(kept));
  }

  async function keepNeed(url: string): Promise<boolean> {
    if (isFile(new URL(url))) return isWhole(await files.answer(url));
    if ((await store.get(url)) !== undefined) return true;
    const response = await fetch(url, { priority: 'low' });
    return isWhole(response) && (await store.put(url, response));
  }

  /** Deletes the oldest pages, and files that no page needs any more. */
  async function trim(isStale: (page: Response) => boolean): Promise<void> {
    const entries = await Promise.all((await store.keys()).map(async (url) => [url, await store.get(url)] as const));
    const pages = entries.filter(([, kept]) => kept?.headers.has(KEPT.at));
    const staying = pages.filter(([, kept]) => kept !== undefined && !isStale(kept)).slice(-limit);
    const needed = new Set(staying.map(([url]) => url));
    for (const [page, kept] of staying)
      for (const need of kept === undefined ? [] : needsIn(kept)) needed.add(new URL(need, page).href);
    for (const [url] of entries) if (!needed.has(url)) await store.delete(url);
  }

  /** Stores a page in place of the old one if allowed; otherwise deletes the old one. */
  async function take(url: string, response: Response): Promise<void> {
    if (GONE.includes(response.status)) {
      await store.delete(url);
      return await trim(() => false);
    }
    const { pathname } = new URL(url);
    if (!isPublicPage(response) || isPrivate(new URL(url)) || pathname === offlinePage) return;
    const html = await response.text();
    const needs = needsOf(html);
    const kept = await Promise.all(needs.map((need) => keepNeed(new URL(need, url).href).catch(() => false)));
    if (kept.includes(false)) return;
    const headers = new Headers(response.headers);
    for (const name of ['Content-Encoding', 'Content-Length', 'Set-Cookie']) headers.delete(name);
    headers.set(KEPT.at, new Date(now()).toISOString());
    headers.set(KEPT.title, encodeURIComponent(titleOf(html)));
    headers.set(KEPT.version, files.version);
    headers.set(KEPT.needs, JSON.stringify(needs));
    // Deleted first, so that the order of the store is the order of the visits.
    await store.delete(url);
    await store.put(url, new Response(html, { headers }));
    await trim(() => false);
  }

  async function fromNetwork({ request, preloadResponse }: AskEvent): Promise<Response> {
    return (await preloadResponse) ?? (await fetch(request));
  }

  return {
    async answer(event) {
      const url = withoutHash(event.request.url);
      const mayKeep = !isPrivate(new URL(url));
      const network = fromNetwork(event);
      network.catch(() => undefined);
      const kept = mayKeep ? await store.get(url) : undefined;
      // Also stores a response that arrives after the timeout, or after the page was shown.
      if (mayKeep) event.waitUntil(network.then((response) => take(url, response.clone())).catch(() => undefined));
      if (kept !== undefined && isInstant(event.request, kept)) return await marked(kept);
      if (kept !== undefined) {
        const response = await inTime(network, timeoutMs);
        return response === undefined || OUT_OF_ORDER.includes(response.status) ? await marked(kept) : response;
      }
      try {
        return await network;
      } catch (error) {
        const offline = await files.find(offlinePage);
        if (offline === undefined) throw error;
        return offline;
      }
    },
    answerNeed: async (request) => (await store.get(request.url)) ?? (await fetch(request)),
    async keep(page) {
      const url = withoutHash(page);
      if (!isPrivate(new URL(url))) await take(url, await fetch(url));
    },
    activate: (versions) => trim((page) => !versions.includes(page.headers.get(KEPT.version) ?? '')),
  };
}
