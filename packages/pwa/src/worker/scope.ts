/** The used parts of a service worker's global scope. Declared here, because TypeScript's types of pages and of workers conflict in one program. */
export interface WorkerScope {
  readonly location: { readonly origin: string; readonly pathname: string };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> } | undefined;
    unregister(): Promise<boolean>;
    showNotification(title: string, options?: object): Promise<void>;
    readonly pushManager?:
      | {
          getSubscription(): Promise<PushSubscription | null>;
          subscribe(options: PushSubscriptionOptionsInit): Promise<PushSubscription>;
        }
      | undefined;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly caches: CacheStorage;
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WordEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressedEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ResubscribeEvent) => void): void;
}

/** A page that is open in a window. */
export interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** `install` and `activate`: the worker lives until the promise is settled. */
export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** If the browser supports static routes, requests for a path can bypass the worker without starting it. */
export interface InstallEvent extends LifeEvent {
  addRoutes?(route: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}

/** A message of a page. */
export interface WordEvent extends LifeEvent {
  readonly data: unknown;
}

/** A request of a page. */
export interface AskEvent extends LifeEvent {
  readonly request: Request;
  /** The response to a navigation that the browser requested while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A message of a push service. */
export interface PushedEvent extends LifeEvent {
  readonly data: { json(): unknown } | null;
}

/** A press on a notification, or on one of its buttons. */
export interface PressedEvent extends LifeEvent {
  readonly action: string;
  readonly notification: { readonly data: unknown; close(): void };
}

/** The push service has ended a subscription. Not every browser passes the old one, or a new one. */
export interface ResubscribeEvent extends LifeEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** A file of a build, as workbox-build writes it. `revision` is null if the name changes with the content. */
export interface ManifestEntry {
  readonly url: string;
  readonly revision: string | null;
}
