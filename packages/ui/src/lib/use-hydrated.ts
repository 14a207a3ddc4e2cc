import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False in server-rendered HTML and during hydration, true from the first client render on: for controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
