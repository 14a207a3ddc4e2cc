import { type ManifestEntry, startWorker, type WorkerOptions } from '../../src/worker/index.ts';
import type { AskEvent, InstallEvent } from '../../src/worker/scope.ts';

const ORIGIN = 'https://situs.example';
export const at = (path: string): string => new URL(path, ORIGIN).href;

/** Responses of a site by path; a function is called for each request. */
type Answers = Record<string, Response | (() => Response | Promise<Response>)>;

const addressOf = (key: RequestInfo | URL): string => (key instanceof Request ? key.url : at(String(key)));

/** One cache in memory. */
class MemoryCache {
  readonly entries = new Map<string, Response>();
  readonly #storage: MemoryCaches;

  constructor(storage: MemoryCaches) {
    this.#storage = storage;
  }
  async match(key: RequestInfo) {
    if (this.#storage.broken) throw new Error('the cache is broken');
    return this.entries.get(addressOf(key))?.clone();
  }
  async put(key: RequestInfo, response: Response) {
    if (this.#storage.size() >= this.#storage.room) throw new DOMException('full', 'QuotaExceededError');
    const body = await response.arrayBuffer();
    this.entries.set(addressOf(key), new Response(body, response));
  }
  async delete(key: RequestInfo) {
    return this.entries.delete(addressOf(key));
  }
  async keys() {
    return [...this.entries.keys()].map((url) => new Request(url));
  }
}

/** `caches` in memory, which can be full or broken. */
class MemoryCaches {
  readonly all = new Map<string, MemoryCache>();
  /** Free space in entries. */
  room = Number.POSITIVE_INFINITY;
  broken = false;

  size = () => [...this.all.values()].reduce((sum, { entries }) => sum + entries.size, 0);
  async open(name: string) {
    const cache = this.all.get(name) ?? new MemoryCache(this);
    this.all.set(name, cache);
    return cache;
  }
  async keys() {
    return [...this.all.keys()];
  }
  async delete(name: string) {
    this.broken = false;
    return this.all.delete(name);
  }
  /** Paths in the cache with this name. */
  paths(name: string): string[] {
    const keys = [...(this.all.get(name)?.entries.keys() ?? [])];
    return keys.map((url) => url.slice(ORIGIN.length)).filter((path) => path !== '/__versions');
  }
}

type Listener = (event: unknown) => void;

const OPTIONS: Omit<WorkerOptions, 'manifest'> = {
  offlinePage: '/luring',
  isIgnored: ({ pathname }) => pathname.startsWith('/api/'),
  isPrivate: ({ pathname }) => pathname.startsWith('/akun'),
  isFile: ({ pathname }) => pathname.startsWith('/berkas/'),
  isExtra: ({ pathname }) => pathname.startsWith('/berkas/akun-'),
  isData: ({ pathname }) => pathname.startsWith('/data/'),
  isPicture: ({ pathname }) => pathname.startsWith('/api/gambar/'),
  needsOf: (html) => [...html.matchAll(/data-from="([^"]+)"/g)].map(([, path = '']) => path),
  sharing: { action: '/bagi', field: 'gambar', opens: '/cek' },
  timeoutMs: 20,
  pages: 3,
  pictures: 2,
};

/** A site, its caches, and a sequence of workers. */
export function createWorld(options: Partial<WorkerOptions> = {}) {
  const caches = new MemoryCaches();
  const site: { answers: Answers; isOffline: boolean; asked: string[] } = { answers: {}, isOffline: false, asked: [] };

  const fetch = async (input: RequestInfo): Promise<Response> => {
    const url = addressOf(input);
    site.asked.push(url.slice(ORIGIN.length));
    const answer = site.answers[url.slice(ORIGIN.length)];
    if (site.isOffline) throw new TypeError('Failed to fetch');
    const response = typeof answer === 'function' ? await answer() : answer?.clone();
    return response ?? new Response('', { status: 404 });
  };

  /** Starts a worker of a version; installed and active unless `live` is false. */
  async function begin(manifest: readonly ManifestEntry[]) {
    const listeners = new Map<string, Listener>();
    const scope = {
      location: { origin: ORIGIN, pathname: '/sw.js' },
      registration: { unregister: async () => true },
      clients: { claim: async () => undefined },
      caches,
      fetch,
      skipWaiting: async () => undefined,
      addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    };
    startWorker({ ...OPTIONS, ...options, manifest }, scope as never);
    const raise = async (type: string, event: object = {}, answered: () => unknown = () => undefined) => {
      const works: Promise<unknown>[] = [];
      listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
      // A worker may extend its life while its response is pending.
      await answered();
      while (works.length > 0) await works.shift();
    };
    /** The response to a request; undefined if the worker leaves it to the browser. */
    const ask = async (
      path: string,
      init: { mode?: string; method?: string; body?: FormData; headers?: object; cache?: string } = {},
      whenAnswered?: () => void,
    ) => {
      const { mode, cache = 'default', ...rest } = init;
      const request = Object.defineProperty(new Request(at(path), rest as RequestInit), 'cache', { value: cache });
      if (mode !== undefined) Object.defineProperty(request, 'mode', { value: mode });
      let answer: Promise<Response> | undefined;
      const respondWith = (given: Promise<Response>) => {
        answer = given;
      };
      const event: Partial<AskEvent> = { request, respondWith };
      await raise('fetch', event, () => answer?.then(whenAnswered));
      return await answer;
    };
    return {
      install: (event?: Partial<InstallEvent>) => raise('install', event),
      activate: () => raise('activate'),
      say: (data: unknown) => raise('message', { data }),
      ask,
      visit: (path: string, whenAnswered?: () => void) => ask(path, { mode: 'navigate' }, whenAnswered),
      /** The browser's reload button. */
      reload: (path: string) => ask(path, { mode: 'navigate', cache: 'no-cache' }),
    };
  }

  /** Starts a worker that is installed and active. */
  async function live(manifest: readonly ManifestEntry[] = MANIFEST) {
    const worker = await begin(manifest);
    await worker.install();
    await worker.activate();
    return worker;
  }
  return { caches, site, begin, live };
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

export const publicPage = (html: string): Response =>
  new Response(html, { headers: { ...HTML, 'Cache-Control': 'public, max-age=0' } });
export const privatePage = (html: string): Response =>
  new Response(html, { headers: { ...HTML, 'Cache-Control': 'no-store' } });

export const MANIFEST: ManifestEntry[] = [
  { url: '/berkas/a-1.js', revision: null },
  { url: '/berkas/akun-1.js', revision: null },
  { url: '/luring', revision: 'x' },
];
export const ANSWERS: Answers = {
  '/berkas/a-1.js': new Response('a'),
  '/berkas/akun-1.js': new Response('akun'),
  '/luring': publicPage('<html><title>Luring</title>'),
  '/kabar': publicPage('<html lang="id"><title>Kabar Alya</title><p data-from="/data/k">'),
  '/data/k': new Response('{}'),
};
