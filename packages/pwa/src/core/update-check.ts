import { deviceStorage } from './storage.ts';

/** Storage key of the last script's tag, shared by all pages of this site. */
const TAG_KEY = 'pwa:worker-tag';

interface UpdateCheckOptions {
  /** Address of the service worker's script. */
  workerUrl: string;
  /** Interval of checks, in ms. */
  everyMs: number;
  /** Called if the script has changed since the last check. */
  onChange: () => void;
}

/** Version of a script: its entity tag, or its whole text without one. */
type Version = string;

/** Returns undefined if no page has stored a tag yet. */
function keptVersion(): { version: Version; tag: string } | undefined {
  const tag = deviceStorage.getItem(TAG_KEY);
  return tag === null ? undefined : { version: tag, tag };
}

/** Without storage, the first check of each page only records the version. */
function keepTag(tag: string | null): void {
  if (tag !== null) deviceStorage.setItem(TAG_KEY, tag);
}

/**
 * Fetches the worker's script repeatedly without the browser's cache, and notifies after a change. It pauses while the page is hidden or offline, and
 * checks at once afterwards. The request has the tag of the last version, so that an unchanged script costs few bytes. The tag is shared with the
 * previous page: a new version between the two pages would otherwise be missed, because a first check only records.
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
    // A failed check is ignored; the next one follows.
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
