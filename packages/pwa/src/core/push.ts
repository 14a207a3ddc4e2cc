/** How long to wait for the service worker: it is registered some seconds after the page has loaded. */
const WORKER_WAIT_MS = 15_000;

/** No service worker serves the page, so no notification could be shown. */
export class NoWorker extends Error {
  override readonly name = 'NoWorker';
}

/** Whether this browser can show notifications of the site. False on a server. */
export function canPush(): boolean {
  return (
    typeof window !== 'undefined' && 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator
  );
}

/** Whether the visitor has refused notifications. Only the browser's settings can undo that. */
export function isPushDenied(): boolean {
  return Notification.permission === 'denied';
}

/** The subscription of this browser, or null. Shows no question. */
export async function readPush(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the visitor and subscribes. Call it on a press, without awaiting anything before. Returns undefined if the visitor refused, or closed the
 * question.
 *
 * @param publicKey of the server (VAPID), base64url
 * @throws NoWorker, and the browser's error if its push service cannot be reached
 */
export async function startPush(publicKey: string, waitMs = WORKER_WAIT_MS): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await workerWithin(waitMs);
  const former = await pushManager.getSubscription();
  if (former !== null && keyOf(former) === publicKey) return former;
  // Made with a key that the server no longer has: it receives nothing, and prevents a new subscription.
  await former?.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function keyOf({ options }: PushSubscription): string | undefined {
  const key = options.applicationServerKey;
  if (key === null) return undefined;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function workerWithin(ms: number): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoWorker('no service worker serves this page')), ms);
  });
  try {
    return await Promise.race([navigator.serviceWorker.ready, late]);
  } finally {
    clearTimeout(timer);
  }
}
