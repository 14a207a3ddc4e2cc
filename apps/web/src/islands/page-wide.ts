const PREFIX = 'uluran.';

/**
 * Returns the one value of this name on the page, made with the first call. Screens and islands are built apart, so a module that both import is
 * evaluated in each.
 */
export function pageWide<Value>(name: string, make: () => Value): Value {
  const page = globalThis as Record<symbol, unknown>;
  const key = Symbol.for(PREFIX + name);
  page[key] ??= make();
  return page[key] as Value;
}

/** Passes values from one part of a page to another, also values from before the receiver is loaded. */
export interface Channel<Value> {
  send(value: Value): void;
  /** Receives every value. One receiver at a time. */
  follow(receive: (value: Value) => void): void;
}

/** The channel of this name on the page. */
export function channel<Value>(name: string): Channel<Value> {
  return pageWide(name, () => {
    const waiting: Value[] = [];
    let receive: ((value: Value) => void) | undefined;
    return {
      send: (value: Value) => (receive === undefined ? void waiting.push(value) : receive(value)),
      follow(listener: (value: Value) => void) {
        receive = listener;
        for (const value of waiting.splice(0)) listener(value);
      },
    };
  });
}
