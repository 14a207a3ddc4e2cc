import type { PressedEvent, ResubscribeEvent, WorkerScope } from './scope.ts';

/** Texts of a notification, and the address that a press on it opens. */
export interface Notice {
  title: string;
  body: string;
  /** Path below the worker's origin. An address of another origin opens the home page. A notification replaces an earlier one with the same path. */
  path: string;
  /** Subject of the notification, passed to `stop` when the visitor presses its button. Without one the notification has no button. */
  subject?: string;
}

export interface NotificationOptions {
  /** Converts a message to a notice. Browsers require every message to be shown, so an unreadable one is passed as undefined and needs a text too. */
  noticeOf: (sent: unknown) => Notice;
  /** Language of the texts, as in `lang`. */
  language: string;
  /** Address of the picture beside the texts. */
  icon: string;
  /** Label of the button that ends notifications about the subject. */
  stopLabel: string;
  /** Ends notifications about a subject for the subscription with this endpoint. */
  stop: (endpoint: string, subject: string) => Promise<unknown>;
  /** Sends the server a subscription that replaces a former one. */
  renew: (formerEndpoint: string, subscription: PushSubscription) => Promise<unknown>;
}

interface Kept {
  path?: string;
  subject?: string;
}

const STOP = 'stop';

/** Shows the messages of a push service, opens their pages, and renews the subscription. Call it once, at the top level of the worker's script. */
export function serveNotifications(options: NotificationOptions, scope = globalThis as unknown as WorkerScope): void {
  const { origin } = scope.location;
  const endpointNow = async () => (await scope.registration.pushManager?.getSubscription())?.endpoint;

  async function show(sent: unknown): Promise<void> {
    const { title, body, path, subject } = options.noticeOf(sent);
    const kept: Kept = { path, ...(subject !== undefined && { subject }) };
    await scope.registration.showNotification(title, {
      body,
      lang: options.language,
      icon: options.icon,
      tag: path,
      data: kept,
      actions: subject === undefined ? [] : [{ action: STOP, title: options.stopLabel }],
    });
  }

  /** Focuses the page if it is open, else opens it. */
  async function open(path: string): Promise<void> {
    const url = ownAddress(path, origin);
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find((one) => one.url.split('#')[0] === url.split('#')[0]);
    await (page?.focus() ?? scope.clients.openWindow(url));
  }

  async function press({ action, notification }: PressedEvent): Promise<void> {
    notification.close();
    const { path = '/', subject } = (notification.data ?? {}) as Kept;
    if (action !== STOP || subject === undefined) return await open(path);
    try {
      const endpoint = await endpointNow();
      if (endpoint !== undefined) await options.stop(endpoint, subject);
    } catch {
      // Without a network it continues: the page shows the failure, and has a button to stop as well.
      await open(path);
    }
  }

  async function renew({ oldSubscription: former, newSubscription }: ResubscribeEvent): Promise<void> {
    // Without the former subscription the server cannot replace it: the page offers to follow again.
    if (!former) return;
    const next = newSubscription ?? (await scope.registration.pushManager?.subscribe(former.options));
    if (next) await options.renew(former.endpoint, next);
  }

  scope.addEventListener('push', (event) => event.waitUntil(show(readJson(event.data))));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(press(event)));
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
}

function readJson(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

function ownAddress(path: string, origin: string): string {
  const home = new URL('/', origin).href;
  try {
    // `URL.parse` is missing in browsers older than 2024.
    const url = new URL(path, origin);
    return url.origin === origin ? url.href : home;
  } catch {
    return home;
  }
}
