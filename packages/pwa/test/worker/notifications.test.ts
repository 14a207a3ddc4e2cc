import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type NotificationOptions, serveNotifications } from '../../src/worker/index.ts';
import { at } from './world.ts';

type Listener = (event: unknown) => void;

const listeners = new Map<string, Listener>();
const showNotification = vi.fn(async (_title: string, _options?: object) => undefined);
const openWindow = vi.fn(async (_url: string) => undefined);
const focus = vi.fn(async () => undefined);
const subscribe = vi.fn(async (_options: unknown) => ({ endpoint: 'https://layanan.example/baru' }));
const stop = vi.fn(async (_endpoint: string, _subject: string) => undefined);
const renew = vi.fn(async (_endpoint: string, _subscription: unknown) => undefined);
let pages: { url: string; focus: () => Promise<undefined> }[];
let subscription: { endpoint: string } | null;

const OPTIONS: NotificationOptions = {
  noticeOf: (sent) =>
    (sent as { title?: string } | undefined)?.title === undefined
      ? { title: 'Situs', body: 'Ada yang baru.', path: '/' }
      : { ...(sent as { title: string; path: string; subject: string }), body: 'Ada kabar.' },
  language: 'id',
  icon: '/ikon.png',
  stopLabel: 'Berhenti',
  stop,
  renew,
};

beforeEach(() => {
  vi.clearAllMocks();
  pages = [];
  subscription = { endpoint: 'https://layanan.example/kini' };
  const scope = {
    location: { origin: new URL(at('/')).origin },
    registration: { showNotification, pushManager: { getSubscription: async () => subscription, subscribe } },
    clients: { matchAll: async () => pages, openWindow },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  };
  serveNotifications(OPTIONS, scope as never);
});

async function raise(type: string, event: object): Promise<void> {
  const works: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
  expect(works).toHaveLength(1);
  await Promise.all(works);
}
const pressed = async (data: unknown, action = '') => {
  const close = vi.fn();
  await raise('notificationclick', { action, notification: { data, close } });
  expect(close).toHaveBeenCalledOnce();
};

describe('a message', () => {
  it('is shown with a way to end such messages, in the place of the one before about the same', async () => {
    const sent = { title: 'Sumur', path: '/kabar', subject: 'sumur' };
    await raise('push', { data: { json: () => sent } });
    expect(showNotification).toHaveBeenCalledWith('Sumur', {
      body: 'Ada kabar.',
      lang: 'id',
      icon: '/ikon.png',
      tag: '/kabar',
      data: { path: '/kabar', subject: 'sumur' },
      actions: [{ action: 'stop', title: 'Berhenti' }],
    });
  });

  it.each([
    ['nothing', null],
    [
      'no JSON',
      {
        json: () => {
          throw new SyntaxError('no JSON');
        },
      },
    ],
    ['something else', { json: () => ({}) }],
  ])('that holds %s is shown too, as browsers demand', async (_what, data) => {
    await raise('push', { data });
    expect(showNotification).toHaveBeenCalledWith(
      'Situs',
      expect.objectContaining({ data: { path: '/' }, actions: [] }),
    );
  });
});

describe('a press', () => {
  it('opens the page, or focuses it where it is open', async () => {
    await pressed({ path: '/kabar#bagian' });
    expect(openWindow).toHaveBeenCalledWith(at('/kabar#bagian'));
    pages = [
      { url: at('/lain'), focus: vi.fn() },
      { url: at('/kabar'), focus },
    ];
    await pressed({ path: '/kabar#bagian' });
    expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 1]);
  });

  it.each(['https://jahat.example/', '//jahat.example/', '\\\\jahat.example', 'javascript:alert(1)', undefined])(
    'leads to no other origin: %s',
    async (path) => {
      await pressed(path === undefined ? undefined : { path });
      expect(openWindow).toHaveBeenCalledWith(at('/'));
    },
  );

  it('on the button ends such messages and opens nothing', async () => {
    await pressed({ path: '/kabar', subject: 'sumur' }, 'stop');
    expect(stop).toHaveBeenCalledWith('https://layanan.example/kini', 'sumur');
    expect(openWindow).not.toHaveBeenCalled();
    subscription = null;
    await pressed({ path: '/kabar', subject: 'sumur' }, 'stop');
    expect(stop).toHaveBeenCalledOnce();
  });
});

it('a press on the button that cannot end such messages opens the page, where they can be ended', async () => {
  stop.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await pressed({ path: '/kabar', subject: 'sumur' }, 'stop');
  expect(openWindow).toHaveBeenCalledWith(at('/kabar'));
});

describe('a subscription that ended', () => {
  const former = { endpoint: 'https://layanan.example/lama', options: { userVisibleOnly: true } };

  it('is renewed with the same key, or by the browser, and the server is told', async () => {
    await raise('pushsubscriptionchange', { oldSubscription: former, newSubscription: null });
    expect(subscribe).toHaveBeenCalledWith(former.options);
    expect(renew).toHaveBeenCalledWith(former.endpoint, { endpoint: 'https://layanan.example/baru' });
    const newSubscription = { endpoint: 'https://layanan.example/lebih-baru' };
    await raise('pushsubscriptionchange', { oldSubscription: former, newSubscription });
    expect(renew).toHaveBeenLastCalledWith(former.endpoint, newSubscription);
    expect(subscribe).toHaveBeenCalledOnce();
  });

  it('is left where the browser does not say which it was', async () => {
    await raise('pushsubscriptionchange', {});
    expect(renew).not.toHaveBeenCalled();
  });
});
