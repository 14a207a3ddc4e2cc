/** Work that neither a reload nor an offer may interrupt: a filled form, a payment. */
export interface Holds {
  /** Begins a hold. The returned function ends it; a second call does nothing. */
  hold(): () => void;
  isHeld(): boolean;
  /** Calls `listener` when the first hold begins and when the last ends. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Creates the holds of one page. The module has a few hundred bytes, so that forms can hold before the core is loaded, which receives them as an option. */
export function createHolds(): Holds {
  const held = new Set<symbol>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    isHeld: () => held.size > 0,
    hold() {
      const key = Symbol('hold');
      held.add(key);
      if (held.size === 1) notify();
      return () => {
        if (held.delete(key) && held.size === 0) notify();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
