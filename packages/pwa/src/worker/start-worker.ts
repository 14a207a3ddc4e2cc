import { CACHES } from './cache-names.ts';
import { createFiles } from './files.ts';
import { createPages } from './pages.ts';
import { createPictures } from './pictures.ts';
import type { AskEvent, ManifestEntry, WorkerScope } from './scope.ts';
import { takeShared } from './shared-file.ts';
import { createStore } from './store.ts';

/** Rules of a worker: addresses that it serves and addresses that it ignores. Every function is only called for addresses of the worker's own origin. */
export interface WorkerOptions {
  /** The files of the build: `self.__WB_MANIFEST`, in the form that workbox-build writes. */
  manifest: readonly ManifestEntry[];
  /** Page that is shown if no other is available. It is an entry of the manifest. */
  offlinePage: string;
  /** Requests that the worker leaves to the browser: calls of an API. */
  isIgnored: (url: URL) => boolean;
  /** Pages that are never stored, even if the server allows it. Other pages are stored if their `Cache-Control` is `public`. */
  isPrivate: (url: URL) => boolean;
  /** Files whose name changes with their content. */
  isFile: (url: URL) => boolean;
  /** Files of a rarely used part of the site: all of them are stored once one was used. None by default. */
  isExtra?: (url: URL) => boolean;
  /** Data of pages, if it has addresses of its own that change with it. */
  isData: (url: URL) => boolean;
  /** Pictures; the most recent are stored. */
  isPicture: (url: URL) => boolean;
  /** Returns the addresses of the files that a page needs for hydration, read from its HTML. A page is stored together with all of them, or not at all. */
  needsOf: (html: string) => readonly string[];
  /**
   * Returns true for a page with these needs if it updates itself after hydration: its root then has the attribute `data-kept-at` with the time of
   * its storage. On the next visit it is shown from the store at once, while the network loads the page for the visit after. No page by default.
   */
  renewsItself?: (needs: readonly string[]) => boolean;
  /** How long after a visit such a page is shown at once, in ms; a day by default. */
  instantMs?: number;
  /** Address that receives files shared with the app, and the page that opens them: see `readSharedFile`. */
  sharing?: { action: string; field: string; opens: string };
  /** How long a visited page waits for the network, in ms; 4 seconds by default. */
  timeoutMs?: number;
  /** Most stored pages; 30 by default. */
  pages?: number;
  /** Most stored pictures; 60 by default. */
  pictures?: number;
}

const DAY_MS = 86_400_000;

/** Starts the service worker of a site. Call it once, at the top level of the worker's script. */
export function startWorker(options: WorkerOptions, scope = globalThis as unknown as WorkerScope): void {
  const { offlinePage, isIgnored, isPrivate, isFile, isData, isPicture, needsOf, sharing } = options;
  const { caches } = scope;
  const { origin } = scope.location;
  const fetch = (input: RequestInfo, init?: RequestInit) => scope.fetch(input, init);
  const pictureStore = createStore({ caches, name: CACHES.pictures });
  const pageStore = createStore({ caches, name: CACHES.pages, makeRoom: pictureStore.clear });
  const makeRoom = async () => void (await Promise.all([pictureStore.clear(), pageStore.clear()]));
  const fileStore = createStore({ caches, name: CACHES.files, makeRoom });
  const files = createFiles({ store: fileStore, manifest: options.manifest, isExtra: options.isExtra, origin, fetch });
  const { timeoutMs = 4_000, instantMs = DAY_MS, renewsItself = () => false, pages: limit = 30 } = options;
  const pages = createPages({
    store: pageStore,
    files,
    fetch,
    offlinePage,
    isPrivate,
    isFile,
    needsOf,
    renewsItself,
    instantMs,
    timeoutMs,
    limit,
  });
  const pictures = createPictures({ store: pictureStore, fetch, limit: options.pictures ?? 60 });

  scope.addEventListener('install', (event) => {
    event.waitUntil(files.install());
    // Every page fetches the worker's own script repeatedly. That must not keep the worker awake, because a new version can replace only an idle one.
    const route = event.addRoutes?.({ condition: { urlPattern: scope.location.pathname }, source: 'network' });
    event.waitUntil(Promise.resolve(route).catch(() => undefined));
  });
  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      (async () => {
        await scope.registration.navigationPreload?.enable();
        await pages.activate(await files.activate());
        await scope.clients.claim();
      })(),
    ),
  );
  scope.addEventListener('message', (event) => {
    const { type, url } = event.data as { type?: unknown; url?: unknown };
    if (type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
    if (type === 'KEEP_PAGE' && typeof url === 'string' && new URL(url).origin === origin)
      event.waitUntil(pages.keep(url).catch(() => undefined));
  });

  /** Returns undefined to leave the request to the browser. */
  function answerOf(event: AskEvent): Promise<Response> | undefined {
    const { request } = event;
    const url = new URL(request.url);
    if (url.origin !== origin) return undefined;
    if (request.method === 'POST' && url.pathname === sharing?.action)
      return takeShared(request, { caches, field: sharing.field, opens: new URL(sharing.opens, origin).href });
    if (request.method !== 'GET' || request.headers.has('Range')) return undefined;
    if (isPicture(url)) return pictures.answer(request, (work) => event.waitUntil(work));
    if (isIgnored(url)) return undefined;
    if (request.mode === 'navigate') return pages.answer(event);
    if (isFile(url)) return files.answer(url.href, event);
    return isData(url) ? pages.answerNeed(request) : undefined;
  }

  scope.addEventListener('fetch', (event) => {
    const answer = answerOf(event);
    if (answer !== undefined) event.respondWith(answer);
  });
}
