import { createECDH, randomBytes } from 'node:crypto';
import { type Browser, type BrowserContext, chromium, type Page, type Worker } from '@playwright/test';
import { createClient } from '@uluran/api-sdk';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { CHROMIUM_FLAGS, desktopChromiumPath } from '../../../scripts/browser/chromium.ts';
import { hydrated, openPage, PHONE } from '../src/support/browser.ts';
import { accessibilityProblems, smallTargets } from '../src/support/page-audit.ts';
import { served } from '../src/support/pwa.ts';

const origin = inject('origin');
const client = createClient({ baseUrl: `${origin}/api` });
const SLUG = 'bantu-alya-operasi-jantung';
const CAMPAIGN = `${origin}/campaigns/${SLUG}`;

let browser: Browser;
let context: BrowserContext;
let page: Page;
let problems: string[];

beforeAll(async () => {
  // The headless shell refuses every notification.
  browser = await chromium.launch({ executablePath: desktopChromiumPath(), args: CHROMIUM_FLAGS });
});
afterAll(() => browser?.close());
beforeEach(async () => {
  context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
  ({ page, problems } = await openPage(context));
});
afterEach(() => context.close());

/**
 * A push service's subscription for a browser. Chromium's own service is on the network, so this replaces its response; all other
 * parts are the browser's.
 */
function newSubscription() {
  const keys = createECDH('prime256v1').generateKeys('base64url');
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`;
  return { endpoint, keys: { p256dh: keys, auth: randomBytes(16).toString('base64url') } };
}
type Subscription = ReturnType<typeof newSubscription>;

async function givePushService(subscription: Subscription): Promise<void> {
  await context.addInitScript((given) => {
    const made = (key: ArrayBuffer | null) => ({
      endpoint: given.endpoint,
      options: { applicationServerKey: key },
      toJSON: () => given,
      unsubscribe: async () => true,
    });
    const held = () => (localStorage.getItem('subscribed') === null ? null : made(null));
    Object.assign(PushManager.prototype, {
      getSubscription: async () => held(),
      subscribe: async () => {
        localStorage.setItem('subscribed', 'yes');
        return made(null);
      },
    });
  }, subscription);
}

async function visit(): Promise<void> {
  await page.goto(CAMPAIGN);
  await hydrated(page);
  await served(page);
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const status = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
const followed = async ({ endpoint }: Subscription) => await client.pushSubscriptions.get(SLUG, endpoint);

it('is offered beside the updates, asked for on a press alone, paused and left, and the API has each step', async () => {
  const subscription = newSubscription();
  await context.grantPermissions(['notifications'], { origin });
  await givePushService(subscription);
  await visit();
  await press('Kabari lewat notifikasi');
  await status('Notifikasi aktif di peramban ini').waitFor();
  expect(await followed(subscription)).toEqual({ following: true, paused: false });
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await press('Jeda');
  await status('Notifikasi dijeda').waitFor();
  expect(await followed(subscription)).toEqual({ following: true, paused: true });
  await visit();
  await status('Notifikasi dijeda').waitFor();
  await press('Lanjutkan');
  await status('Notifikasi aktif').waitFor();
  await press('Berhenti');
  await status('Notifikasi tidak aktif').waitFor();
  expect(await followed(subscription)).toEqual({ following: false, paused: false });
  expect(problems).toEqual([]);
});

it('tells who has refused where that is undone, and offers nothing more', async () => {
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await visit();
  await status('Notifikasi diblokir untuk situs ini').waitFor();
  expect(await page.getByRole('button', { name: /notifikasi/i }).count()).toBe(0);
});

/** The page's worker, in which tests can read and run code. */
function workerOfPage(): Worker {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no worker serves the page');
  return worker;
}

/** Creates a promise `showing` in the worker that settles at the next shown notification. */
async function awaitShowing(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const { prototype } = ServiceWorkerRegistration;
    const show = prototype.showNotification;
    const showing = new Promise<void>((resolve, reject) => {
      prototype.showNotification = function (...args) {
        prototype.showNotification = show;
        const shown = show.apply(this, args);
        shown.then(resolve, reject);
        return shown;
      };
    });
    Object.assign(globalThis, { showing });
  });
}

/**
 * Delivers a message to the worker like its push service, and waits until it is shown. A query for notifications before Chromium
 * has drawn one makes it forget that one.
 */
async function deliver(data: unknown): Promise<void> {
  const worker = workerOfPage();
  await awaitShowing(worker);
  const session = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) });
  await worker.evaluate(() => (globalThis as unknown as { showing: Promise<void> }).showing);
  await session.detach();
}

const shown = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Presses the shown notification, or its button, inside the worker, because no program can press the system's own. */
async function pressNotice(worker: Worker, action: string, endpoint: string): Promise<string[]> {
  return await worker.evaluate(
    async ([name, held]) => {
      const scope = globalThis as unknown as {
        registration: { getNotifications(): Promise<Notification[]> };
        dispatchEvent: (event: Event) => void;
      };
      const opened: string[] = [];
      const prototypes = globalThis as unknown as Record<'Clients' | 'PushManager', { prototype: object }>;
      Object.assign(prototypes.Clients.prototype, { openWindow: async (url: string) => void opened.push(url) });
      Object.assign(prototypes.PushManager.prototype, { getSubscription: async () => ({ endpoint: held }) });
      const [notification] = await scope.registration.getNotifications();
      const Pressed = (globalThis as unknown as Record<string, new (type: string, init: object) => Event>)
        .NotificationEvent;
      if (Pressed === undefined) throw new Error('this worker has no notifications');
      scope.dispatchEvent(new Pressed('notificationclick', { notification, action: name }));
      await new Promise((resolve) => setTimeout(resolve, 500));
      return opened;
    },
    [action, endpoint] as const,
  );
}

it('the worker shows what comes, opens the news at a press, and leaves by its button', async () => {
  const subscription = newSubscription();
  await client.pushSubscriptions.add(SLUG, subscription);
  await context.grantPermissions(['notifications'], { origin });
  await visit();
  const worker = workerOfPage();
  const sent = { kind: 'news', title: 'Bantu Alya operasi jantung', path: `/campaigns/${SLUG}`, followed: SLUG };
  await deliver(sent);
  await expect.poll(shown).toHaveLength(1);
  expect((await shown())[0]).toMatchObject({ title: sent.title, body: 'Ada kabar baru.', tag: sent.path });
  // Otherwise an open page would be shown again.
  await page.goto(`${origin}/campaigns`);
  expect(await pressNotice(worker, '', subscription.endpoint)).toEqual([CAMPAIGN]);
  await expect.poll(shown).toEqual([]);

  await deliver(sent);
  await expect.poll(shown).toHaveLength(1);
  expect(await pressNotice(worker, 'stop', subscription.endpoint)).toEqual([]);
  await expect.poll(() => followed(subscription)).toEqual({ following: false, paused: false });
});
