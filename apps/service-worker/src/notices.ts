import type { Notice } from '@uluran/pwa/worker';

/** Path of the API's calls about notifications. */
const CALLS = '/api/push-subscriptions';

const BODIES = {
  news: 'Ada kabar baru.',
  ending: 'Penggalangan yang Anda ikuti hampir berakhir.',
} as const;

declare const self: {
  /** Written before the worker's code by its server. */
  readonly siteName: string;
};

const unreadable = (): Notice => ({
  title: self.siteName,
  body: 'Ada kabar dari penggalangan yang Anda ikuti.',
  path: '/',
});

/** Texts of a message from the API: its target, and never the donor. */
export function noticeOf(sent: unknown): Notice {
  if (typeof sent !== 'object' || sent === null) return unreadable();
  const { kind, title, path, followed } = sent as Record<string, unknown>;
  if (typeof title !== 'string' || typeof path !== 'string' || typeof followed !== 'string') return unreadable();
  // A worker of an older release may receive kinds that it does not know.
  const body = kind === 'ending' ? BODIES.ending : BODIES.news;
  return { title, body, path, subject: followed };
}

async function call(path: string, method: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const init: RequestInit = { method, headers, body: JSON.stringify(body), credentials: 'omit' };
  const { ok, status } = await fetch(CALLS + path, init);
  if (!ok) throw new Error(`${method} ${CALLS}${path} was answered with ${status}`);
}

/** Ends the notifications about one target. Rejects if a request fails. */
export async function stopNotices(endpoint: string, slug: string): Promise<void> {
  await call('', 'DELETE', { endpoint, slug });
}

/** Sends the browser's new subscription to the API. */
export async function renewNotices(endpoint: string, subscription: PushSubscription): Promise<void> {
  const { endpoint: next, keys } = subscription.toJSON();
  await call('/renewal', 'POST', { endpoint, subscription: { endpoint: next, keys } });
}
