/** The used methods of the browser's two storages. */
export interface SafeStorage {
  /** The stored text; null without one, or if it cannot be read. */
  getItem(key: string): string | null;
  /** Stores a text and returns true if the browser stored it. */
  setItem(key: string, text: string): boolean;
  removeItem(key: string): void;
  /** Names of all stored texts; none if they cannot be read. */
  keys(): string[];
}

/** Accesses a storage. Returns `otherwise` if the browser refuses the access. */
function attempt<Result>(access: () => Result, otherwise: Result): Result {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

/**
 * A storage whose use never throws. It may be absent (null), blocked (reading the property of `window` throws) or full (`setItem` throws), and each
 * may change while the page is open, so the property is read with every use.
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

/** Stored on this device for all tabs: `localStorage`. */
export const deviceStorage = safeStorage(() => localStorage);

/** Stored for this tab until it is closed: `sessionStorage`. */
export const tabStorage = safeStorage(() => sessionStorage);

/** The cookies that scripts may read. A document with an opaque origin (a sandboxed frame) has none, and throws on access. */
export const cookies = {
  /** Cookies in the form of a `Cookie` header; empty if they cannot be read. */
  read: (): string => attempt(() => document.cookie, ''),
  /** @param line value of a `Set-Cookie` header */
  write: (line: string): void =>
    attempt(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: browsers that we serve lack the Cookie Store API.
      document.cookie = line;
    }, undefined),
};
