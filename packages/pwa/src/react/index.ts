import { useEffect, useSyncExternalStore } from 'react';
import type { Pwa } from '../core/create-pwa.ts';
import type { Holds } from '../core/holds.ts';
import { INITIAL_STATE, type PwaState } from '../core/state.ts';

/** The state of a core, for a component. On a server and during hydration it is the state before the start. */
export function usePwa(pwa: Pwa): PwaState {
  return useSyncExternalStore(pwa.subscribe, pwa.getState, () => INITIAL_STATE);
}

/** Delays updates and offers while `isHeld` is true, for a form that is filled. Takes a core, or the holds of its options. */
export function usePwaHold(holds: Pick<Holds, 'hold'>, isHeld: boolean): void {
  useEffect(() => (isHeld ? holds.hold() : undefined), [holds, isHeld]);
}
