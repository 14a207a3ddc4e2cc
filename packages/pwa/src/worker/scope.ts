/** The parts of a service worker's global scope that are used. Declared here, because a page's types and a worker's cannot stand in one program. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> } | undefined;
    unregister(): Promise<boolean>;
  };
  readonly clients: { claim(): Promise<void> };
  readonly caches: CacheStorage;
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WordEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void;
}

/** `install` and `activate`: the worker lives until the promise is settled. */
export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A message of a page. */
export interface WordEvent extends LifeEvent {
  readonly data: unknown;
}

/** A request of a page. */
export interface AskEvent extends LifeEvent {
  readonly request: Request;
  /** The answer to a navigation that the browser asked for while the worker was started. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A file of a build, as workbox-build writes it. `revision` is null where the name changes with the content. */
export interface ManifestEntry {
  readonly url: string;
  readonly revision: string | null;
}
