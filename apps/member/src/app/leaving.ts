import type { SessionEndReason } from '@uluran/session';
import { loginPath } from '@uluran/session/navigation';

/**
 * Where the end of a session leads: home after signing out; in every other case to the page for signing in, with the reason, and back
 * afterwards.
 */
export function placeAfter(reason: SessionEndReason, here: string): string {
  if (reason === 'signed-out') return '/';
  // Another account has signed in in another tab: leads to that account's overview, not back to this form.
  if (reason === 'switched') return '/account';
  return loginPath(here, reason);
}

const state: { destination: string | undefined; leaving: boolean; comesBack: boolean } = {
  destination: undefined,
  leaving: false,
  comesBack: false,
};

/** Sets where the end of the session leads, whatever ends it: for a session that is ended on purpose. */
export function leaveTo(path: string | undefined): void {
  state.destination = path;
}

/** The session ends on purpose, to be begun again by the same member: leads back here afterwards. */
export function leaveToSignInAgain(): void {
  leaveTo(loginPath(location.href));
  state.comesBack = true;
}

/** Whether the member signs in again at once, so that what they have typed is kept. */
export function comesBack(): boolean {
  return state.comesBack;
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
