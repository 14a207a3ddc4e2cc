import type { SessionEndReason } from '@uluran/session';
import { loginPath } from '@uluran/session/navigation';

/**
 * Where somebody is led when their session ends: home after signing out; to the door, which says why, and back
 * afterwards in every other case.
 */
export function placeAfter(reason: SessionEndReason, here: string): string {
  if (reason === 'signed-out') return '/';
  // Somebody else has signed in in another tab: their own overview, not the form of whoever was here.
  if (reason === 'switched') return '/account';
  return loginPath(here, reason);
}

const state: { destination: string | undefined; leaving: boolean } = { destination: undefined, leaving: false };

/** Names where the end of the session leads, whatever ends it: set by who ends it for good on purpose. */
export function leaveTo(path: string | undefined): void {
  state.destination = path;
}

/** Leads away for good: no question about unsaved changes holds it up. */
export function leave(reason: SessionEndReason): void {
  state.leaving = true;
  location.replace(state.destination ?? placeAfter(reason, location.href));
}

/** Whether the page is on its way out, so that nothing is asked any more. */
export function isLeaving(): boolean {
  return state.leaving;
}
