/** One cache whose failures never fail a page: an unreadable entry counts as missing, and a broken cache is deleted. */
export interface Store {
  get(url: string): Promise<Response | undefined>;
  /** Resolves to false if there was no space, even after `makeRoom`. */
  put(url: string, response: Response): Promise<boolean>;
  delete(url: string): Promise<void>;
  /** Addresses, oldest first. */
  keys(): Promise<string[]>;
  clear(): Promise<void>;
}

interface StoreOptions {
  caches: CacheStorage;
  name: string;
  /** Frees space when the browser's storage is full. */
  makeRoom?: () => Promise<void>;
}

export function createStore({ caches, name, makeRoom }: StoreOptions): Store {
  const clear = async () => void (await caches.delete(name).catch(() => false));

  async function attempt<Result>(use: (cache: Cache) => Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      return await use(await caches.open(name));
    } catch {
      await clear();
      return otherwise;
    }
  }

  async function write(url: string, response: Response): Promise<void> {
    await (await caches.open(name)).put(url, response);
  }

  return {
    clear,
    get: (url) => attempt((cache) => cache.match(url, { ignoreVary: true }), undefined),
    keys: () => attempt(async (cache) => (await cache.keys()).map((request) => request.url), []),
    delete: (url) => attempt(async (cache) => void (await cache.delete(url, { ignoreVary: true })), undefined),
    async put(url, response) {
      const again = response.clone();
      try {
        await write(url, response);
        return true;
      } catch {
        await makeRoom?.();
        return await write(url, again).then(
          () => true,
          () => false,
        );
      }
    },
  };
}

/** Whether a response may be stored: complete, of this site, and not redirected. */
export function isWhole(response: Response): boolean {
  return response.status === 200 && response.type !== 'opaque' && !response.redirected;
}
