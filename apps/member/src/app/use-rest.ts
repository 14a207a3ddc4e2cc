import { useEffect, useRef, useState } from 'react';

/** How often at most the screen around a field takes part in typing. */
const EVERY_MS = 500;

/** Hands values over: the first at once, the newest of those that follow it at most twice a second, and what is left by `flush`. */
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

/** What ends typing: the field is left, or the page hidden. */
const ENDS = ['focusout', 'visibilitychange'] as const;

/**
 * Returns what takes a value of a field whose every key would render a whole screen. `onChange` gets the first at once, then the newest at most
 * twice a second, and what is left when a field is left, the page is hidden, or the component goes.
 */
export function useRest<Values extends unknown[]>(onChange: ((...values: Values) => void) | undefined) {
  const latest = useRef(onChange);
  latest.current = onChange;
  const [{ take, flush, stop }] = useState(() => createRest((...values: Values) => latest.current?.(...values)));
  useEffect(() => {
    // In the capture phase: before what reads or saves then.
    for (const end of ENDS) document.addEventListener(end, flush, true);
    return () => {
      for (const end of ENDS) document.removeEventListener(end, flush, true);
      flush();
      stop();
    };
  }, [flush, stop]);
  return take;
}
