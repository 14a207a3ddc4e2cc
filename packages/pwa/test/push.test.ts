import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canPush, isPushDenied, NoWorker, readPush, startPush } from '../src/core/push.ts';

const KEY = Buffer.from([4, 251, 255, 3]);
const TEXT = KEY.toString('base64url');

const unsubscribe = vi.fn(async () => true);
const subscribe = vi.fn(async (_options: unknown) => ({ endpoint: 'https://layanan.example/baru' }));
let subscription: object | null;
let answer: NotificationPermission;
let ready: Promise<unknown>;

const made = (key: Uint8Array | null) => ({
  options: { applicationServerKey: key && new Uint8Array(key).buffer },
  unsubscribe,
});

beforeEach(() => {
  vi.clearAllMocks();
  subscription = null;
  answer = 'granted';
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  ready = Promise.resolve(registration);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => answer });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    get: () => ({ ready, getRegistration: async () => registration }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('reads without asking anybody', async () => {
  const ask = vi.spyOn(Notification, 'requestPermission');
  expect([canPush(), isPushDenied(), await readPush()]).toEqual([true, false, null]);
  expect(ask).not.toHaveBeenCalled();
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  expect(canPush()).toBe(false);
});

describe('a start', () => {
  it('subscribes with the key of the server, for messages that are shown', async () => {
    expect(await startPush(TEXT)).toMatchObject({ endpoint: 'https://layanan.example/baru' });
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: TEXT });
  });

  it('keeps the subscription there is, and replaces one that was made with another key', async () => {
    subscription = made(KEY);
    expect(await startPush(TEXT)).toBe(subscription);
    expect(subscribe).not.toHaveBeenCalled();
    subscription = made(Buffer.from([4, 1]));
    await startPush(TEXT);
    expect([unsubscribe.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 1]);
  });

  it.each(['denied', 'default'] as const)('ends where the visitor does not allow it: %s', async (permission) => {
    answer = permission;
    expect(await startPush(TEXT)).toBeUndefined();
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('says so where no service worker comes', async () => {
    ready = new Promise(() => undefined);
    await expect(startPush(TEXT, 5)).rejects.toBeInstanceOf(NoWorker);
  });
});
