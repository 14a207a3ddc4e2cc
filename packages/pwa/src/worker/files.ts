import type { AskEvent, ManifestEntry } from './scope.ts';
import { isWhole, type Store } from './store.ts';

/** Parallel downloads during the installation, so that the page's own requests are not delayed. */
const AT_ONCE = 3;
/** Path of the list of this and the previous version's files. */
const NOTES = '/__versions';
/** Number of versions whose files are stored: a page of the previous version may still be open, or be read offline. */
const VERSIONS = 2;

interface FilesOptions {
  store: Store;
  manifest: readonly ManifestEntry[];
  /** Files that are stored only after one of them was used. */
  isExtra?: ((url: URL) => boolean) | undefined;
  origin: string;
  fetch: (input: RequestInfo, init?: RequestInit) => Promise<Response>;
}

/** The files of a build, stored together when a version is installed, and served from the store. */
export interface Files {
  /** Identifies this version. */
  readonly version: string;
  /** Stores missing files. Rejects if a file cannot be fetched; stored files are kept for the next attempt. */
  install(): Promise<void>;
  /** Deletes files that neither this version nor the previous one needs. Resolves to the kept versions. */
  activate(): Promise<string[]>;
  /** A file from the store, or from the network and then stored. */
  answer(url: string, event?: AskEvent): Promise<Response>;
  /** A file of the manifest by its path. */
  find(path: string): Promise<Response | undefined>;
}

interface Version {
  version: string;
  keys: string[];
}

const REVISION = '__rev';

function hashOf(text: string): string {
  let hash = 5381;
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(index)) >>> 0;
  return hash.toString(36);
}

/** Runs `work` on all items, a few at a time. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items];
  const runner = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));
}

export function createFiles({ store, manifest, isExtra = () => false, origin, fetch }: FilesOptions): Files {
  const keyOf = ({ url, revision }: ManifestEntry): string => {
    const key = new URL(url, origin);
    if (revision !== null) key.searchParams.set(REVISION, revision);
    return key.href;
  };
  const basic = manifest.filter(({ url }) => !isExtra(new URL(url, origin)));
  const current: Version = { version: hashOf(JSON.stringify(manifest)), keys: manifest.map(keyOf) };

  async function notes(): Promise<Version[]> {
    const kept = await store.get(new URL(NOTES, origin).href);
    return (await kept?.json().catch(() => [])) ?? [];
  }

  async function fetchInto(entry: ManifestEntry): Promise<void> {
    const key = keyOf(entry);
    if ((await store.get(key)) !== undefined) return;
    // A file whose name does not change with its content may be outdated in the browser's cache.
    const cache = entry.revision === null ? 'default' : 'reload';
    const response = await fetch(entry.url, { cache, credentials: 'omit', priority: 'low' });
    if (!isWhole(response)) throw new Error(`${entry.url} cannot be stored: ${response.status}.`);
    if (!(await store.put(key, response))) throw new Error(`${entry.url} cannot be stored: no room.`);
  }

  let extras: Promise<void> | undefined;
  const installExtras = () => {
    // A file that cannot be fetched now is stored when it is used.
    extras ??= each(manifest, (entry) => fetchInto(entry).catch(() => undefined));
    return extras;
  };

  return {
    version: current.version,
    async install() {
      const withExtras = (await store.keys()).some((key) => isExtra(new URL(key)));
      await each(withExtras ? manifest : basic, fetchInto);
    },
    async activate() {
      const before = (await notes()).filter(({ version }) => version !== current.version);
      const stay = [current, ...before].slice(0, VERSIONS);
      const needed = new Set([...stay.flatMap(({ keys }) => keys), new URL(NOTES, origin).href]);
      for (const key of await store.keys()) if (!needed.has(key)) await store.delete(key);
      await store.put(new URL(NOTES, origin).href, Response.json(stay));
      return stay.map(({ version }) => version);
    },
    async answer(url, event) {
      if (isExtra(new URL(url))) event?.waitUntil(installExtras());
      const kept = await store.get(url);
      if (kept !== undefined) return kept;
      const response = await fetch(event?.request ?? url);
      if (isWhole(response)) await store.put(url, response.clone());
      return response;
    },
    async find(path) {
      // Builds write paths with or without a leading slash.
      const entry = manifest.find(({ url }) => new URL(url, origin).pathname === path);
      return entry && (await store.get(keyOf(entry)));
    },
  };
}
