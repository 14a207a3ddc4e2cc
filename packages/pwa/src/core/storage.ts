/** One of the browser's two storages, as far as it is used. */
export interface SafeStorage {
  /** The stored text; null where there is none, or where it cannot be read. */
  getItem(key: string): string | null;
  /** Stores a text and returns true if the browser took it. */
  setItem(key: string, text: string): boolean;
  removeItem(key: string): void;
  /** Names of everything that is stored; none where they cannot be read. */
  keys(): string[];
}

/** Runs an access to a storage. Returns `otherwise` where the browser refuses it. */
function attempt<Result>(access: () => Result, otherwise: Result): Result {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

/**
 * A storage whose use never throws. It may be absent (null), blocked (reading the property of `window` throws) or full (`setItem` throws), and each
 * may change while the page is open: the property is read with every use.
 */
export function safeStorage(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SafeStorage {
  return {
    getItem: (key) => attempt(() => storage().getItem(key), null),
    setItem: (key, text) =>
      attempt(() => {
        storage().setItem(key, text);
        return true;
      }, false),
    removeItem: (key) => attempt(() => storage().removeItem(key), undefined),
    keys: () => attempt(() => Object.keys(storage()), []),
  };
}

/** Kept on this device for all tabs: `localStorage`. */
export const deviceStorage = safeStorage(() => localStorage);

/** Kept for this tab until it is closed: `sessionStorage`. */
export const tabStorage = safeStorage(() => sessionStorage);

/** The cookies that scripts may read. A document without an origin of its own (a sandboxed frame) has none, and throws where they are used. */
export const cookies = {
  /** As a `Cookie` header; empty where they cannot be read. */
  read: (): string => attempt(() => document.cookie, ''),
  /** @param line as the value of a `Set-Cookie` header */
  write: (line: string): void =>
    attempt(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: browsers that we serve lack the Cookie Store API.
      document.cookie = line;
    }, undefined),
};
