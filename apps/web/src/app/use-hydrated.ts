import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False in the server's HTML and while hydrating, true afterwards: for words that only JavaScript keeps true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
