import { deviceStorage } from './storage.ts';

/** Where the tag of the script that a page saw last is kept, for every page of this site. */
const TAG_KEY = 'pwa:worker-tag';

interface UpdateCheckOptions {
  /** Address of the service worker's script. */
  workerUrl: string;
  /** Between two checks, in ms. */
  everyMs: number;
  /** Called when the script is another than at the last check. */
  onChange: () => void;
}

/** Of a script: its entity tag, or its whole text where the server gives none. */
type Version = string;

/** Undefined where no page has seen a tag yet. */
function keptVersion(): { version: Version; tag: string } | undefined {
  const tag = deviceStorage.getItem(TAG_KEY);
  return tag === null ? undefined : { version: tag, tag };
}

/** Without storage the first check of each page only learns. */
function keepTag(tag: string | null): void {
  if (tag !== null) deviceStorage.setItem(TAG_KEY, tag);
}

/**
 * Fetches the worker's script without the browser's cache, again and again, and notifies when it has changed. It rests while the page is hidden or
 * offline, and checks at once when it is back. Asked with the tag of what is known, a server sends an unchanged script in a few bytes.
 * What the page before saw counts: a version that came between the two would be missed by a first check that only learns.
 * Returns a function that ends it.
 */
export function watchForUpdates({ workerUrl, everyMs, onChange }: UpdateCheckOptions): () => void {
  let known: { version: Version; tag: string | null } | undefined = keptVersion();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let isStopped = false;

  const canCheck = () => document.visibilityState === 'visible' && navigator.onLine;

  async function check(): Promise<void> {
    const tag = known?.tag;
    const headers = tag == null ? {} : { 'If-None-Match': tag };
    const response = await fetch(workerUrl, { cache: 'no-store', headers });
    if (!response.ok) return;
    const newTag = response.headers.get('ETag');
    const version = newTag ?? (await response.text());
    const hasChanged = known !== undefined && known.version !== version;
    known = { version, tag: newTag };
    keepTag(newTag);
    if (hasChanged && !isStopped) onChange();
  }

  async function checkAndWait(): Promise<void> {
    clearTimeout(timer);
    if (isChecking || isStopped || !canCheck()) return;
    isChecking = true;
    // A failed check proves nothing: the next one comes.
    await check().catch(() => undefined);
    isChecking = false;
    clearTimeout(timer);
    if (!isStopped && canCheck()) timer = setTimeout(() => void checkAndWait(), everyMs);
  }

  const handleReturn = () => void checkAndWait();
  document.addEventListener('visibilitychange', handleReturn);
  addEventListener('online', handleReturn);
  addEventListener('offline', handleReturn);
  void checkAndWait();

  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleReturn);
    removeEventListener('online', handleReturn);
    removeEventListener('offline', handleReturn);
  };
}
