import { useEffect, useRef, useState } from 'react';

/** Shortest time between two renderings of the screen around a field, in milliseconds. */
const EVERY_MS = 500;

/** Passes values on: the first at once, then the newest at most twice a second. `flush` passes a waiting value at once. */
export function createRest<Values extends unknown[]>(handOver: (...values: Values) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest: Values | undefined;

  const flush = () => {
    const values = newest;
    newest = undefined;
    if (values !== undefined) handOver(...values);
  };
  const rest = () => {
    timer = newest === undefined ? undefined : setTimeout(rest, EVERY_MS);
    flush();
  };
  return {
    flush,
    take: (...values: Values) => {
      newest = values;
      if (timer === undefined) rest();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Events that end typing: the field loses the focus, or the page is hidden. */
const ENDS = ['focusout', 'visibilitychange'] as const;

/**
 * Returns a function for the values of a field, so that a key does not render a whole screen. `onChange` gets the first value at once, then the
 * newest at most twice a second, and a waiting value when a field loses the focus, the page is hidden, or the component unmounts.
 */
export function useRest<Values extends unknown[]>(onChange: ((...values: Values) => void) | undefined) {
  const latest = useRef(onChange);
  latest.current = onChange;
  const [{ take, flush, stop }] = useState(() => createRest((...values: Values) => latest.current?.(...values)));
  useEffect(() => {
    // In the capture phase: before handlers that read or save the value.
    for (const end of ENDS) document.addEventListener(end, flush, true);
    return () => {
      for (const end of ENDS) document.removeEventListener(end, flush, true);
      flush();
      stop();
    };
  }, [flush, stop]);
  return take;
}
